import { appArea } from '@portico/contract/console/app-area'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ChannelPanel } from './ChannelPanel.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(appArea.consoleApps, () => ({ apps: [], organizations: [], roles: {} }))
})
afterEach(() => server.stop())

const notice = 'The app have not created a Portico Channel. Biz PL can create Portico Channel.'
const incomplete = 'App settings are incomplete. Please wait a moment for the Portico staff to complete the setup.'

const shownTo = async (role: number, mayAdd: boolean) => {
  server.on(appArea.environmentInfo, () => ({
    app: { id: 'LG-A', name: 'Aurora', icon: null, status: 'DEVELOPING' },
    appUserRole: role,
    productArea: { products: [], phases: [] },
    pages: [],
    functions: mayAdd ? [{ code: 'app-product-channel-add', extent: 'all' }] : [],
  }))
  return show(<ChannelPanel />, { at: '/app/product/portico/basic-info?appId=LG-A&ph=2' })
}

test('the PL with the right is asked, and led to the basic information with the id of its setting (CHAN-01, CHAN-03, CHAN-04)', async () => {
  const owner = await shownTo(20, true)
  await expect.element(owner.getByRole('heading', { name: 'CREATE Portico CHANNEL' })).toBeVisible()
  await expect.element(owner.getByText('Do you want to create it?')).toBeVisible()
  const to = owner.getByRole('link', { name: 'CREATE Portico CHANNEL' }).element().getAttribute('href')
  const { pathname, searchParams } = new URL(to ?? '', location.href)
  expect(pathname).toBe('/app/product/portico/basic-info')
  expect(Object.fromEntries(searchParams)).toMatchObject({ id: '70001', enable: 'true', ph: '2' })
  await owner.unmount()
})

test.each([
  ['a developer', 90, incomplete, true],
  ['QA', 40, notice, false],
  ['PM', 30, notice, false],
  ['a PL without the right', 20, notice, false],
])('%s finds what to wait for, and nothing to make (CHAN-01, CHAN-02, CHAN-05, CHAN-06)', async (_, role, text, hasDocument) => {
  const screen = await shownTo(role, false)
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to document' }).elements()).toHaveLength(hasDocument ? 1 : 0)
  expect(screen.getByText('Do you want to create it?').elements()).toHaveLength(0)
  expect(screen.getByRole('link').elements()).toHaveLength(hasDocument ? 1 : 0)
})
