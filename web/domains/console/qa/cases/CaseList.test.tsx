import { qaTesting } from '@portico/contract/console/qa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../../testing/app-area.ts'
import { createFakeServer } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { CaseList } from './CaseList.tsx'

const cases = [
  {
    id: 1,
    suite: 'Shop',
    title: 'Buy',
    result: 'FAIL' as const,
    results: [
      { device: 'Pixel 8', result: 'FAIL' as const, note: '', testedAt: '2026-03-02T01:00:00Z' },
      { device: 'Pixel 9', result: 'PASS' as const, note: 'In 2 s', testedAt: '2026-03-02T01:00:00Z' },
    ],
  },
  { id: 2, suite: 'Login', title: 'Guest', result: null, results: [] },
]

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { role: 40 })
})
afterEach(() => server.stop())

/** Renders the list below the area where table headers stick. */
const showing = (editable: boolean) =>
  show(
    <div style={{ paddingTop: 120 }}>
      <CaseList id={5} cases={cases} editable={editable} />
    </div>,
    { at: '/app/app-review/qa-request/detail?appId=LG-A&id=5' },
  )

test('every case is listed with its results by device, and changed only by those who enter them', async () => {
  const screen = await showing(false)
  const table = screen.getByRole('table', { name: 'All cases' })
  await expect.element(table.getByRole('row', { name: /Buy/ })).toMatchTextContent(/Fail.*Pixel 8.*Pass.*Pixel 9.*In 2 s/)
  await expect.element(table.getByRole('row', { name: /Guest/ })).toMatchTextContent(/Not run/)
  await expect.element(screen.getByRole('button', { name: 'Actions for Buy' })).not.toBeInTheDocument()
})

test('a case is renamed, gets a result, and is deleted', async () => {
  server.on(qaTesting.changeCase, () => ({}))
  server.on(qaTesting.removeCase, () => ({}))
  server.on(qaTesting.test, () => ({ id: 1 }))
  const screen = await showing(true)
  const choose = async (action: string) => {
    await screen.getByRole('button', { name: 'Actions for Buy' }).click()
    await screen.getByRole('menuitem', { name: action }).click()
  }
  await choose('Edit')
  const dialog = screen.getByRole('dialog', { name: 'Edit case' })
  await expect.element(dialog.getByRole('textbox', { name: 'Suite' })).toHaveValue('Shop')
  await dialog.getByRole('textbox', { name: 'Case' }).fill('Buy twice')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const changed = server.requests(qaTesting.changeCase).map(({ params, body }) => [params['caseId'], body])
  expect(changed).toEqual([['1', { suite: 'Shop', title: 'Buy twice', previous: { suite: 'Shop', title: 'Buy' } }]])

  await choose('Add result')
  const result = screen.getByRole('dialog', { name: 'Add result' })
  await result.getByRole('textbox', { name: 'Device' }).fill('Xperia')
  await result.getByRole('button', { name: 'Save' }).click()
  await expect.element(result).not.toBeInTheDocument()
  expect(server.requests(qaTesting.test).map(({ body }) => body)).toMatchObject([{ suite: 'Shop', title: 'Buy', device: 'Xperia' }])

  await choose('Delete')
  const question = screen.getByRole('dialog', { name: 'Delete Buy?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.requests(qaTesting.removeCase).map(({ params }) => params['caseId'])).toEqual(['1'])
})
