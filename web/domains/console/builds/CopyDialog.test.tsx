import { builds, type BuildVersion } from '@portico/contract/console/builds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { VersionPanel } from './VersionPanel.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const version: BuildVersion = {
  id: 7,
  folder: 'staging',
  os: 'etc',
  name: '1.0.0',
  status: 'SUBMITTED',
  pinned: false,
  locked: true,
  components: 0,
  files: 0,
  size: 0,
  createdBy: null,
  createdAt: '2026-01-02T00:00:00Z',
  memo: '',
  pinnedBy: null,
  sweptAt: null,
  packages: [],
  actions: ['copy'],
  tree: [],
}

test('a version is copied to another folder, by default the next, and the copy is opened', async () => {
  answerApp(server)
  server.on(builds.one, () => ({ version }))
  server.on(builds.copy, ({ body }) => {
    const taken = { field: 'folder', message: 'x', code: 'has_version', details: { folder: 'release', name: '1.0.0' } }
    if ((body as { folder: string }).folder === 'release') return refuse({ code: 'name_taken', status: 409, fieldErrors: [taken] })
    return { id: 9 }
  })
  const at = '/app/submit-build?appId=LG-A&folder=staging&version=7'
  const screen = await show(<VersionPanel id={7} onClose={() => {}} />, { at })
  await screen.getByRole('button', { name: 'Actions for 1.0.0' }).click()
  await screen.getByRole('menuitem', { name: 'Copy to folder' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Copy version 1.0.0' })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.element(dialog.getByText('release already has version 1.0.0.', { exact: false })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Folder' }).click()
  await expect.element(screen.getByRole('option')).toHaveLength(3)
  await screen.getByRole('option', { name: 'Document' }).click()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  const shown = () => new URLSearchParams(screen.address().split('?')[1])
  await expect.poll(() => shown().get('version')).toBe('9')
  expect(shown().get('folder')).toBe('Document')
  expect(server.requests(builds.copy).map(({ body }) => body)).toEqual([{ folder: 'release' }, { folder: 'Document' }])
})

test('the memo is changed by those who may, and what somebody else changed meanwhile is shown', async () => {
  answerApp(server)
  let status: BuildVersion['status'] = 'UPLOADED'
  server.on(builds.one, () => ({ version: { ...version, status, memo: 'Frist', actions: ['edit', 'submit'] } }))
  server.on(builds.change, () => ({}))
  server.on(builds.submit, () => {
    status = 'ARCHIVED'
    return refuse({ code: 'move_not_possible', status: 409 })
  })
  const screen = await show(<VersionPanel id={7} onClose={() => {}} />, { at: '/app/submit-build?appId=LG-A&folder=staging&version=7' })
  await screen.getByRole('button', { name: 'Actions for 1.0.0' }).click()
  await screen.getByRole('menuitem', { name: 'Edit memo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Memo of 1.0.0' })
  await expect.element(dialog.getByRole('textbox', { name: 'Memo' })).toHaveValue('Frist')
  await dialog.getByRole('textbox', { name: 'Memo' }).fill('First')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(builds.change).map(({ body }) => body)).toEqual([{ memo: 'First', previous: 'Frist' }])
  await screen.getByRole('button', { name: 'Submit to QA' }).click()
  await expect.element(screen.getByText('Archived')).toBeVisible()
})
