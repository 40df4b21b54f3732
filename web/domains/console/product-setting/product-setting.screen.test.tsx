import { type ProductSetting, productSetting } from '@portico/contract/console/product-setting'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ProductSettingPage } from './product-setting.screen.tsx'

const product = (given: Partial<ProductSetting>): ProductSetting => ({
  productId: 'matchmaking',
  name: 'Matchmaking',
  category: 'game',
  categoryName: 'Game',
  about: 'Finds opponents.',
  archived: false,
  needChannel: false,
  state: 'OFF',
  linkedBy: null,
  linkedAt: null,
  ...given,
})
const mayAll = ['app-product-setting-enable', 'app-product-setting-disable']
const at = '/app/product/setting?appId=LG-A&ph=1'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: mayAll })
})
afterEach(() => server.stop())

test('a product is turned on after a question that names it and the phase; a refusal stays in the question', async () => {
  let state: ProductSetting['state'] = 'OFF'
  server.on(productSetting.list, () => ({ products: [product({ state })], channel: 'NONE' }))
  server.on(productSetting.enable, () => refuse({ code: 'channel_needed' }))
  const screen = await show(<ProductSettingPage />, { at })
  await screen.getByRole('button', { name: 'Turn on: Matchmaking' }).click()
  const question = screen.getByRole('dialog', { name: 'Turn on Matchmaking?' })
  await expect.element(question.getByText(/initialised for Development/)).toBeVisible()
  await question.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  server.on(productSetting.enable, () => {
    state = 'ON'
    return { state }
  })
  await question.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(screen.getByRole('button', { name: 'Unlink: Matchmaking' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.requests(productSetting.enable).map(({ params }) => params)).toEqual(
    Array.from({ length: 2 }, () => ({ appId: 'LG-A', productId: 'matchmaking' })),
  )
})

test('a product that needs a channel is barred without one, but what is on can be unlinked', async () => {
  server.on(productSetting.list, () => ({
    products: [
      product({ productId: 'a', name: 'Messages', needChannel: true }),
      product({ productId: 'b', name: 'Push', needChannel: true, state: 'ON', linkedBy: 'Rei' }),
    ],
    channel: 'NONE',
  }))
  const screen = await show(<ProductSettingPage />, { at })
  const barred = screen.getByRole('button', { name: 'Turn on: Messages' })
  await expect.element(barred).toHaveAttribute('aria-disabled', 'true')
  await barred.hover()
  await expect.element(screen.getByText('This app has no channel in this phase yet.')).toBeVisible()
  ;(barred.element() as HTMLElement).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Unlink: Push' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Unlink Push?' })).toBeVisible()
})

test('whoever may not switch products sees their state, and why the buttons do nothing', async () => {
  answerApp(server, { may: [] })
  server.on(productSetting.list, () => ({ products: [product({ state: 'UNLINKED' })], channel: 'APPROVED' }))
  const screen = await show(<ProductSettingPage />, { at })
  await expect.element(screen.getByText('Unlinked')).toBeVisible()
  const link = screen.getByRole('button', { name: 'Link: Matchmaking' })
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
  await link.hover()
  await expect.element(screen.getByText('Only the Tech PM can do this.')).toBeVisible()
})
