/**
 * Titles of URLs of earlier portals that people may still have bookmarked (specification, section 2.2),
 * by text key. Existing pages have their own titles.
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

const gamePlatform = '/app/product/portico-game-platform'
const message = '/app/product/social/portico-message'

/** Redirects for pages of earlier portals; each takes effect as soon as the target page exists. */
export const formerAddresses: Readonly<Record<string, string>> = {
  '/preference/appInfo': '/app/setting/basic',
  '/preference/appStore': '/app/setting/advance',
  '/preference/clientInfo': '/app/product/portico/technical-info',
  '/preference/roleInfo': '/app/roles',
  '/preference/ipWhitelist': '/app/product/portico/ip-whitelist',
  '/dashboard': '/app/home',
  '/log/transactionLog': '/app/activity-log',
  '/auth/common': `${gamePlatform}/auth/setting`,
  '/auth/authProvider': `${gamePlatform}/auth/setting`,
  '/auth/tester': '/app/product/portico/role-users',
  '/auth/socialGraph': '/app/product/portico/dummy-friends',
  '/linemessage/list': `${message}/user/list`,
  '/linemessage/template': `${message}/user/template`,
  '/notification': `${gamePlatform}/push`,
  '/billing': `${gamePlatform}/billing/setting`,
  '/productLink/jira': '/app/app-review/bts/home',
  '/productLink/pion': '/app/product/pion/guide',
  '/productLink/portico': '/app/product/portico/basic-info',
  '/productLink/security': '/app/product/security/liapp',
  '/submitBuild': '/app/submit-build',
  '/appNotice/list': `${gamePlatform}/notice`,
  '/appSupport/share/article': '/app/support/share/detail',
  '/appSupport/ticket/list': '/app/support/ticket/list',
  '/appSupport/ticket/create': '/app/support/ticket/create',
  '/appSupport/ticket/detail': '/app/support/ticket/detail',
  '/appSupport/category/common': '/app/support/category/common',
  '/appSupport/category/custom': '/app/support/category/custom',
  '/qaRequest/list': '/app/app-review/qa-request/list',
  '/qaRequest/create': '/app/app-review/qa-request/create',
  '/qaRequest/detail': '/app/app-review/qa-request/detail',
  '/qaRequest/edit': '/app/app-review/qa-request/edit',
}

export type TitleKey = (typeof titles)[keyof typeof titles] | 'productLink'

/** Returns the title key of an address; undefined for one that never was a page. */
export const titleOf = (pathname: string): TitleKey | undefined => {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const exact = Object.hasOwn(titles, path) ? titles[path as keyof typeof titles] : undefined
  return exact ?? (/^\/productLink\/[^/]+$/.test(path) ? 'productLink' : undefined)
}
