import { appHome } from '@portico/contract/console/app-home'
import type { CompatDevice } from '@portico/contract/console/reports'
import type { Data } from '@portico/contract/kernel/route'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { today } from '../../../kernel/dates.ts'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AppHomePage } from './app-home.screen.tsx'

const at = '2026-01-01T00:00:00.000Z'
const link = '/app/home'
const product = { id: 1, productId: 'pion', pageCode: null, menuDisplay: 'PION', needChannel: false, pageCategory: '', sId: null } as const
const entry = { id: 1, at, userKey: null, user: 'Mina Park', roleId: 30, area: 'roles', action: 'grant', target: '', phase: null } as const
const deviceOf = (device: string, result: CompatDevice['result']): CompatDevice => ({
  device,
  os: 'Android 16',
  resolution: '',
  chipset: '',
  result,
  screenshot: null,
})
const home: Data<typeof appHome.home> = {
  status: { state: 'DEVELOPING', name: 'Aurora', id: 'LG-A', icon: null },
  readiness: [{ kind: 'build', name: '', done: false, missing: 0, link }],
  qaSchedule: [{ id: 'qa-1', type: 'alpha', name: 'Spring test', from: today(), to: today(), state: 'ACCEPTED', link }],
  todo: [{ kind: 'qa', name: 'Spring test', count: 1, link, since: at }],
  builds: [{ id: 'b-1', version: '1.2.0', os: 'aos', folder: 'sandbox', state: 'DRAFT', at, link }],
  logs: [{ ...entry, ip: null, before: null, after: null, details: {} }],
  requesting: [{ id: 'r-1', kind: 'message', name: 'A gift', by: 'Rei', since: at, phase: 2, link }],
  qaStatus: [{ id: 'qa-2', type: 'real', name: 'Winter test', state: 'PASS', at, link }],
  compatReport: {
    id: '3',
    version: '1.1.0',
    run: 40,
    passed: 38,
    devices: [deviceOf('Xperia', '3'), deviceOf('Pixel 9', 'OK')],
    publishedAt: at,
    link,
  },
  products: [{ ...product, status: 1, children: [] }],
  tools: [{ kind: 'quaty', link: 'https://quaty.example/' }],
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server)
})
afterEach(() => server.stop())

const regions = (container: Element) =>
  Object.fromEntries([...container.querySelectorAll('section')].map((one) => [one.getAttribute('aria-label'), one.textContent]))

test('the home page has every widget, each with what it is about', async () => {
  server.on(appHome.home, () => home)
  const screen = await show(<AppHomePage />, { at: '/app/home?appId=LG-A' })
  await expect.element(screen.getByRole('region', { name: 'App status' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'My tools' })).toBeVisible()
  expect(regions(screen.container)).toEqual({
    'App status': expect.stringMatching(/Aurora.*Developing/),
    Readiness: expect.stringContaining('Signed release build'),
    'My to-do': expect.stringContaining('QA request Spring test is waiting for you'),
    Requesting: expect.stringMatching(/Message template A gift.*Rei/),
    'QA schedule': expect.stringMatching(/Spring test.*Accepted/),
    'QA status': expect.stringMatching(/Real.*Winter test.*Pass/),
    'Submit-build history': expect.stringMatching(/1\.2\.0.*sandbox/),
    'Compatibility report': expect.stringMatching(/1\.1\.0.*38 of 40 devices passed.*Xperia.*✕.*Pixel 9✓.*\+38/),
    'My products': expect.stringMatching(/PION$/),
    'Activity log': expect.stringContaining('Mina Park'),
    'My tools': expect.stringContaining('QUATY'),
  })
})

test('what the reader may not see has no widget, and what is empty says so', async () => {
  const nothing = { readiness: [], todo: [], requesting: [], tools: [] }
  const hidden = { qaSchedule: null, builds: null, logs: null, qaStatus: null, compatReport: null, products: null }
  server.on(appHome.home, () => ({ status: home.status, ...nothing, ...hidden }))
  const screen = await show(<AppHomePage />, { at: '/app/home?appId=LG-A' })
  await expect.element(screen.getByRole('region', { name: 'App status' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'My tools' })).toBeVisible()
  expect(regions(screen.container)).toEqual({
    'App status': expect.stringContaining('Aurora'),
    'My to-do': expect.stringContaining('No data'),
    Requesting: expect.stringContaining('No data'),
    'My tools': expect.stringMatching(/SDK guide.*App download/),
  })
})
