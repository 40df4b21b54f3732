import { metadata } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { search } from '@portico/contract/dashboard/search'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { toastTimes } from '../../../../kit/testing.ts'
import { createFakeServer } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { SearchPage } from '../search.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(metadata.definitions, () => ({ 'meta-catgs': [], 'meta-defines': [sampleDefinition('Genre', { type: 'pull_down' })] }))
  server.on(search.listDetail, () => ({ 'app-detail-list': [], keys: ['Genre'], total: 0, took: 1 }))
  server.on(search.facets, () => ({ facets: [], total: 0 }))
  server.on(search.values, () => ({ values: [] }))
})
afterEach(() => server.stop())

const at = (address: string) => show(<SearchPage />, { at: `/data-dashboard/item/search?${address}` })

test('a key that is typed twice is refused in a red toast of two seconds, besides in the box', async () => {
  const screen = await at('type=2')
  const box = screen.getByRole('textbox', { name: 'Query' })
  await box.fill('Genre = RPG and Genre = Action')
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  const refused = '“Genre” is already in this group of conditions.'
  const red = screen.getByRole('alert').filter({ hasText: refused })
  await expect.element(red).toBeVisible()
  expect(getComputedStyle(red.element()).backgroundColor).toBe('rgb(180, 35, 24)')
  expect(toastTimes()).toEqual([[refused, 2_000]])
  await expect.element(box).toHaveAccessibleErrorMessage(expect.stringContaining(refused))
  expect(server.requests(search.listDetail)).toHaveLength(0)
})

test('a refused text clears the result; the caret turns red and says why', async () => {
  const screen = await at('type=2&q=Genre is RPG')
  const result = screen.getByRole('region', { name: 'Search result' })
  await expect.element(result).toBeVisible()
  const box = screen.getByRole('textbox', { name: 'Query' })
  const caret = () => getComputedStyle(screen.container.querySelector('[data-caret]')!).fill
  const usual = caret()
  await box.fill('Gnere = x')
  await userEvent.keyboard('{Escape}{Enter}')
  const words = screen.getByText('Invalid meta key', { exact: true })
  await expect.element(words).toBeVisible()
  await expect.element(box).toHaveValue('Gnere = x')
  await expect.poll(() => screen.address()).toBe('/data-dashboard/item/search?type=2')
  await expect.element(result).not.toBeInTheDocument()
  expect(caret()).not.toBe(usual)
  expect(caret()).toBe(getComputedStyle(words.element()).color)
  await userEvent.hover(screen.container.querySelector('[data-caret]')!)
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Invalid meta key')
})

test('the box is as high as its text, from one to six lines; beyond that it scrolls, and the colours with it', async () => {
  const screen = await at('type=2')
  const box = screen.getByRole('textbox', { name: 'Query' })
  const layer = () => box.element().closest('[class*=frame]')!.querySelector('[aria-hidden]')!
  const heights = async (lines: number) => {
    await box.fill(Array.from({ length: lines }, (_, line) => `Genre = Value${line}`).join(' and\n'))
    return [box, layer].map((one) => ('element' in one ? one.element() : one()).getBoundingClientRect().height)
  }
  expect([await heights(1), await heights(3), await heights(9)]).toEqual([
    [38, 38],
    [82, 82],
    [148, 148],
  ])
  const { scrollHeight } = box.element()
  expect(scrollHeight).toBeGreaterThan(148)
  expect(layer().scrollHeight).toBe(scrollHeight)
  box.element().scrollTop = 50
  await expect.poll(() => layer().scrollTop).toBe(50)
})
