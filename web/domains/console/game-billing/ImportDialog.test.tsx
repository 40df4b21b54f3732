import { gameBilling, type ItemPlan } from '@portico/contract/console/game-billing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { toastMessages } from '../../../kit/testing.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const plan = (productId: string): ItemPlan => ({
  line: 2,
  before: null,
  after: { productId, name: productId, type: 'consumable', tier: null, prices: { JPY: '120' }, stores: { google: '', apple: '' } },
})

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: ['app-gp-billing-add'] })
})
afterEach(() => server.stop())

const open = async () => {
  const closed = vi.fn<() => void>()
  const screen = await show(<ImportDialog onClose={closed} />, { at: '/app/product/game-platform/billing/setting?appId=LG-A&ph=1' })
  const choose = async (csv: BlobPart) => {
    await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const chosen = new DataTransfer()
    chosen.items.add(new File([csv], 'items.csv', { type: 'text/csv' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { screen, closed, choose, confirm: screen.getByRole('button', { name: /^Import \d/ }) }
}

test('a file that is not UTF-8 is refused in a toast, and not sent', async () => {
  const { choose, confirm } = await open()
  // “ア” in Shift-JIS.
  await choose(Uint8Array.of(0x83, 0x41))
  await expect.poll(toastMessages).toEqual([expect.stringContaining('This file isn’t UTF-8.')])
  expect(server.requests(gameBilling.plan)).toEqual([])
  await expect.element(confirm).toBeDisabled()
})

test('a file that cannot be planned takes the place of the one before, and nothing can be imported', async () => {
  server.on(gameBilling.plan, ({ body }) =>
    (body as { csv: string }).csv === 'broken'
      ? refuse({ code: 'invalid_input' })
      : { plan: [plan('gems')], unchanged: 0, problems: [], basis: 'b1' },
  )
  const { screen, choose, confirm } = await open()
  await choose('good')
  await expect.element(screen.getByText('Line 2: gems (new)')).toBeVisible()
  await expect.element(confirm).toBeEnabled()
  await choose('broken')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('Line 2: gems (new)')).not.toBeInTheDocument()
  await expect.element(confirm).toBeDisabled()
})

test('a plan whose items have changed is made again from the same file, shown, and imported as shown', async () => {
  const plans = [
    { plan: [plan('gems')], unchanged: 0, problems: [], basis: 'b1' },
    { plan: [plan('coins')], unchanged: 1, problems: [], basis: 'b2' },
  ]
  server.on(gameBilling.plan, () => plans.shift())
  server.on(gameBilling.import, ({ body }) =>
    (body as { basis: string }).basis === 'b1' ? refuse({ code: 'stale_version', status: 409 }) : { added: 1, changed: 0 },
  )
  const { screen, closed, choose, confirm } = await open()
  await choose('good')
  await expect.element(confirm).toBeEnabled()
  await confirm.click()
  await expect.element(screen.getByText('The items have changed in the meantime. This is what the file would change now.')).toBeVisible()
  await expect.element(screen.getByText('Line 2: coins (new)')).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveLength(1)
  expect(closed).not.toHaveBeenCalled()
  await confirm.click()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(server.requests(gameBilling.import).map(({ body }) => body)).toEqual([
    { csv: 'good', basis: 'b1' },
    { csv: 'good', basis: 'b2' },
  ])
})
