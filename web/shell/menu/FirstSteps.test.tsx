import { apps } from '@portico/contract/apps/apps'
import { catalogue } from '@portico/contract/dashboard/catalogue'
import { accounts } from '@portico/contract/people/accounts'
import { companies } from '@portico/contract/people/companies'
import { invitations } from '@portico/contract/people/invitations'
import { products } from '@portico/contract/portal/products'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { FirstSteps } from './FirstSteps.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const portal = ({ categories = 0, total = 0, companies: known = 1, people = 1, waiting = 0, offered = 0 }) => {
  server.on(invitations.waiting, () => ({ waiting }))
  server.on(catalogue.list, () => ({ categories: Array.from({ length: categories }, () => ({})) }))
  server.on(apps.list, () => ({ apps: [], total }))
  server.on(companies.list, () => ({ list: [], total: known, page: 0, size: 10 }))
  server.on(accounts.users, () => ({ list: [], total: people, page: 0, size: 10 }))
  server.on(products.all, () => ({ products: Array.from({ length: offered }, () => ({})) }))
}

test('a new portal lists its set-up steps, which are done, and where to do the others', async () => {
  portal({ categories: 2 })
  const screen = await show(<FirstSteps />, { at: '/index' })
  await expect.element(screen.getByText('First steps')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Import your apps/ })).toHaveAttribute('href', '/admin/import')
  await expect.element(screen.getByRole('link', { name: /Add the companies/ })).toHaveAttribute('href', '/admin/company')
  await expect
    .element(screen.getByRole('link', { name: 'Read how to set them' }))
    .toHaveAttribute('href', '/document/guides/detail?id=installing&t=run')
  expect(screen.getByText(/– done/).elements()).toHaveLength(1)
})

test('an invitation that was sent completes its step, which says how many are waiting', async () => {
  portal({ waiting: 2 })
  const screen = await show(<FirstSteps />, { at: '/index' })
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Invite the people' }))
    .toHaveTextContent('Invite the people you work with – done, waiting for 2 answers')
  expect(screen.getByText(/– done/).elements()).toHaveLength(1)
  await expect.element(screen.getByRole('link', { name: /Invite the people/ })).toHaveAttribute('href', '/admin/user?open=invitation')
})

test('the list of first steps ends when all are done, or when the administrator closes it', async () => {
  portal({ categories: 1, total: 1, companies: 2, people: 2, offered: 1 })
  const complete = await show(<FirstSteps />, { at: '/index' })
  await expect.poll(() => server.requests(products.all)).toHaveLength(1)
  await expect.element(complete.getByText('First steps')).not.toBeInTheDocument()
  await complete.unmount()
  portal({})
  const screen = await show(<FirstSteps />, { at: '/index' })
  await screen.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect.element(screen.getByText('First steps')).not.toBeInTheDocument()
  await screen.unmount()
  const again = await show(<FirstSteps />, { at: '/index' })
  await expect.poll(() => server.requests(products.all)).toHaveLength(3)
  await expect.element(again.getByText('First steps')).not.toBeInTheDocument()
})
