import { builds, type BuildVersion } from '@portico/contract/console/builds'
import { pipeline, type Step } from '@portico/contract/console/pipeline'
import { qa } from '@portico/contract/console/qa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { request } from '../qa/qa.samples.ts'
import { VersionPanel } from './VersionPanel.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const version: BuildVersion = {
  id: 7,
  folder: 'staging',
  os: 'etc',
  name: '1.0.0',
  status: 'UPLOADING',
  pinned: false,
  locked: false,
  components: 0,
  files: 0,
  size: 0,
  createdBy: null,
  createdAt: '2026-01-02T00:00:00Z',
  memo: 'Nightly',
  pinnedBy: null,
  sweptAt: null,
  packages: [],
  actions: ['delete'],
  tree: [],
}
const submitted = { ...version, status: 'SUBMITTED', locked: true, actions: ['copy'] } as const
const at = '/app/submit-build?appId=LG-A&folder=staging&version=7'
const open = (tab = 'files') => show(<VersionPanel id={7} onClose={() => {}} />, { at: `${at}&tab=${tab}` })
const requestCount = () => server.requests(builds.one).length

test('while the portal can’t be reached the known version stays, below the failure, until it can', async () => {
  answerApp(server)
  server.on(builds.unfinished, () => ({ list: [] }))
  let isOut = false
  server.on(builds.one, () => (isOut ? refuse({ code: 'internal', status: 500 }) : { version }))
  const screen = await open()
  await expect.element(screen.getByText('Nightly')).toBeVisible()
  isOut = true
  const failure = screen.getByRole('note')
  await expect.element(failure, { timeout: 15_000 }).toBeVisible()
  await expect.element(screen.getByText('Nightly')).toBeVisible()
  await expect.element(screen.getByText('Uploading')).toBeVisible()
  isOut = false
  await expect.element(failure, { timeout: 15_000 }).not.toBeInTheDocument()
})

test('a version that somebody else deletes is said to be gone, without anything to do, and is not asked for again', async () => {
  answerApp(server)
  server.on(builds.unfinished, () => ({ list: [] }))
  let isGone = false
  server.on(builds.one, () => (isGone ? refuse({ code: 'version_not_found', status: 404 }) : { version }))
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Actions for 1.0.0' })).toBeVisible()
  isGone = true
  await expect.element(screen.getByText('Version 1.0.0 has been deleted'), { timeout: 15_000 }).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Actions for 1.0.0' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Uploading')).not.toBeInTheDocument()
  const before = requestCount()
  // Longer than the panel's polling interval.
  await expect.poll(requestCount, { timeout: 3_000, interval: 3_000 }).toBe(before)
})

test('a submitted version leads those who may request QA to the form, filled with it', async () => {
  answerApp(server, { may: ['app-qa-request-add'] })
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.one, () => ({ version: submitted }))
  const screen = await open()
  await expect.element(screen.getByText('A business owner, director or QA PM can now request QA.', { exact: false })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Request QA' })
  await expect.element(link).toHaveAttribute('href', '/app/app-review/qa-request/create?appId=LG-A&version=1.0.0&build=7&os=etc')
})

test('the next step after submitting is in sight wherever the panel is scrolled', async () => {
  answerApp(server)
  server.on(builds.unfinished, () => ({ list: [] }))
  const tree = Array.from({ length: 30 }, (_, id) => ({ id, type: 'client' as const, name: `Part ${id}`, files: [] }))
  server.on(builds.one, () => ({ version: { ...submitted, tree } }))
  const screen = await open()
  const last = screen.getByRole('region', { name: 'Part 29' })
  await expect.element(last).toBeInTheDocument()
  last.element().scrollIntoView()
  await expect.element(last).toBeInViewport()
  await expect.element(screen.getByText('A business owner, director or QA PM can now request QA.')).toBeInViewport({ ratio: 1 })
})

test('a version names the QA requests that test it, with their results, and is not offered for another', async () => {
  answerApp(server, { may: ['app-qa-request-view', 'app-qa-request-add'] })
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.one, () => ({ version: submitted }))
  const passed = { ...request, status: 'COMPLETED' as const, result: 'PASS' as const }
  server.on(qa.list, () => ({ list: [passed], total: 1, page: 0, size: 10 }))
  const screen = await open()
  const link = screen.getByRole('link', { name: '#3 Release 1.2' })
  await expect.element(link).toHaveAttribute('href', '/app/app-review/qa-request/detail?id=5')
  await expect.element(screen.getByText('Pass', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Request QA' })).not.toBeInTheDocument()
  expect(server.requests(qa.list).map(({ query }) => query)).toEqual([{ build: '7', size: '10' }])
})

test('people who may not request QA are told who can, without a link', async () => {
  answerApp(server)
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.one, () => ({ version: submitted }))
  const screen = await open()
  await expect.element(screen.getByText('A business owner, director or QA PM can now request QA.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Request QA' })).not.toBeInTheDocument()
})

const failed: Step = {
  id: 1,
  kind: 'sign',
  status: 'failed',
  reason: 'no_output',
  resultCode: null,
  startedBy: null,
  createdAt: '2026-01-02T00:00:00Z',
  endedAt: null,
}

test('the steps of a submitted version are those of a copy', async () => {
  answerApp(server, { may: ['app-submit-build-codesign-codesign'] })
  server.on(builds.one, () => ({ version: submitted }))
  server.on(pipeline.jobs, () => ({ list: [], connected: [], underWay: false }))
  const screen = await open('steps')
  await expect.element(screen.getByText('A submitted version stays as it is.', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('provider’s Tech PM', { exact: false })).not.toBeInTheDocument()
})

test('who may not start a step reads who can, and after a failure who can start it again', async () => {
  answerApp(server)
  server.on(builds.one, () => ({ version: { ...version, status: 'SIGNING_FAILED', actions: [] } }))
  let list: Step[] = []
  server.on(pipeline.jobs, () => ({ list, connected: [], underWay: false }))
  const first = await open('steps')
  await expect.element(first.getByText('Steps are started by the provider’s Tech PM, Tech operator or reviewer.')).toBeVisible()
  await first.unmount()
  list = [failed]
  const second = await open('steps')
  await expect.element(second.getByText('The provider’s Tech PM, Tech operator or reviewer can start it again.')).toBeVisible()
})

test('who may start steps reads why there are none for a version without a package', async () => {
  answerApp(server, { may: ['app-submit-build-codesign-codesign'] })
  const documents = { ...version, status: 'UPLOADED', actions: ['submit'] } as const
  server.on(builds.one, () => ({ version: documents }))
  server.on(pipeline.jobs, () => ({ list: [], connected: ['obfuscate', 'precheck'], underWay: false }))
  const screen = await open('steps')
  await expect
    .element(screen.getByText('Steps are for APK, AAB and IPA files. This version has none that has been verified.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Sign' })).not.toBeInTheDocument()
})
