import { appArea } from '@portico/contract/console/app-area'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAlert } from '../../../kernel/alerts.ts'
import { answerApp } from '../../../testing/app-area.ts'
import { preventNavigation } from '../../../testing/leaving.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { mina, show } from '../../../testing/show.tsx'
import { Switcher } from './Switcher.tsx'

const member = { ...mina, staff: false, admin: false }
const appRole = { departmentId: 1, permissionId: 30, departmentName: 'Development', permissionName: 'Tech PM' }
const aurora = { id: 'LG-A', name: 'Aurora', icon: null, type: 1, channelId: null, appType: 1, status: 'DEVELOPING', roleId: 30 }
const entry = (organizationId: number, org: string) => ({ ...aurora, organizationId, org, appRole })
const own = { apps: [entry(7, 'Live'), entry(8, 'Beta')], organizations: [], roles: {} }
const pionPromotion = { 1: 'https://pion.example/dev', 2: 'https://pion.example/stg', 3: 'https://pion.example/prod' }
const serviceLinkUrls = { pionPromotion, pionCommunity: 'https://community.example/', quaty: 'https://quaty.example/' }

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server)
  server.on(appArea.consoleApps, () => own)
  server.on(appArea.appInfo, () => ({ ...own, serviceLinkUrls }))
})
afterEach(() => server.stop())

const at = (address: string) => show(<Switcher left={0} onClose={() => {}} />, { at: address, user: member })

test('two services are told in a few words each, and lead to the operator’s addresses, PION by phase', async () => {
  const screen = await at('/app/home?appId=LG-A&ph=2')
  await screen.getByRole('tab', { name: 'PION' }).click()
  await expect.element(screen.getByText(/^Reach players beyond your game/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'GO TO PION' })).toHaveAttribute('href', pionPromotion[2])
  await expect.element(screen.getByRole('link', { name: 'PION community' })).toHaveAttribute('href', 'https://community.example/')
  await screen.getByRole('tab', { name: 'QUATY' }).click()
  await expect.element(screen.getByText(/^Plan, run and report your tests/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'GO TO QUATY' })).toHaveAttribute('href', 'https://quaty.example/')
})

test('a service whose address cannot be read is offered without one, and nothing alerts of it', async () => {
  server.on(appArea.appInfo, () => refuse({ code: 'not_allowed', status: 403, errorType: 1 }))
  const screen = await at('/app/home?appId=LG-A')
  await expect.poll(() => server.requests(appArea.appInfo)).toHaveLength(1)
  await screen.getByRole('tab', { name: 'QUATY' }).click()
  await expect.element(screen.getByRole('button', { name: 'GO TO QUATY' })).toBeDisabled()
  expect(currentAlert()).toBeUndefined()
})

test('another team, and an app that was searched, load the application anew at the home page', async () => {
  const leaving = preventNavigation()
  const screen = await at('/app/home?appId=LG-A&orgId=7')
  const teams = screen.getByRole('listbox', { name: 'Teams' })
  await expect.element(teams.getByRole('option', { name: /Live/ })).toHaveAttribute('aria-selected', 'true')
  const beta = teams.getByRole('option', { name: /Beta/ })
  for (const text of ['Development', 'Tech PM']) await expect.element(beta.getByText(text)).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search by apps' }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.poll(() => leaving.destinations).toEqual(['/app/home?appId=LG-A&orgId=8'])
  await screen.getByRole('searchbox', { name: 'Search by apps' }).fill('auro')
  await expect.element(screen.getByRole('listbox', { name: 'Result' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => leaving.destinations).toHaveLength(2)
  expect(leaving.destinations[1]).toMatch(/^\/app\/home\?appId=LG-A&orgId=\d$/)
  leaving.end()
})
