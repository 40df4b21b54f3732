import { ActionIcon, Button, Checkbox, Select, Tabs, TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Paging } from './Paging.tsx'

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

test('beside a mouse they keep their sizes', async () => {
  const screen = await show(controls, { width: 1200 })
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' }).element().clientHeight).toBeLessThan(32)
})
