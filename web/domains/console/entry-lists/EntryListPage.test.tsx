import { type PlayerEntry, playerList } from '@portico/contract/console/game-whitelists'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { page } from '../../../kernel/pages.ts'
import { entrySearch } from '../../../session/environment.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { toastMessages } from '../../../kit/testing.ts'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { EntryListPage } from './EntryListPage.tsx'

const at = '/list?appId=LG-A&ph=1'
const { routes } = playerList

function Players() {
  return (
    <EntryListPage<PlayerEntry>
      kind={playerList}
      page={listPage}
      title="Players"
      hint="Admitted."
      empty={{ title: 'Nobody yet' }}
      titleOf={({ value }) => value}
      columns={[{ key: 'value', title: 'Player', cell: ({ value }) => value, phone: 'title' }]}
      initial={{ kind: 'user', value: '', memo: '' }}
      required={['value']}
      fields={(form) => <TextField {...form.field('value')} label="Player key" />}
    />
  )
}

const row = (id: number, value: string, mayChange: boolean) => ({
  id,
  version: id * 10,
  data: { kind: 'user', value, memo: '' },
  by: null,
  at: '2026-01-02T00:00:00Z',
  editable: mayChange,
  removable: mayChange,
})

const listPage = page('/list', { area: 'app', search: entrySearch, load: async () => ({ Players }), component: 'Players' })

let server: ReturnType<typeof createFakeServer>
let used: number
beforeEach(() => {
  used = 2
  server = createFakeServer()
  answerApp(server)
  server.on(routes.list, ({ query }) => {
    const list = query['keyword'] ? [] : [row(1, 'rei', true), row(2, 'jo', false)]
    return { list, total: list.length, used, most: playerList.max, mayAdd: true }
  })
})
afterEach(() => server.stop())

test('an entry is changed in the version that was read; one that the reader may not change has no menu', async () => {
  server.on(routes.change, () => ({ version: 11 }))
  const screen = await show(<Players />, { at })
  await screen.getByRole('button', { name: 'Actions for rei' }).click()
  await expect.element(screen.getByRole('button', { name: 'Actions for jo' })).not.toBeInTheDocument()
  await screen.getByRole('menuitem', { name: 'Change' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change rei' })
  await dialog.getByRole('textbox', { name: 'Player key' }).fill('rei2')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(routes.change).map(({ params, body }) => [params['entryId'], body])).toEqual([
    ['1', { data: { kind: 'user', value: 'rei2', memo: '' }, version: 10 }],
  ])
})

test('a duplicate is named at its field, and the dialog stays', async () => {
  server.on(routes.add, () =>
    refuse({ code: 'name_taken', status: 409, fieldErrors: [{ field: 'value', message: 'x', code: 'duplicate' }] }),
  )
  const screen = await show(<Players />, { at })
  await screen.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add an entry' })
  await dialog.getByRole('textbox', { name: 'Player key' }).fill('rei')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Player key' })).toBeInvalid()
})

test('a file with wrong rows adds nothing and names them; the next file closes the dialog', async () => {
  let problems = [{ line: 3, field: 'value', code: 'too_long', details: { max: 200 } }]
  server.on(routes.import, () => ({ added: problems.length > 0 ? 0 : 4, known: 1, problems }))
  const screen = await show(<Players />, { at })
  await screen.getByRole('button', { name: 'Import' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add entries from a CSV file' })
  await expect.element(dialog.getByText('kind,value,memo')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['kind,value,memo\n'], 'a.csv', { type: 'text/csv' }))
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^Nothing was added\. Problems: 1\s+Line 3 · value – At most 200 characters\.$/)
  problems = []
  await userEvent.upload(input, new File(['kind,value,memo\nuser,a,\n'], 'b.csv', { type: 'text/csv' }))
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(toastMessages()).toContain('Added: 4. Already in the list: 1.')
})

test('a full list takes nothing more; a search that finds nothing does not say that the list is empty', async () => {
  used = playerList.max
  const screen = await show(<Players />, { at })
  await expect.element(screen.getByText(/500 of 500\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await screen.getByRole('searchbox', { name: 'Search' }).fill('nobody')
  await expect.element(screen.getByText('Nothing found')).toBeVisible()
  await expect.element(screen.getByText('Nobody yet')).not.toBeInTheDocument()
})
