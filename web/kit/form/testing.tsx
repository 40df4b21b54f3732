import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createHashHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '@mantine/core/styles.layer.css'
import { queryClient } from '../../kernel/queries.ts'
import { startTexts, translator } from '../../kernel/texts.ts'
import { theme } from '../../theme.ts'

/** A link to a page that the application's router does not know. */
function LeaveLink() {
  const { history } = useRouter()
  return (
    <a
      href="#/elsewhere"
      onClick={(event) => {
        event.preventDefault()
        history.push('/elsewhere')
      }}
    >
      Leave
    </a>
  )
}

/** Renders content as a page of the application, with a link to another page. */
export const renderForm = async (page: ReactElement) => {
  await startTexts()
  await translator.changeLanguage('en')
  queryClient.clear()
  const root = createRootRoute({
    component: () => (
      <>
        <LeaveLink />
        <Outlet />
      </>
    ),
  })
  const pageRoute = createRoute({ getParentRoute: () => root, path: '/', component: () => page })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <h1>Elsewhere</h1> })
  window.history.pushState(null, '', '#/elsewhere')
  window.history.pushState(null, '', '#/')
  const history = createHashHistory()
  const router = createRouter({ routeTree: root.addChildren([pageRoute, elsewhere]), history })
  const screen = await render(
    <MantineProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { screen, history }
}

interface SentCall {
  method: string
  path: string
  body: unknown
}
type Answer =
  | { data: unknown }
  | { code: string; fieldErrors?: { field: string; code?: string; message?: string; details?: Record<string, unknown> }[] }

const envelopeOf = (answer: Answer) =>
  'data' in answer
    ? { status: true, data: answer.data }
    : {
        status: false,
        funcCode: answer.code,
        message: answer.code,
        fieldErrors: (answer.fieldErrors ?? []).map((error) => ({ message: '', ...error })),
        data: { errors: [] },
      }

const statusOf = (answer: Answer): number => ('data' in answer ? 200 : answer.code === 'signed_out' ? 401 : 400)

/** A fake server behind the network: responds to each call, and records requests. */
export const serveAnswers = (answer: (call: SentCall) => Answer | Promise<Answer>): SentCall[] => {
  const calls: SentCall[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { method, path: new URL(url, location.origin).pathname, body: body === undefined ? undefined : JSON.parse(body as string) }
    calls.push(call)
    const result = await answer(call)
    return new Response(JSON.stringify(envelopeOf(result)), { status: statusOf(result), headers: { 'content-type': 'application/json' } })
  })
  return calls
}

/** A file upload in flight. */
export class SentFile extends EventTarget {
  static all: SentFile[] = []
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  file: File | undefined
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  send(body: FormData): void {
    this.file = body.get('file') as File
    SentFile.all.push(this)
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
  }
  answer(answer: Answer): void {
    this.status = statusOf(answer)
    this.responseText = JSON.stringify(envelopeOf(answer))
    this.dispatchEvent(new Event('load'))
  }
}

/** Holds every upload until the test responds to it. */
export const holdUploads = (): SentFile[] => {
  SentFile.all = []
  vi.stubGlobal('XMLHttpRequest', SentFile)
  return SentFile.all
}
