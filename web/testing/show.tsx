import '@mantine/core/styles.layer.css'
import '../main.css'
import { MantineProvider } from '@mantine/core'
import type { User } from '@portico/contract/people/accounts'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { page as browser } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parseSearch, stringifySearch } from '../kernel/addresses.ts'
import { queryClient } from '../kernel/queries.ts'
import { type Session, sessionQuery } from '../session/session.tsx'
import { textAreas } from '../texts.areas.ts'
import { startTexts, translator } from '../kernel/texts.ts'
import { clearToasts } from '../kit/feedback/toast.ts'
import { Toasts } from '../kit/feedback/Toasts.tsx'
import { cssVariables, theme } from '../theme.ts'

/** An administrator. */
export const mina: User = {
  userKey: '00000000-0000-4000-8000-000000000001',
  name: 'Mina Park',
  email: 'mina@example.com',
  photo: null,
  company: 'Northwind',
  companyId: 1,
  staff: true,
  admin: true,
  canAccessDshbrd: true,
  locale: 'en_US',
  firstLogin: false,
  inviting: false,
  localTermsVersion: '1.0',
  termsVer: '1.0',
  termsAgreeFlag: true,
  hasAgreePolicy: true,
  appRoles: [],
  baseUrl: 'https://portal.example.com',
  env: { signUrl: '/sign-in', signOutUrl: '/sign-out', adminUrl: '/admin', webUrl: '/' },
  messages: {},
  serviceDocumentUrls: {},
  appInfo: null,
  porticoMessageStatus: null,
  storeEditStatus: null,
  porticoEditStatus: null,
}

/** The user and their session, for a test. */
export const sessionOf = (user: User | null): Session => ({
  user,
  env: { signUrl: '/sign-in', signOutUrl: '/sign-out', adminUrl: '/admin', webUrl: '/' },
  productName: 'Portico',
  partnerLinks: [],
  recommendedCards: ['app', 'developer'],
  revealedLinks: [],
  notice: null,
})

interface Setting {
  /** The address at which it is shown. */
  at?: string
  /** Nobody for a visitor. */
  user?: User | null
  /** Other differences in the session. */
  session?: Partial<Session>
  /** Of the window; a phone's is 414. */
  width?: number
}

const words = startTexts().then(() => translator.loadNamespaces(Object.values(textAreas).flat()))

const clientFor = (session: Session): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false } },
    mutationCache: queryClient.getMutationCache(),
    queryCache: new QueryCache(queryClient.getQueryCache().config),
  })
  client.setQueryData<Session, readonly unknown[]>(sessionQuery.queryKey, session)
  return client
}

/**
 * Shows something as the application would: in English, with looks, questions and addresses. Addresses lead nowhere else.
 * @returns what `render` gives, and the address as it is by now
 */
export const show = async (content: ReactNode, { at = '/', user = mina, session = {}, width = 1440 }: Setting = {}) => {
  await words
  // Red toasts outlast the test that made them.
  clearToasts()
  await browser.viewport(width, 900)
  await translator.changeLanguage('en')
  const root = createRootRoute({
    component: () => (
      <Suspense fallback={null}>
        <Toasts />
        {content}
      </Suspense>
    ),
  })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history, parseSearch, stringifySearch })
  const client = clientFor({ ...sessionOf(user), ...session })
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...screen, address: () => router.state.location.href, back: () => history.back(), client }
}
