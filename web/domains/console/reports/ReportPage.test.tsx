import { reports } from '@portico/contract/console/reports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ReportPage } from './ReportPage.tsx'

const report = {
  id: 5,
  no: 3,
  title: 'Alpha of 1.2',
  type: 'ALPHA' as const,
  versions: ['1.2.0'],
  result: 'FAIL' as const,
  from: '2026-03-02T00:00:00Z',
  to: '2026-03-06T16:00:00Z',
  reporter: 'Jo Kim',
  publishedAt: '2026-03-06T16:00:00Z',
  counts: { total: 2, pass: 1, fail: 1, blocked: 0 },
  summary: 'Buying fails.',
  unpassed: [{ suite: 'Shop', title: 'Buy', device: 'Xperia', result: 'FAIL' as const, note: 'Black screen' }],
  found: [
    { key: 'BTS-1', title: 'No price', severity: 'CRITICAL' as const, open: true, case: 'Buy' },
    { key: 'BTS-2', title: 'Typo', severity: 'MINOR' as const, open: false, case: null },
  ],
  bugs: [],
  suites: [],
  devices: [{ device: 'Xperia', pass: 0, fail: 3, blocked: 1 }],
  days: [],
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server)
})
afterEach(() => server.stop())

const showing = () => show(<ReportPage id={5} />, { at: '/app/report/qa-report/qa-request?appId=LG-A&id=5' })

test('a report names what failed with device and note, and each bug with its case', async () => {
  server.on(reports.one, () => ({ report }))
  const screen = await showing()
  const failed = screen.getByRole('table', { name: 'Failed and blocked' })
  await expect.element(failed.getByRole('row', { name: /Buy/ })).toMatchTextContent(/Shop.*Buy.*Xperia.*Fail.*Black screen/)
  const bugs = screen.getByRole('table', { name: 'Bugs', exact: true })
  await expect.element(bugs.getByRole('row', { name: /BTS-1/ })).toMatchTextContent(/No price.*Critical.*Open.*Buy/)
  await expect.element(bugs.getByRole('row', { name: /BTS-2/ })).toMatchTextContent(/Typo.*Minor.*Closed.*-/)
  // Four results did not pass, and one is listed.
  await expect.element(screen.getByText('The report’s file lists 3 more.')).toBeVisible()
})

test('a report of a test that everything passed lists nothing', async () => {
  server.on(reports.one, () => ({ report: { ...report, unpassed: [], found: [], devices: [] } }))
  const screen = await showing()
  await expect.element(screen.getByText('Buying fails.')).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Failed and blocked' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('table', { name: 'Bugs', exact: true })).not.toBeInTheDocument()
})

test('results are drawn and counted by device and by day, each bar as long as its share of the longest', async () => {
  const devices = [
    { device: 'Xperia', pass: 4, fail: 3, blocked: 1 },
    { device: 'Pixel', pass: 2, fail: 0, blocked: 0 },
  ]
  const days = [
    { day: '2026-03-02', pass: 1, fail: 3, blocked: 1 },
    { day: '2026-03-03', pass: 5, fail: 0, blocked: 0 },
  ]
  server.on(reports.one, () => ({ report: { ...report, devices, days } }))
  const screen = await showing()
  const plotOf = async (title: string) => {
    const section = screen.getByRole('region', { name: title, exact: true })
    await expect.element(section).toBeVisible()
    return [...section.element().querySelectorAll('tbody tr')].map((row) => [
      row.querySelector('td')?.textContent,
      [...row.querySelectorAll<HTMLElement>('span[data-result]')].map(({ dataset, style }) => `${dataset.result} ${style.width}`),
      [...row.querySelectorAll('td[data-number]')].map(({ textContent }) => textContent),
    ])
  }
  expect(await plotOf('Results by device')).toEqual([
    ['Xperia', ['pass 50%', 'fail 37.5%', 'blocked 12.5%'], ['4', '3', '1']],
    ['Pixel', ['pass 25%', 'fail 0%', 'blocked 0%'], ['2', '0', '0']],
  ])
  expect(await plotOf('Results over time')).toEqual([
    [expect.stringContaining('2'), ['pass 20%', 'fail 60%', 'blocked 20%'], ['1', '3', '1']],
    [expect.stringContaining('3'), ['pass 100%', 'fail 0%', 'blocked 0%'], ['5', '0', '0']],
  ])
})
