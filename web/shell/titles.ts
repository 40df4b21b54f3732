/**
 * Titles of addresses that earlier portals had and that people may still hold in bookmarks (specification, section 2.2),
 * by the key of their text. Pages that exist name themselves.
 */
const titles = {
  '/preference/appInfo': 'appInfo',
  '/preference/appStore': 'appStore',
  '/preference/clientInfo': 'clientInfo',
  '/preference/roleInfo': 'roleInfo',
  '/preference/ipWhitelist': 'ipWhitelist',
  '/console/list': 'consoleList',
  '/console/create': 'consoleCreate',
  '/dashboard': 'dashboard',
  '/log/transactionLog': 'transactionLog',
  '/log/neloLog': 'neloLog',
  '/auth/common': 'authCommon',
  '/auth/authProvider': 'authProvider',
  '/auth/tester': 'tester',
  '/auth/socialGraph': 'socialGraph',
  '/auth/userKey': 'userKey',
  '/auth/userToken': 'userToken',
  '/auth/device': 'device',
  '/linemessage/list': 'messageList',
  '/linemessage/template': 'messageTemplate',
  '/linemessage/linkTemplate': 'linkTemplate',
  '/notification': 'notification',
  '/billing': 'billing',
  '/productLink/jira': 'jira',
  '/productLink/security': 'security',
  '/productLink/liff': 'liff',
  '/submitBuild': 'submitBuild',
  '/appNotice/list': 'appNotice',
  '/appSupport/share/article': 'article',
  '/appSupport/ticket/list': 'tickets',
  '/appSupport/ticket/create': 'ticketCreate',
  '/appSupport/ticket/detail': 'ticket',
  '/appSupport/category/common': 'categoryCommon',
  '/appSupport/category/custom': 'categoryCustom',
  '/qaRequest/list': 'qaRequests',
  '/qaRequest/create': 'qaRequestCreate',
  '/qaRequest/detail': 'qaRequest',
  '/qaRequest/edit': 'qaRequestEdit',
} as const satisfies Record<string, string>

export type TitleKey = (typeof titles)[keyof typeof titles] | 'productLink'

/** Returns the key of an address's title; undefined for one that never was a page. */
export const titleOf = (pathname: string): TitleKey | undefined => {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const exact = Object.hasOwn(titles, path) ? titles[path as keyof typeof titles] : undefined
  return exact ?? (/^\/productLink\/[^/]+$/.test(path) ? 'productLink' : undefined)
}
