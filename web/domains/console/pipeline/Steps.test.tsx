import type { BuildVersion } from '@portico/contract/console/builds'
import { isStepUnderWay, type Step } from '@portico/contract/console/pipeline'
import { afterEach, expect, test, vi } from 'vitest'
import { serveAnswers, renderForm } from '../../../kit/form/testing.tsx'
import { Steps } from './Steps.tsx'

afterEach(() => vi.unstubAllGlobals())

const version = { id: 1, name: '1.0.0', status: 'UPLOADED', actions: ['codesign', 'precheck'] } as unknown as BuildVersion
const stepOf = (id: number, more: Partial<Step>): Step => ({
  id,
  kind: 'precheck',
  status: 'failed',
  reason: 'exit',
  resultCode: null,
  startedBy: null,
  createdAt: '2031-01-01T00:00:00.000Z',
  endedAt: '2031-01-01T00:00:00.000Z',
  ...more,
})

/** Answers with steps, and with an empty output for each. */
const serveSteps = (steps: () => { list: Step[]; connected: string[]; underWay?: boolean }) =>
  serveAnswers(({ path }) => {
    if (path.includes('/job/')) return { data: { step: stepOf(0, {}), text: '' } }
    const answer = steps()
    return { data: { underWay: answer.list.some(isStepUnderWay), ...answer } }
  })

test('a pre-build check that failed says which of the five failures it was, and what may be behind it', async () => {
  const codes = [1, 2, 3, 4, 50]
  serveSteps(() => ({ list: codes.map((resultCode) => stepOf(resultCode, { resultCode })), connected: ['precheck'] }))
  const { screen } = await renderForm(<Steps version={version} />)
  const list = screen.getByRole('list', { name: 'Steps' })
  for (const words of ['Install Failed (1)', 'Startup Failed (2)', 'Crash Occurred (3)', 'ANR Occurred (4)', 'Run Failed (50)'])
    await expect.element(list.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('A server patch applied to the QA zone beforehand may affect how devices boot.')).toBeVisible()
})

test('a step that failed says whether its program ended, was killed, hung, or never started', async () => {
  const ended = [
    { reason: 'exit', resultCode: 7 },
    { reason: 'signal', resultCode: 9 },
    { reason: 'signal', resultCode: 62 },
    { reason: 'time_limit', resultCode: null },
    { reason: 'not_started', resultCode: null },
  ] as const
  serveSteps(() => ({ list: ended.map((how, id) => stepOf(id, { kind: 'sign', ...how })), connected: [] }))
  const { screen } = await renderForm(<Steps version={version} />)
  const list = screen.getByRole('list', { name: 'Steps' })
  const words = [
    /exited with code 7\./,
    /killed by a signal: SIGKILL\./,
    /killed by a signal: 62\./,
    /took too long/,
    /couldn’t be started/,
  ]
  for (const text of words) await expect.element(list.getByText(text)).toBeVisible()
})

test('a step under way is asked for again until it ends', async () => {
  const statuses = ['queued', 'passed'] as const
  let requestCount = 0
  serveSteps(() => ({
    list: [stepOf(1, { kind: 'sign', reason: null, status: statuses[Math.min(requestCount++, 1)]! })],
    connected: [],
  }))
  const { screen } = await renderForm(<Steps version={version} />)
  await expect.element(screen.getByText('Waiting')).toBeVisible()
  await expect.element(screen.getByText('Passed'), { timeout: 8_000 }).toBeVisible()
})

test('steps that are about to start appear by themselves', async () => {
  const answers = [
    { list: [], connected: [], underWay: true },
    { list: [stepOf(1, { kind: 'sign', status: 'passed', reason: null })], connected: [], underWay: false },
  ]
  let requestCount = 0
  serveSteps(() => answers[Math.min(requestCount++, 1)]!)
  const { screen } = await renderForm(<Steps version={version} />)
  await expect.element(screen.getByText('No steps yet')).toBeVisible()
  await expect.element(screen.getByText('Passed'), { timeout: 8_000 }).toBeVisible()
})

test('while a check is under way none is begun, and the page says why', async () => {
  const [queued, ended] = [stepOf(2, { status: 'queued', reason: null }), stepOf(1, { resultCode: 50 })]
  let list = [queued, ended]
  serveSteps(() => ({ list, connected: ['precheck'] }))
  const { screen } = await renderForm(<Steps version={version} />)
  const [check, why] = [screen.getByRole('button', { name: 'Check' }), screen.getByText('A pre-build check is under way.')]
  await expect.element(why).toBeVisible()
  await expect.element(check).toBeDisabled()
  list = [{ ...queued, status: 'passed' }, ended]
  await expect.element(check, { timeout: 8_000 }).toBeEnabled()
  await expect.element(why).not.toBeInTheDocument()
})

test('a version that can be signed during its obfuscation is not offered for the pre-build check', async () => {
  serveSteps(() => ({ list: [], connected: ['obfuscate', 'precheck'] }))
  const { screen } = await renderForm(<Steps version={{ ...version, status: 'OBFUSCATING', actions: ['codesign'] }} />)
  await expect.element(screen.getByRole('button', { name: 'Sign' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
})

test('a version that is to be obfuscated first is not offered for signing, and the page says why', async () => {
  serveSteps(() => ({ list: [], connected: ['obfuscate', 'precheck'] }))
  const { screen } = await renderForm(<Steps version={{ ...version, actions: ['obfuscate', 'precheck'] }} />)
  await expect
    .element(screen.getByText('It can be signed after it has been obfuscated. The order is set under “Build setting”.'))
    .toBeVisible()
  const names = screen
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Obfuscate', 'Check'])
})
