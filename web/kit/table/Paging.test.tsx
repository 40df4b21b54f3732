import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Paging } from './Paging.tsx'

type OnChange = (page: number, size: number) => void

const paging = async (place: { page: number; size: number; total: number; more?: boolean }) => {
  const onChange = vi.fn<OnChange>()
  const screen = await show(<Paging {...place} onChange={onChange} />)
  return { screen, onChange }
}

test.each([
  [{ page: 0, size: 10, total: 7 }, '1–7 of 7'],
  [{ page: 0, size: 10, total: 25 }, '1–10 of 25'],
  [{ page: 2, size: 10, total: 25 }, '21–25 of 25'],
  [{ page: 4, size: 5, total: 25 }, '21–25 of 25'],
  [{ page: 0, size: 10, total: 500, more: true }, '1–10 of more than 500'],
])('%o shows %s', async (place, range) => {
  const { screen } = await paging(place)
  await expect.element(screen.getByText(range)).toBeVisible()
})

test('before there is anything to count, no range is shown', async () => {
  const { screen } = await paging({ page: 0, size: 10, total: 0 })
  await expect.element(screen.getByRole('combobox')).toBeVisible()
  await expect.element(screen.getByText(/ of /)).not.toBeInTheDocument()
})

test('pages are numbered from 1 for readers, and reported from 0', async () => {
  const { screen, onChange } = await paging({ page: 1, size: 10, total: 45 })
  await expect.element(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('button', { name: 'Page 5' }).click()
  await screen.getByRole('button', { name: 'Previous page' }).click()
  await screen.getByRole('button', { name: 'Next page' }).click()
  expect(onChange.mock.calls).toEqual([
    [4, 10],
    [0, 10],
    [2, 10],
  ])
})

test('the number of the current page stays readable under the mouse', async () => {
  const { screen } = await paging({ page: 1, size: 10, total: 45 })
  const current = screen.getByRole('button', { name: 'Page 2' })
  await expect.element(current).toBeVisible()
  const ground = () => getComputedStyle(current.element()).backgroundColor
  const before = ground()
  await current.hover()
  expect(current.element().matches(':hover')).toBe(true)
  expect(ground()).toBe(before)
})

test('at the ends there is no way further', async () => {
  const { screen } = await paging({ page: 0, size: 50, total: 20 })
  await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('another number of rows begins at the first page', async () => {
  const { screen, onChange } = await paging({ page: 3, size: 5, total: 45 })
  await screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('50')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(0, 50)
})
