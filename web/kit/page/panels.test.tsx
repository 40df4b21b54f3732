import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { BarPlot } from '../display/BarPlot.tsx'
import { Facts } from '../display/Facts.tsx'
import { FullScreen } from '../overlay/FullScreen.tsx'
import { MenuDrawer } from '../overlay/MenuDrawer.tsx'
import { PortalLink } from './PortalLink.tsx'
import { Panel } from './Panel.tsx'
import { SidePanel } from '../overlay/drawers.tsx'
import { StatePill } from '../display/StatePill.tsx'
import { Tag, Tags } from '../display/Tag.tsx'

test('a drawer has a name, a footer, and two ways to close it', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await show(
    <SidePanel opened title="Basic" onClose={onClose} footer={<button type="button">Save</button>}>
      <p>Facts</p>
    </SidePanel>,
  )
  const drawer = screen.getByRole('dialog', { name: 'Basic' })
  await expect.element(drawer.getByText('Facts')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Save' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  await expect.element(screen.getByRole('banner')).not.toBeInTheDocument()
})

test('a full-page panel has a way back', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await show(
    <FullScreen title="A picture" onClose={onClose}>
      <p>large</p>
    </FullScreen>,
  )
  await screen.getByRole('dialog', { name: 'A picture' }).getByRole('button', { name: 'Back' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('the menu of a phone is a dialog with a name', async () => {
  const screen = await show(
    <MenuDrawer label="Menu" opened onClose={() => {}}>
      <a href="/x">Somewhere</a>
    </MenuDrawer>,
    { width: 414 },
  )
  await expect.element(screen.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Somewhere' })).toBeVisible()
})

test('a panel shows that it is loading, that it is empty, or its content', async () => {
  function Categories() {
    const [count, setCount] = useState<number>()
    return (
      <>
        <Panel
          title="Categories"
          count={count}
          empty={{ title: 'No categories', hint: 'Add one.' }}
          action={<button type="button">Add</button>}
        >
          <p>the list</p>
        </Panel>
        <button type="button" onClick={() => setCount(count === undefined ? 0 : 1)}>
          next
        </button>
      </>
    )
  }
  const screen = await show(<Categories />)
  const panel = screen.getByRole('region', { name: 'Categories' })
  await expect.element(panel).toHaveAttribute('aria-busy', 'true')
  await expect.element(panel.getByText('No categories')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'next' }).click()
  await expect.element(panel.getByRole('heading', { name: 'No categories' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Add' })).toBeVisible()
  await screen.getByRole('button', { name: 'next' }).click()
  await expect.element(panel.getByText('the list')).toBeVisible()
  await expect.element(panel).toHaveAttribute('aria-busy', 'false')
})

test('facts are terms with values; zero and false are shown, missing values are not', async () => {
  const screen = await show(
    <Facts
      label="Build"
      facts={[
        { name: 'Downloads', value: 0 },
        { name: 'Signed', value: 'no' },
        { name: 'Notes', value: '' },
        { name: 'Ended', value: null },
        { name: 'Author', value: undefined },
      ]}
    />,
  )
  await expect.element(screen.getByText('Downloads')).toBeVisible()
  expect(
    screen
      .getByRole('term')
      .elements()
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  ).toEqual([
    ['Downloads', '0'],
    ['Signed', 'no'],
  ])
})

test('a state is a word; states of one meaning look the same', async () => {
  const tones = { SENT: 'good', DONE: 'good', LOST: 'bad' } as const
  const screen = await show(
    <>
      <StatePill state="SENT" tones={tones} text="Sent" />
      <StatePill state="DONE" tones={tones} text="Done" />
      <StatePill state="LOST" tones={tones} text="Lost" />
    </>,
  )
  await expect.element(screen.getByText('Sent')).toBeVisible()
  const [sent, done, lost] = [...screen.container.querySelectorAll('[data-color]')].map((dot) => dot.getAttribute('data-color'))
  expect(sent).toBe(done)
  expect(lost).not.toBe(sent)
})

test('bars say how many, and lead on where there is something to see', async () => {
  const onPick = vi.fn<() => void>()
  const screen = await show(
    <BarPlot
      label="Genres"
      bars={[
        { label: 'Puzzle', count: 12, onPick },
        { label: 'None', count: 0 },
      ]}
    />,
  )
  const plot = screen.getByRole('list', { name: 'Genres' })
  expect(plot.getByRole('listitem').elements()).toHaveLength(2)
  await plot.getByRole('button').click()
  expect(onPick).toHaveBeenCalledOnce()
  expect(plot.getByRole('button').elements()).toHaveLength(1)
})

test('a link that came as text opens in the application, and leaves other clicks to the browser', async () => {
  const onClick = vi.fn<() => void>()
  const screen = await show(
    <PortalLink href="/document/guides/detail?id=a#part" onClick={onClick}>
      Guide
    </PortalLink>,
  )
  const link = screen.getByRole('link', { name: 'Guide' })
  const leaves = (init: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    // The test's own frame does not move.
    document.addEventListener('click', (one) => one.preventDefault(), { once: true })
    link.element().dispatchEvent(event)
    return screen.address()
  }
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(leaves(init)).toBe('/')
  await link.click()
  await expect.poll(() => screen.address()).toBe('/document/guides/detail?id=a#part')
  expect(onClick).toHaveBeenCalledTimes(6)
})

test('a key stands with its value, or alone', async () => {
  const screen = await show(
    <Tags>
      <Tag name="Genre">Puzzle</Tag>
      <Tag name="Certified" />
    </Tags>,
  )
  await expect.element(screen.getByText('Puzzle')).toBeVisible()
  expect(screen.container.textContent).toContain('Genre PuzzleCertified')
})
