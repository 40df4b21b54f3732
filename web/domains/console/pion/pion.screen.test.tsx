import { pion } from '@portico/contract/console/pion'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PionGuidePage } from './pion.screen.tsx'

const links = { '1': 'https://dev.pion.example', '2': 'https://pion.example', '3': null }

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const open = (phase: number) => show(<PionGuidePage />, { at: `/app/product/pion/guide?appId=LG-A&ph=${phase}` })

test('the link is that of the phase; an app that takes part has nothing to set up', async () => {
  answerApp(server, { may: ['app-product-setting-view'] })
  server.on(pion.guide, () => ({ links, community: null, signedUp: true, since: '2026-01-02T00:00:00Z' }))
  const screen = await open(2)
  await expect.element(screen.getByRole('link', { name: 'GO TO PION' })).toHaveAttribute('href', 'https://pion.example')
  await expect.element(screen.getByText('Staging: taking part since 2026.01.02.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Product setting' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Go to the community' })).not.toBeInTheDocument()
})

test.each([
  ['leads those who may to the product setting', ['app-product-setting-view'] as const, 1],
  ['tells others who turns it on', [] as const, 0],
])('an app that does not take part, where PION has no address: the page %s', async (_, may, count) => {
  answerApp(server, { may })
  server.on(pion.guide, () => ({ links, community: 'https://club.example', signedUp: false, since: null }))
  const screen = await open(3)
  await expect.element(screen.getByText('The operator hasn’t configured a PION address for Production.')).toBeVisible()
  await expect.element(screen.getByText(/^The app doesn’t take part in Production\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Product setting' }).elements()).toHaveLength(count)
  expect(screen.getByRole('link', { name: 'GO TO PION' }).elements()).toEqual([])
})
