import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const kinds = ['All', 'Announcement', 'Update', 'Maintenance', 'Event'].map((value) => ({ value, label: value }))

test('on a phone segments that do not fit beside each other stand below, and none is cut', async () => {
  const screen = await show(<SegmentedControl aria-label="Kind" value="All" onChange={() => {}} data={kinds} />, { width: 320 })
  await expect.element(screen.getByRole('radio', { name: 'Maintenance' })).toBeInTheDocument()
  const labels = [...screen.container.querySelectorAll('label')]
  expect(labels).toHaveLength(kinds.length)
  expect(labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  expect(Math.max(...labels.map((one) => one.getBoundingClientRect().right))).toBeLessThanOrEqual(320)
})
