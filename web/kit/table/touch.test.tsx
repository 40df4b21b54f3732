import { ActionIcon, Button, Checkbox, Select, Tabs, TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Paging } from './Paging.tsx'
import { RowCheck } from './RowCheck.tsx'

const controls = (
  <>
    <Button size="xs">Save</Button>
    <ActionIcon aria-label="Menu">…</ActionIcon>
    <TextInput size="xs" label="Name" />
    <Select label="State" data={['open']} />
    <Checkbox label="Pinned" />
    <Tabs defaultValue="a">
      <Tabs.List>
        <Tabs.Tab value="a">Data</Tabs.Tab>
      </Tabs.List>
    </Tabs>
    <Paging page={4} size={10} total={200} onChange={() => {}} />
  </>
)

const touched = 'button:not([data-size^=compact]), input:not([type=checkbox], [type=hidden]), select, [class*=Checkbox-body]'

/** Returns the heights of the touch targets, by element. */
const heights = (frame: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>(touched)].map((one) => `${one.className.match(/mantine-\w+-\w+/)?.[0]} ${one.offsetHeight}`)

test('on a phone every control is at least 40 px high, and 20 pages fit beside each other', async () => {
  const screen = await show(controls, { width: 320 })
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(heights(screen.container).filter((one) => Number(one.split(' ')[1]) < 40)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const tops = screen
    .getByRole('button', { name: /^Page |page$/ })
    .elements()
    .map((one) => one.getBoundingClientRect().top)
  expect(tops.length).toBe(5)
  expect(new Set(tops).size).toBe(1)
})

test('on a phone the box of a row can be touched around it', async () => {
  const screen = await show(<RowCheck aria-label="Select A" checked={false} onChange={() => {}} />, { width: 320 })
  const box = screen.getByRole('checkbox', { name: 'Select A' })
  await expect.element(box).toBeVisible()
  box.element().scrollIntoView({ block: 'center' })
  Object.assign((box.element() as HTMLElement).style, { margin: '60px' })
  const { x, y, width, height } = box.element().getBoundingClientRect()
  const touched = [-19, 19].flatMap(
    (by) =>
      [
        [x + width / 2 + by, y + height / 2],
        [x + width / 2, y + height / 2 + by],
      ] as const,
  )
  expect(touched.map(([left, top]) => document.elementFromPoint(left, top) === box.element())).toEqual([true, true, true, true])
})

test('beside a mouse they keep their sizes', async () => {
  const screen = await show(controls, { width: 1200 })
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' }).element().clientHeight).toBeLessThan(32)
})
