import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../kernel/addresses.ts'
import { enterApp } from './app.ts'
import { routeTree } from './tree.ts'
import { destinationOf } from './ways.ts'

const six = { appId: 'LG-A', orgId: '7', p: 'tracker-campaign', ph: '2', pageId: '3', code: 'x' }

test('what an address says of an app is kept from one of its pages to the next, and nothing else is', () => {
  const history = createMemoryHistory({ initialEntries: [`/app/home${stringifySearch({ ...six, page: '4' })}`] })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  expect(router.buildLocation({ to: '/app/roles', search: {} }).search).toEqual(six)
  expect(router.buildLocation({ to: '/app/roles', search: { ph: '3' } }).search).toEqual({ ...six, ph: '3' })
  expect(router.buildLocation({ to: '/console/list', search: {} }).search).toEqual({})
})

test('the page that tells why another is not shown keeps it, too', async () => {
  const { appId: _, ...rest } = six
  const refused = enterApp({ location: { pathname: '/app/roles', search: rest } })
  await expect(refused).rejects.toMatchObject({ options: { to: '/appNoPermission', search: { ...rest, page: '/app/roles' } } })
})

test.each([
  ['/console/list', '/console/list'],
  ['/console/list/', '/console/list'],
  ['/', '/index'],
  ['/admin/', '/admin/user'],
  ['/submitBuild', '/app/submit-build'],
  ['/nowhere', '/nowhere'],
] as const)('%s leads to %s', (path, page) => expect(destinationOf(path)).toBe(page))
