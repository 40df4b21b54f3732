import { type DepartmentRow, organizations } from '@portico/contract/people/organizations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { DepartmentsPage } from './departments.screen.tsx'

const department = (id: number, name: string, archived = false): DepartmentRow => ({
  id,
  names: { en_US: name, ja_JP: `${name} JA`, ko_KR: `${name} KO`, zh_CN: `${name} ZH` },
  version: 5,
  archived,
  teams: id,
  members: id * 10,
})
const at = '/admin/department'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(organizations.departments, () => ({ list: [department(1, 'Business'), department(2, 'Quality', true)] }))
})
afterEach(() => server.stop())

const act = async (screen: Awaited<ReturnType<typeof show>>, name: string, action: string) => {
  await screen.getByRole('button', { name: `Actions for ${name}` }).click()
  await screen.getByRole('menuitem', { name: action }).click()
}

test('a department is archived or offered again after a question, and not removed while a team has it', async () => {
  server.on(organizations.restoreDepartment, () => ({}))
  server.on(organizations.removeDepartment, () => refuse({ code: 'in_use', status: 409 }))
  const screen = await show(<DepartmentsPage />, { at })
  await expect.element(screen.getByRole('row', { name: /Business/ })).toMatchTextContent(/110Offered/)
  await expect.element(screen.getByRole('row', { name: /Quality/ })).toMatchTextContent(/220Archived/)
  await act(screen, 'Quality', 'Offer again')
  const question = screen.getByRole('dialog', { name: 'Offer again' })
  await expect.element(question.getByText('Teams can be given Quality again.')).toBeVisible()
  expect(server.requests(organizations.restoreDepartment)).toEqual([])
  await question.getByRole('button', { name: 'Offer again' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.requests(organizations.restoreDepartment).map(({ params }) => params['id'])).toEqual(['2'])
  await act(screen, 'Business', 'Remove')
  const removal = screen.getByRole('dialog', { name: 'Remove' })
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect.element(removal.getByText('This is still in use.')).toBeVisible()
})

test('a department needs its name in every language; renaming sends the version that was read', async () => {
  server.on(organizations.saveDepartment, () => ({}))
  const screen = await show(<DepartmentsPage />, { at })
  await screen.getByRole('button', { name: 'Add department' }).click()
  const adding = screen.getByRole('dialog', { name: 'Add department' })
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => adding.getByText('Please enter a value.').elements().length).toBe(4)
  expect(server.requests(organizations.addDepartment)).toEqual([])
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(adding).not.toBeInTheDocument()
  await act(screen, 'Business', 'Rename department')
  const renaming = screen.getByRole('dialog', { name: 'Rename department' })
  await renaming.getByRole('textbox', { name: 'Name (日本語)' }).fill('事業')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect.element(renaming).not.toBeInTheDocument()
  expect(server.requests(organizations.saveDepartment).map(({ params, body }) => [params['id'], body])).toEqual([
    ['1', { names: { ...department(1, 'Business').names, ja_JP: '事業' }, version: 5 }],
  ])
})

test('the teams of a department are listed with some of their people, and searched', async () => {
  server.on(organizations.departmentTeams, ({ query }) => {
    const list = [{ id: 1, name: 'Client', company: 'Bärenstark', members: ['Rei', 'Jo'], memberCount: 12 }]
    return { list: query['keyword'] ? [] : list, total: query['keyword'] ? 0 : 1, page: 0, size: 10 }
  })
  const screen = await show(<DepartmentsPage />, { at })
  await screen.getByRole('button', { name: 'Business', exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'Teams of Business' })
  await expect.element(panel.getByText('Rei, Jo and 10 more')).toBeVisible()
  await panel.getByRole('searchbox', { name: 'Search by team or company' }).fill('server')
  await expect.element(panel.getByText('No team has this department.')).toBeVisible()
  expect(server.requests(organizations.departmentTeams).at(-1)).toMatchObject({ params: { id: '1' }, query: { keyword: 'server' } })
})

test('names that were typed survive a reload', async () => {
  const screen = await show(<DepartmentsPage />, { at })
  await act(screen, 'Business', 'Rename department')
  await screen.getByRole('textbox', { name: 'Name (English)' }).fill('Sales')
  window.dispatchEvent(new Event('pagehide'))
  await screen.unmount()
  const again = await show(<DepartmentsPage />, { at })
  await act(again, 'Business', 'Rename department')
  await expect.element(again.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Sales')
})

test('the page of a long list is in the address', async () => {
  server.on(organizations.departments, () => ({ list: Array.from({ length: 12 }, (_, at) => department(at + 1, `Department ${at + 1}`)) }))
  const screen = await show(<DepartmentsPage />, { at: `${at}?page=2` })
  await expect.element(screen.getByText('11–12 of 12')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Department 12/ })).toBeVisible()
})
