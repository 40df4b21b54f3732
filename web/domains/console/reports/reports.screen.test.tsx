import { type ReportHead, reports, reportSorts } from '@portico/contract/console/reports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { QaReportsPage } from './reports.screen.tsx'

const head: ReportHead = {
  id: 5,
  no: 3,
  title: 'Release 1.2',
  type: 'REAL',
  versions: ['1.2.0'],
  result: 'PASS',
  from: '2026-03-02T00:00:00Z',
  to: '2026-03-06T16:00:00Z',
  reporter: 'Jo Kim',
  publishedAt: '2026-03-06T16:00:00Z',
  counts: { total: 2, pass: 2, fail: 0, blocked: 0 },
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server)
  server.on(reports.list, () => ({ list: [head], total: 1, page: 0, size: 10 }))
})
afterEach(() => server.stop())

test('the reports are listed, the last published one first, and a click on a column’s title sorts them by it', async () => {
  const screen = await show(<QaReportsPage />, { at: '/app/report/qa-report/qa-request?appId=LG-A' })
  await expect
    .element(screen.getByRole('row', { name: /#3 Release 1\.2.*2026\.03\.02.09:00.–.03\.07.01:00.*Jo Kim.*2026\.03\.07/ }))
    .toBeVisible()
  const sorts = () => server.requests(reports.list).map(({ query }) => query['sort'])
  expect(sorts()).toEqual(['published,desc'])
  for (const title of screen.getByRole('columnheader').getByRole('button').all()) await title.click()
  await expect.poll(() => new Set(sorts().map((sort) => sort?.split(',')[0]))).toEqual(new Set(reportSorts))
})
