import type { BuildVersion } from '@portico/contract/console/builds'
import { isStepUnderWay, pipeline, type Step } from '@portico/contract/console/pipeline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Steps } from './Steps.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server)
  server.on(pipeline.log, () => ({ step, text: '' }))
})
afterEach(() => {
  server.stop()
  vi.unstubAllGlobals()
})

const version = { id: 7, name: '1.0.0', status: 'SIGNING', actions: [] } as unknown as BuildVersion
const step: Step = {
  id: 9,
  kind: 'sign',
  status: 'running',
  reason: null,
  resultCode: null,
  startedBy: null,
  createdAt: '2031-01-01T00:00:00.000Z',
  endedAt: null,
}

const answerOf = (list: Step[]) => ({ list, connected: [], underWay: list.some(isStepUnderWay) })

const line = (id: number, text: string) => `event: log\ndata: ${JSON.stringify({ id, text })}\n\n`

/** Replaces the response of every event stream. */
const replaceStreams = (blob: Blob) => {
  const seen = { urls: [] as string[], opened: 0, sources: [] as EventSource[] }
  const address = URL.createObjectURL(blob)
  vi.stubGlobal(
    'EventSource',
    class extends EventSource {
      constructor(url: string) {
        super(address)
        seen.urls.push(url)
        seen.sources.push(this)
        this.addEventListener('open', () => (seen.opened += 1))
      }
    },
  )
  return seen
}

/** Lets the browser read an event stream: each connection gets these events, ends, and is opened again at once. */
const streamEvents = (...events: string[]) => replaceStreams(new Blob(['retry: 20\n\n', ...events], { type: 'text/event-stream' }))

/** Prevents event streams from connecting: the browser gets a proxy's page instead. */
const blockStreams = () => replaceStreams(new Blob(['Blocked'], { type: 'text/html' }))

const open = async () => {
  const screen = await show(<Steps version={version} />, { at: '/app/submit-build?appId=LG-A' })
  const button = screen.getByRole('listitem').getByRole('button', { name: 'Output' })
  await expect.element(button).toBeVisible()
  if (button.element().getAttribute('aria-expanded') === 'false') await button.click()
  return { screen, output: screen.getByLabelText('Output', { exact: true }).and(screen.getByText(/line/)) }
}

test('the output of a step is shown as it arrives, and what is sent again after a reconnect once', async () => {
  server.on(pipeline.jobs, () => answerOf([step]))
  const stream = streamEvents(line(1, 'the first line\n'), line(2, 'the same line\n'), line(3, 'the same line\n'))
  const { output } = await open()
  await expect.poll(() => stream.opened).toBeGreaterThan(2)
  expect(output.element().textContent).toBe('the first line\nthe same line\nthe same line\n')
  expect(stream.urls).toEqual(['/games-api/api/v1.0/app/LG-A/build/job/9/stream'])
})

test('with the end of a step its output is complete, and the list of steps is read again', async () => {
  let steps = [step]
  server.on(pipeline.jobs, () => answerOf(steps))
  const stream = streamEvents(line(1, 'the last line\n'), 'event: end\ndata: "passed"\n\n')
  const { screen, output } = await open()
  steps = [{ ...step, status: 'passed', endedAt: step.createdAt }]
  await expect.element(screen.getByText('Passed')).toBeVisible()
  await expect.poll(() => stream.sources.map(({ readyState }) => readyState)).toEqual([EventSource.CLOSED])
  expect([output.element().textContent, stream.opened]).toEqual(['the last line\n', 1])
})

test('without an event stream the output of a step is read, and read again until it ends', async () => {
  server.on(pipeline.jobs, () => answerOf([step]))
  const stream = blockStreams()
  const logs = [
    { step, text: 'the first line\n' },
    { step: { ...step, status: 'passed', endedAt: step.createdAt }, text: 'the first line\nthe last line\n' },
  ]
  server.on(pipeline.log, () => logs[Math.min(server.requests(pipeline.log).length, logs.length) - 1])
  const { output } = await open()
  await expect.poll(() => output.element().textContent).toBe('the first line\n')
  await expect.poll(() => output.element().textContent, { timeout: 8_000 }).toBe('the first line\nthe last line\n')
  expect(stream.sources.map(({ readyState }) => readyState)).toEqual([EventSource.CLOSED])
  expect(server.requests(pipeline.log)).toHaveLength(2)
})

test('the output of a step that has ended is read once, without an event stream', async () => {
  const ended: Step = { ...step, status: 'passed', endedAt: step.createdAt }
  server.on(pipeline.jobs, () => answerOf([ended]))
  server.on(pipeline.log, () => ({ step: ended, text: 'the only line\n' }))
  const stream = blockStreams()
  const { output } = await open()
  await expect.poll(() => output.element().textContent).toBe('the only line\n')
  expect([stream.urls, server.requests(pipeline.log).length]).toEqual([[], 1])
})

test('output that cannot be read says so, and can be read again', async () => {
  const ended: Step = { ...step, status: 'passed', endedAt: step.createdAt }
  server.on(pipeline.jobs, () => answerOf([ended]))
  let isDown = true
  server.on(pipeline.log, () => (isDown ? refuse({ code: 'unavailable', status: 503 }) : { step: ended, text: 'the only line\n' }))
  const { screen, output } = await open()
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.poll(() => output.element().textContent).toBe('the only line\n')
})

test('the output of a running step opens by itself and stays open at its end; once closed it stays closed', async () => {
  let list = [step]
  server.on(pipeline.jobs, () => answerOf(list))
  blockStreams()
  const screen = await show(<Steps version={version} />, { at: '/app/submit-build?appId=LG-A' })
  const buttonOf = (name: string) => screen.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Output' })
  const expectOpen = (name: string, open: boolean) =>
    expect.element(buttonOf(name), { timeout: 8_000 }).toHaveAttribute('aria-expanded', String(open))
  await expectOpen('Running', true)
  list = [
    { ...step, id: 10 },
    { ...step, status: 'passed', endedAt: step.createdAt },
  ]
  await expectOpen('Passed', true)
  await expectOpen('Running', true)
  await buttonOf('Running').click()
  await expectOpen('Running', false)
  list = [{ ...step, id: 10, status: 'failed', reason: 'time_limit', endedAt: step.createdAt }, ...list.slice(1)]
  await expectOpen('Failed', false)
})

test('the output of the latest step opens by itself if that failed; not that of earlier ones', async () => {
  const failed: Step = { ...step, status: 'failed', reason: 'time_limit', endedAt: step.createdAt }
  server.on(pipeline.jobs, () => answerOf([failed, { ...failed, id: 8 }]))
  const screen = await show(<Steps version={version} />, { at: '/app/submit-build?appId=LG-A' })
  const buttons = screen.getByRole('button', { name: 'Output' })
  await expect.element(buttons.first()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(buttons.last()).toHaveAttribute('aria-expanded', 'false')
})
