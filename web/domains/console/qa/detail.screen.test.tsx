import { qa, qaComments, type QaRequest, qaTesting } from '@portico/contract/console/qa'
import { tickets } from '@portico/contract/console/tickets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { mina, show } from '../../../testing/show.tsx'
import { QaRequestPage } from './detail.screen.tsx'
import { jo, request } from './qa.samples.ts'

const cases = [
  { id: 1, suite: 'Shop', title: 'Buy', result: 'FAIL' as const, results: [] },
  { id: 2, suite: 'Shop', title: 'Refund', result: 'PASS' as const, results: [] },
  { id: 3, suite: 'Login', title: 'Guest', result: null, results: [] },
  { id: 4, suite: 'Login', title: 'Mail', result: null, results: [] },
]
const bugs = [
  { id: 1, caseId: 1, key: 'QA-1', title: 'Charged twice', severity: 'BLOCKER' as const, open: true },
  { id: 2, caseId: 1, key: 'QA-2', title: 'Typo', severity: 'MINOR' as const, open: false },
]

let server: ReturnType<typeof createFakeServer>
const at = '/app/app-review/qa-request/detail?appId=LG-A&id=5'
const showing = async (given: Partial<QaRequest> = {}, may: readonly string[] = []) => {
  answerApp(server, { role: 40, may })
  server.on(qa.one, () => ({
    request: { ...request, ...given },
    builds: [{ id: 70, name: '1.2.0', os: 'aos' as const, folder: 'release' as const }],
    comments: [],
  }))
  return show(<QaRequestPage />, { at, user: { ...mina, staff: true } })
}
beforeEach(() => {
  server = createFakeServer()
  server.on(qaTesting.cases, () => ({ list: cases, bugs }))
  server.on(qa.pms, () => ({ list: [jo] }))
  server.on(tickets.people, () => ({ list: [{ ...jo, staff: true }] }))
})
afterEach(() => server.stop())

test('a request shows what is to be tested and when; builds lead to their page only for those who may see it', async () => {
  const screen = await showing({}, ['app-submit-build-version-view'])
  await expect.element(screen.getByRole('heading', { name: '#3 Release 1.2' })).toBeVisible()
  const facts = screen.getByRole('region', { name: 'Request' })
  for (const text of ['2026.03.10', 'Android, iOS', 'Jo Kim']) await expect.element(facts.getByText(text)).toBeVisible()
  await expect.element(facts.getByRole('link', { name: '1.2.0' })).toHaveAttribute('href', '/app/submit-build?folder=release&version=70')
  await expect.element(facts.getByRole('link', { name: 'nightly' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'What to test' }).getByText('Payments')).toBeVisible()
  for (const name of ['Edit', 'Edit schedule', 'Comment', 'Import results', 'Actions for QA request #3'])
    await expect.element(screen.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await screen.unmount()
  const without = await showing()
  await expect.element(without.getByRole('region', { name: 'Request' })).toMatchTextContent(/1\.2\.0, nightly/)
  await expect.element(without.getByRole('link', { name: '1.2.0' })).not.toBeInTheDocument()
})

test('cases are counted by suite, with the open bugs they found', async () => {
  const screen = await showing()
  const table = screen.getByRole('table', { name: 'Test cases' })
  await expect.element(table).toBeVisible()
  const rows = () =>
    table
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  await expect.poll(rows).toEqual([
    ['Shop', '1', '1', '0', '0', 'QA-1'],
    ['Login', '0', '0', '0', '2', '–'],
  ])
  await expect.element(screen.getByText('2 of 4 run')).toBeVisible()
  await expect.element(screen.getByText('2 not run')).toBeVisible()
  // Only people who report bugs can change them.
  await expect.element(screen.getByRole('button', { name: 'Close QA-1' })).not.toBeInTheDocument()
})

test('what did not pass is named with its suite, device and note, the report’s file has what is beyond the list', async () => {
  const one = (device: string, result: 'PASS' | 'FAIL' | 'BLOCKED', note = '') => ({
    device,
    result,
    note,
    testedAt: '2026-03-02T01:00:00Z',
  })
  const buy = { ...cases[0]!, results: [one('Pixel 8', 'FAIL', 'Charged twice'), one('Pixel 9', 'PASS'), one('', 'BLOCKED')] }
  server.on(qaTesting.cases, () => ({ list: [buy, ...cases.slice(1)], bugs }))
  const screen = await showing()
  const table = screen.getByRole('table', { name: 'Failed and blocked' })
  await expect.element(table).toBeVisible()
  const rows = table.getByRole('row').elements().slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Buy', 'Shop', 'Pixel 8', 'Fail', 'Charged twice'],
    ['Buy', 'Shop', '–', 'Blocked', '–'],
  ])
  await screen.unmount()
  const many = { ...buy, results: Array.from({ length: 103 }, (_, number) => one(`Device ${number}`, 'FAIL')) }
  server.on(qaTesting.cases, () => ({ list: [many], bugs: [] }))
  const long = await showing()
  await expect.element(long.getByText('The report’s file lists 3 more.')).toBeVisible()
  expect(long.getByText(/^Device \d+$/).elements()).toHaveLength(100)
})

