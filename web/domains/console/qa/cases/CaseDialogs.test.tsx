import { qaTesting } from '@portico/contract/console/qa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../../testing/app-area.ts'
import { createFakeServer } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { ImportDialog } from './CaseDialogs.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { role: 40 })
})
afterEach(() => server.stop())

test('a results file that is not UTF-8 is refused before anything is sent', async () => {
  const screen = await show(<ImportDialog id={5} onClose={() => {}} />, { at: '/app/app-review/qa-request/detail?appId=LG-A&id=5' })
  const dialog = screen.getByRole('dialog', { name: 'Import results' })
  await expect.element(dialog.getByText('suite,title,device,result,note,bug,severity,bugTitle')).toBeVisible()
  const input = dialog.element().querySelector('input[type=file]') as HTMLInputElement
  const chosen = new DataTransfer()
  // “ア” in Shift-JIS.
  chosen.items.add(new File(['suite,title\n', Uint8Array.of(0x83, 0x41), ',Buy'], 'results.csv', { type: 'text/csv' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(dialog.getByText('results.csv')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import results' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/This file isn’t UTF-8\. .*CSV UTF-8/)
  expect(server.requests(qaTesting.importResults)).toEqual([])
})
