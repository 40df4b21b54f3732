import { leadsTo } from '@portico/contract/people/notifications'
import { expect, test } from 'vitest'
import { parseSearch } from '../../../kernel/addresses.ts'
import { buildsPages } from '../../console/builds/builds.pages.ts'
import { fullAddress, readAt } from './links.rules.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://portal')
  return { pathname, search: parseSearch(search) }
}
const ticket = '/app/support/ticket/detail?appId=LG-A&id=5'

test.each([
  [ticket, '/app/support/ticket/detail?appId=LG-A&id=5', true],
  // In another order, with more, and encoded.
  [ticket, '/app/support/ticket/detail?orgId=7&id=5&ph=2&appId=LG%2DA', true],
  ['/app/support/share/detail?appId=LG-A&id=5', '/app/support/share/detail?id=5&appId=LG-A&ph=1', true],
  [ticket, '/app/support/ticket/detail?appId=LG-A&id=55', false],
  [ticket, '/app/support/ticket/detail?appId=LG-B&id=5', false],
  [ticket, '/app/support/ticket/detail?appId=LG-A', false],
  [ticket, '/app/support/ticket/list?appId=LG-A&id=5', false],
  [ticket, '/app/support/ticket/detail?appId=LG-A&id=5&id=6', false],
  ['/account/organization', '/account/organization?id=1', true],
  // The phase is the first unless the address names another.
  ['/app/product/setting?appId=LG-A&ph=1', '/app/product/setting?appId=LG-A', true],
  ['/app/product/setting?appId=LG-A&ph=2', '/app/product/setting?appId=LG-A', false],
])('a notification with the link %s is read at %s: %s', (link, address, expected) => {
  expect(leadsTo(link, fullAddress(at(address)))).toBe(expected)
})

test('a parameter that an address leaves out has the default of its page', () => {
  const link = '/app/submit-build?appId=LG-A&folder=sandbox&version=9'
  const opened = at('/app/submit-build?appId=LG-A&version=9&os=ios')
  const address = fullAddress(opened, buildsPages.submitBuild.search)
  expect(leadsTo(link, address)).toBe(true)
  expect(leadsTo(link, fullAddress(opened))).toBe(false)
  expect(leadsTo(link.replace('sandbox', 'release'), address)).toBe(false)
  expect(leadsTo(`${link}&tab=steps`, address)).toBe(false)
})

test('a long parameter, by which no link finds its page, is not sent', () => {
  expect(fullAddress(at(`/dashboard?q=${'x'.repeat(5_000)}&id=7`))).toBe('/dashboard?id=7&ph=1')
})

test('all unread notifications of a page are read with it, and no others', () => {
  const unread = [
    { id: 3, link: ticket },
    { id: 2, link: '/console/list' },
    { id: 1, link: ticket },
  ]
  expect(readAt(unread, fullAddress(at(ticket)))).toEqual([3, 1])
  expect(readAt(unread, fullAddress(at('/')))).toEqual([])
})
