import type { OwnPermission, Permission } from '../../../permissions.ts'

export interface AppAreaPage {
  pageCode: string
  path: string
  /** The permission required to open it. */
  by: Permission | OwnPermission
}

const of = (pageCode: string, path: string, by: AppAreaPage['by']): AppAreaPage => ({ pageCode, path: `/app${path}`, by })

const common: readonly AppAreaPage[] = [
  of('home', '/home', 'app-home-view'),
  of('product-setting', '/product/setting', 'app-product-setting-view'),
  of('setting-basic', '/setting/basic', 'app-setting-basic-view'),
  of('setting-advance', '/setting/advance', 'app-setting-advance-view'),
  of('roles', '/roles', 'app-roles-view'),
  of('team-detail', '/roles/team-detail', 'app-team-view'),
  of('submit-build', '/submit-build', 'app-submit-build-version-view'),
  of('submit-build-setting', '/submit-build/setting', 'app-submit-build-setting-view'),
  of('qa-request', '/app-review/qa-request/list', 'app-qa-request-view'),
  of('qa-request-detail', '/app-review/qa-request/detail', 'app-qa-request-view'),
  of('qa-request-create', '/app-review/qa-request/create', 'app-qa-request-add'),
  of('qa-request-edit', '/app-review/qa-request/edit', 'app-qa-request-edit'),
  of('bts', '/app-review/bts/home', 'app-bts-view'),
  of('share', '/support/share/list', 'app-share-view'),
  of('share-detail', '/support/share/detail', 'app-share-view'),
  of('share-create', '/support/share/create', 'app-share-add'),
  of('ticket', '/support/ticket/list', 'app-ticket-view'),
  of('ticket-detail', '/support/ticket/detail', 'app-ticket-view'),
  of('ticket-create', '/support/ticket/create', 'app-ticket-add'),
  of('category-common', '/support/category/common', 'app-category-common-view'),
  of('category-custom', '/support/category/custom', 'app-category-custom-view'),
  of('qa-report', '/report/qa-report/qa-request', 'app-qa-report-view'),
  of('activity-log', '/activity-log', 'app-activity-log-view'),
]

/** The platform's name in product paths, `{product}` in the specification. */
const own = 'portico'

const channel: readonly AppAreaPage[] = [
  of('channel-basic', `/product/${own}/basic-info`, 'app-product-channel-view'),
  of('channel-technical', `/product/${own}/technical-info`, 'app-product-channel-tech-view'),
  of('channel-role-users', `/product/${own}/role-users`, 'app-product-tester-view'),
  of('channel-dummy-friends', `/product/${own}/dummy-friends`, 'app-product-dummy-friend-view'),
  of('channel-ip-whitelist', `/product/${own}/ip-whitelist`, 'app-product-ip-whitelist-view'),
  of('message-oa', `/product/social/${own}-message/oa/list`, 'app-message-oa-view'),
  of('message-oa-template', `/product/social/${own}-message/oa/template`, 'app-message-oa-view'),
  of('message-user', `/product/social/${own}-message/user/list`, 'app-message-user-view'),
  of('message-user-template', `/product/social/${own}-message/user/template`, 'app-message-user-view'),
]

const gamePlatform: readonly AppAreaPage[] = [
  of('gp-auth-setting', `/product/${own}-game-platform/auth/setting`, 'app-gp-auth-view'),
  of('gp-auth-quick-start', `/product/${own}-game-platform/auth/quick-start`, 'app-gp-auth-view'),
  of('gp-billing-setting', `/product/${own}-game-platform/billing/setting`, 'app-gp-billing-view'),
  of('gp-billing-quick-start', `/product/${own}-game-platform/billing/quick-start`, 'app-gp-billing-view'),
  of('gp-notice', `/product/${own}-game-platform/notice`, 'app-gp-notice-view'),
  of('gp-whitelist', `/product/${own}-game-platform/whitelist`, 'app-gp-whitelist-view'),
  of('gp-sdk-whitelist', `/product/${own}-game-platform/sdk/whitelist`, 'app-gp-sdk-whitelist-view'),
  of('gp-push', `/product/${own}-game-platform/push`, 'app-gp-push-view'),
  of('pion', '/product/pion/guide', 'app-pion-view'),
]

const tracker: readonly AppAreaPage[] = [
  of('tracker-campaign', '/product/tracker/campaign', 'app-tracker-campaign-view'),
  of('tracker-inventory', '/product/tracker/inventory', 'app-tracker-inventory-view'),
  of('tracker-deep-link', '/product/tracker/deep-link', 'app-tracker-deep-link-view'),
  of('tracker-deep-link-create', '/product/tracker/deep-link/create', 'app-tracker-deep-link-add'),
  of('tracker-deep-link-edit', '/product/tracker/deep-link/edit', 'app-tracker-deep-link-edit'),
  of('tracker-reward-url', '/product/tracker/reward-url', 'app-tracker-reward-url-view'),
  of('tracker-reward-url-create', '/product/tracker/reward-url/create', 'app-tracker-reward-url-add'),
  of('tracker-reward-url-edit', '/product/tracker/reward-url/edit', 'app-tracker-reward-url-edit'),
  of('tracker-shorten-url', '/product/tracker/shorten-url', 'app-tracker-shorten-url-view'),
  of('tracker-shorten-url-create', '/product/tracker/shorten-url/create', 'app-tracker-shorten-url-add'),
  of('tracker-shorten-url-edit', '/product/tracker/shorten-url/edit', 'app-tracker-shorten-url-edit'),
]

const landingAndSecurity: readonly AppAreaPage[] = [
  of('landing-configuration', '/product/landing-page/configuration', 'app-landing-configuration-view'),
  of('landing-template', '/product/landing-page/template', 'app-landing-template-view'),
  of('landing-template-create', '/product/landing-page/template/create', 'app-landing-template-add'),
  of('landing-template-edit', '/product/landing-page/template/edit', 'app-landing-template-edit'),
  of('security-liapp', '/product/security/liapp', 'app-security-liapp-view'),
  of('security-air', '/product/security/air', 'app-security-air-view'),
]

/** Pages of the app area with the permission that opens each. */
export const appPages: readonly AppAreaPage[] = [...common, ...channel, ...gamePlatform, ...tracker, ...landingAndSecurity]

/** Returns the page code, path and guard of a page of an operator's own product. All three follow from the two keys. */
export const ownPageOf = (product: string, page: string): AppAreaPage =>
  of(`own-${product}-${page}`, `/product/own/${product}/${page}`, `app-own-${product}-${page}-view`)

/** Returns the keys of an operator's own product and its page in a path, or in a page code; undefined for other pages. */
export const ownPageKeys = (text: string): { product: string; page: string } | undefined => {
  const [, product, page] = /^(?:\/app\/product\/own\/|own-)([a-z][a-z0-9]*)[/-]([a-z][a-z0-9]*)$/.exec(text) ?? []
  return product !== undefined && page !== undefined ? { product, page } : undefined
}

/** Returns the page's guard for a path; undefined for paths outside the app area. */
export const appPageAt = (path: string): AppAreaPage | undefined => {
  const own = path.startsWith('/') ? ownPageKeys(path) : undefined
  return own ? ownPageOf(own.product, own.page) : appPages.find((page) => page.path === path)
}
