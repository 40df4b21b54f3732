import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { Readiness } from './widgets.tsx'

test('a point of the checklist is done, lacks something, or waits for somebody', async () => {
  const link = '/app/product/portico/basic-info?ph=1'
  const points = [
    { kind: 'channel', name: 'Channel', done: false, missing: 0, link },
    { kind: 'channelTechnical', name: 'Technical', done: false, missing: 6, link },
    { kind: 'gameAuth', name: 'Authentication', done: true, missing: 0, link },
  ] as const
  const screen = await show(<Readiness points={points} />)
  const states = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.lastElementChild?.textContent)
  await expect.poll(states).toEqual(['Not yet', '6 missing', '✓'])
})

test('a point of a kind without words is left out, so that no link lacks a name', async () => {
  const point = (kind: string, name = '') => ({ kind, name, done: false, missing: 0, link: '/app/setting/basic' })
  const screen = await show(<Readiness points={[point('channel'), point('tomorrow'), point('own', 'A point with a name')]} />)
  await expect.element(screen.getByText('0 of 2 done before release')).toBeVisible()
  const names = screen
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Channel approved', 'A point with a name'])
})
