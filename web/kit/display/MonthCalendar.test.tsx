import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'

const renderMonth = async (width = 1440) => {
  const onMonth = vi.fn<(month: string | undefined) => void>()
  const screen = await show(
    <MonthCalendar month="2031-03" onMonth={onMonth} label="Releases" now="2031-03-05">
      {() => (day) =>
        day === '2031-03-09' && (
          <a href="#game" data-entry>
            Aurora
          </a>
        )
      }
    </MonthCalendar>,
    { width },
  )
  return { screen, onMonth }
}

test('a month has all its days, the present one marked, and leads to others', async () => {
  const { screen, onMonth } = await renderMonth()
  await expect.element(screen.getByRole('heading', { name: 'March 2031' })).toBeVisible()
  const days = [...screen.container.querySelectorAll('time')].map(({ dateTime }) => dateTime)
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '2031-03-01', '2031-03-31'])
  expect(screen.container.querySelector('[data-today] time')?.textContent).toBe('5')
  await expect.element(screen.getByRole('cell', { name: /^9 *Aurora$/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Previous month' }).click()
  await screen.getByRole('button', { name: 'Next month' }).click()
  await screen.getByRole('button', { name: 'This month' }).click()
  expect(onMonth.mock.calls).toEqual([['2031-02'], ['2031-04'], [undefined]])
})

test('a phone lists only the days with entries', async () => {
  const { screen } = await renderMonth(390)
  await expect.element(screen.getByRole('link', { name: 'Aurora' })).toBeVisible()
  const shown = [...screen.container.querySelectorAll('time')].filter((time) => time.checkVisibility())
  expect(shown.map(({ dateTime }) => dateTime)).toEqual(['2031-03-09'])
})