test('a bug is closed and opened again with its severity', async () => {
  server.on(qaTesting.changeBug, () => ({}))
  const screen = await showing({}, ['app-qa-report-add'])
  await expect.element(screen.getByRole('row', { name: /QA-1.*Shop: Buy/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Close QA-1' }).click()
  await screen.getByRole('button', { name: 'Open QA-2 again' }).click()
  await expect
    .poll(() => server.requests(qaTesting.changeBug).map(({ params, body }) => [params['bugId'], body]))
    .toEqual([
      ['1', { severity: 'BLOCKER', open: false, previous: { severity: 'BLOCKER', open: true } }],
      ['2', { severity: 'MINOR', open: true, previous: { severity: 'MINOR', open: false } }],
    ])
})

test('a request without a build of the app cannot be submitted, and says why', async () => {
  const screen = await showing({ moves: [{ name: 'submit', obstacle: 'build' }] })
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expect.element(screen.getByText(/A request needs at least one build of this app/)).toBeVisible()
})

test('moves that are not the reader’s are left out; one that lacks an alpha test is locked and says why', async () => {
  server.on(qa.cancel, () => ({ id: 5, status: 'CANCELLED', version: 3 }))
  const screen = await showing({
    moves: [
      { name: 'submit', obstacle: 'alpha' },
      { name: 'cancel', obstacle: null },
      { name: 'approve', obstacle: 'permission' },
    ],
  })
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expect.element(screen.getByText(/A real test needs a passed alpha test/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Cancel request' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel this request?' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Keep the request' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel', exact: true })).not.toBeInTheDocument()
  expect(server.requests(qa.cancel)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel request' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(qa.cancel).map(({ params }) => params)).toEqual([{ appId: 'LG-A', id: '5' }])
})

test('accepting shows what is booked, sends the requested schedule with the version that was read; a taken one is told in the dialog', async () => {
  const booked = { id: 6, no: 4, appId: 'LG-A', appName: 'Aurora', organizationId: null, title: 'Release 1.1', type: 'REAL' as const }
  const times = { from: '2026-03-02T00:00:00Z', to: '2026-03-04T00:00:00Z', releaseDay: null }
  server.on(qa.schedule, () => ({ list: [{ ...booked, ...times, status: 'ACCEPTED' as const }] }))
  server.on(qa.approve, () => refuse({ code: 'schedule_taken', status: 409 }))
  const screen = await showing({
    status: 'REQUESTED',
    moves: [
      { name: 'approve', obstacle: null },
      { name: 'reject', obstacle: null },
    ],
  })
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Requested' })).toHaveAttribute('aria-current', 'step')
  await screen.getByRole('button', { name: 'Accept' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Accept and book' })
  await expect.element(dialog.getByRole('link', { name: '#4 Release 1.1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog.getByText('Another test of the same type is booked for this app at that time.')).toBeVisible()
  expect(server.requests(qa.approve).map(({ body }) => body)).toEqual([
    { scheduleFrom: '2026-03-02T00:00:00Z', scheduleTo: '2026-03-06T09:00:00Z', qaPmId: null, version: 2 },
  ])
})

test('a rejection needs a reason, which is kept when the dialog is closed', async () => {
  server.on(qa.reject, () => ({ id: 5, status: 'REJECTED', version: 3 }))
  const screen = await showing({ status: 'REQUESTED', moves: [{ name: 'reject', obstacle: null }] })
  await screen.getByRole('button', { name: 'Reject' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reject the request' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveFocus()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByText('Please enter a value.')).toBeVisible()
  expect(server.requests(qa.reject)).toEqual([])
  await reason.fill('The build does not start')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(qa.reject).map(({ body }) => body)).toEqual([{ reason: 'The build does not start', version: 2 }])
})

test('a test with failed cases cannot pass', async () => {
  server.on(qa.complete, () => ({ id: 5, status: 'COMPLETED', version: 3 }))
  const screen = await showing({ status: 'IN_PROGRESS', moves: [{ name: 'complete', obstacle: null }] })
  await expect.element(screen.getByText('A pass isn’t possible while 1 case fails.')).toBeVisible()
  await screen.getByRole('button', { name: 'Complete' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Complete the test' })
  await dialog.getByRole('combobox', { name: 'Result' }).click()
  await expect.element(screen.getByRole('option', { name: 'Fail' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Pass' })).not.toBeInTheDocument()
  await screen.getByRole('option', { name: 'Conditional' }).click()
  await dialog.getByRole('textbox', { name: 'Summary' }).fill('One payment fails')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(qa.complete).map(({ body }) => body)).toEqual([{ result: 'CONDITIONAL', summary: 'One payment fails' }])
})

test('results are imported from a file; lines that are wrong are named, with column and value', async () => {
  const third = { field: 'line 3: result', message: 'x', code: 'unknown_option', details: { line: 3, column: 'result', value: 'PERFECT' } }
  const wrong = [third, { field: 'line 9', message: 'x', code: 'invalid', details: { line: 9 } }]
  server.on(qaTesting.importResults, () => refuse({ code: 'invalid_input', fieldErrors: wrong }))
  const screen = await showing({ testable: true })
  await screen.getByRole('button', { name: 'Import results' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Import results' })
  await expect.element(dialog.getByText('suite,title,device,result,note,bug,severity,bugTitle')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import results' }).click()
  await expect.element(dialog.getByText('Please enter a value.')).toBeVisible()
  const input = dialog.element().querySelector('input[type=file]') as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(new File(['title\nBuy'], 'results.csv', { type: 'text/csv' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(dialog.getByText('results.csv')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import results' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Line 3 · result · PERFECT – .*\sLine 9 – /)
  expect(server.requests(qaTesting.importResults).map(({ body }) => body)).toEqual([{ csv: 'title\nBuy' }])
})

test('a bug needs its key and a title, and is of a case or of none', async () => {
  server.on(qaTesting.addBug, () => ({ id: 3 }))
  const screen = await showing({ testable: true })
  await screen.getByRole('button', { name: 'Add bug' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add bug' })
  await dialog.getByRole('button', { name: 'Add bug' }).click()
  expect(dialog.getByText('Please enter a value.').elements()).toHaveLength(2)
  await dialog.getByRole('textbox', { name: 'Key' }).fill('QA-3')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Black screen')
  await dialog.getByRole('combobox', { name: 'Case' }).click()
  await screen.getByRole('option', { name: 'Login: Guest' }).click()
  await dialog.getByRole('button', { name: 'Add bug' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(qaTesting.addBug).map(({ body }) => body)).toEqual([
    { caseId: 3, key: 'QA-3', title: 'Black screen', severity: 'MAJOR' },
  ])
})

test('only one button of a request stands out: its next step, or else sending a comment', async () => {
  const standOut = () =>
    [...document.querySelectorAll('button[type=submit], [aria-label=Progress] button')]
      .filter((button) => button.getAttribute('data-variant') !== 'default')
      .map(({ textContent }) => textContent)
  const both = await showing(
    {
      moves: [
        { name: 'complete', obstacle: null },
        { name: 'cancel', obstacle: null },
      ],
    },
    ['app-qa-comment-add'],
  )
  await expect.element(both.getByRole('button', { name: 'Comment', exact: true })).toBeVisible()
  expect(standOut()).toEqual(['Complete'])
  await both.unmount()
  const one = await showing({ moves: [{ name: 'cancel', obstacle: null }] }, ['app-qa-comment-add'])
  await expect.element(one.getByRole('button', { name: 'Comment', exact: true })).toBeVisible()
  expect(standOut()).toEqual(['Comment'])
})

test('comments mention people by name, and are sent with whom they mention', async () => {
  server.on(qaComments.comment, () => ({ id: 1 }))
  const screen = await showing({}, ['app-qa-comment-add'])
  const field = screen.getByRole('textbox', { name: 'Your comment' })
  await expect.element(screen.getByRole('radio', { name: 'Comment', exact: true })).toBeChecked()
  await field.fill('Please look')
  await screen.getByRole('combobox', { name: 'Mention someone' }).click()
  await screen.getByRole('option', { name: /Jo Kim/ }).click()
  await expect.element(field).toHaveValue('Please look **@Jo Kim** ')
  await screen.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect
    .poll(() => server.requests(qaComments.comment).map(({ body }) => body))
    .toEqual([{ body: 'Please look **@Jo Kim** ', fileIds: [], internal: false, mentions: ['jo'] }])
  await expect.element(field).toHaveValue('')
})

test.each(['DRAFT', 'REQUESTED'] as const)('a request that is %s again still says why it was rejected', async (status) => {
  const screen = await showing({ status, reason: 'It does not start' })
  await expect.element(screen.getByText('QA has rejected this request before')).toBeVisible()
  await expect.element(screen.getByRole('note')).toMatchTextContent(/It does not start/)
})

test('a rejected request says why, a completed one shows its report; without cases there is a hint', async () => {
  const rejected = await showing({ status: 'REJECTED', reason: 'It does not start', moves: [{ name: 'revise', obstacle: null }] })
  await expect.element(rejected.getByText('QA rejected this request')).toBeVisible()
  await expect.element(rejected.getByRole('note')).toMatchTextContent(/It does not start/)
  await expect.element(rejected.getByRole('button', { name: 'Revise' })).toBeEnabled()
  await rejected.unmount()
  server.on(qaTesting.cases, () => ({ list: [], bugs: [] }))
  const completed = await showing({
    status: 'COMPLETED',
    result: 'CONDITIONAL',
    summary: 'Fine but for one',
    counts: { total: 0, pass: 0, fail: 0, blocked: 0 },
  })
  await expect.element(completed.getByRole('region', { name: 'Summary' }).getByText('Fine but for one')).toBeVisible()
  await expect.element(completed.getByText('Conditional')).toBeVisible()
  await expect.element(completed.getByText('No test cases yet')).toBeVisible()
})
