import { expect, test, vi } from 'vitest'
import { page } from '../../kernel/pages.ts'
import { show } from '../../testing/show.tsx'
import { BottomSheet } from '../overlay/drawers.tsx'
import { AddButton } from '../page/AddButton.tsx'
import { BreakableUrl } from './BreakableUrl.tsx'
import { ShortList } from './ShortList.tsx'
import { Totals } from './Totals.tsx'

test('up to three texts are shown at once, more behind their summary, and none as a dash', async () => {
  const three = await show(<ShortList texts={['JP', 'KR', 'TW']} summary="3 countries" />)
  await expect.element(three.getByText('JP, KR, TW')).toBeVisible()
  await expect.element(three.getByText('3 countries')).not.toBeInTheDocument()
  await three.unmount()
  const four = await show(<ShortList texts={['JP', 'KR', 'TW', 'TH']} summary="4 countries" />)
  await expect.element(four.getByText('JP, KR, TW, TH')).not.toBeVisible()
  await four.getByText('4 countries').click()
  await expect.element(four.getByText('JP, KR, TW, TH')).toBeVisible()
  await four.unmount()
  const none = await show(<ShortList texts={[]} summary="No countries" />)
  await expect.element(none.getByText('-', { exact: true })).toBeVisible()
})

test('an address may break after a slash and before a dot, and nowhere else', async () => {
  const { container } = await show(
    <p>
      <BreakableUrl>https://a.example/start</BreakableUrl>
    </p>,
  )
  await expect.poll(() => container.querySelector('p')?.innerHTML).toBe('https:/<wbr>/<wbr>a<wbr>.example/<wbr>start<wbr>')
})

test('each figure has its name', async () => {
  const screen = await show(
    <Totals
      totals={[
        { name: 'Clicks', value: '1,204' },
        { name: 'Installs', value: 0 },
      ]}
    />,
  )
  await expect.element(screen.getByRole('term').first()).toHaveTextContent('Clicks')
  expect(
    screen
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['1,204', '0'])
})

test('what is added on a page of its own is a link, and anything else a button', async () => {
  const adding = page('/things/add', { area: 'administration', load: async () => ({ Content: null }), component: 'Content' })
  const onClick = vi.fn<() => void>()
  const screen = await show(
    <>
      <AddButton to={adding()}>Add thing</AddButton>
      <AddButton onClick={onClick}>Add other</AddButton>
    </>,
  )
  await expect.element(screen.getByRole('link', { name: 'Add thing' })).toHaveAttribute('href', '/things/add')
  await screen.getByRole('button', { name: 'Add other' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a sheet from below is a dialog that Escape closes', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await show(
    <BottomSheet title="Filters" opened onClose={onClose}>
      <button type="button">Apply</button>
    </BottomSheet>,
  )
  const sheet = screen.getByRole('dialog', { name: 'Filters' })
  await expect.element(sheet.getByRole('button', { name: 'Apply' })).toBeVisible()
  ;(sheet.element() as HTMLElement).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
