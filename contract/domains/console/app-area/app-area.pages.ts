import type { OwnPermission, Permission } from '../../../permissions.ts'

export interface AppAreaPage {
  pageCode: string
  path: string
  /** The permission required to open it. */
  by: Permission | OwnPermission
}

const entry = (pageCode: string, path: string, by: AppAreaPage['by']): AppAreaPage => ({ pageCode, path: `/app${path}`, by })

const common: readonly AppAreaPage[] = [
  entry('home', '/home', 'app-home-view'),
  entry('product-setting', '/product/setting', 'app-product-setting-view'),
  entry('setting-basic', '/setting/basic', 'app-setting-basic-view'),
  entry('setting-advance', '/setting/advance', 'app-setting-advance-view'),
  entry('roles', '/roles', 'app-roles-view'),
  entry('team-detail', '/roles/team-detail', 'app-team-view'),
  entry('submit-build', '/submit-build', 'app-submit-build-version-view'),
  entry('submit-build-setting', '/submit-build/setting', 'app-submit-build-setting-view'),
  entry('qa-request', '/app-review/qa-request/list', 'app-qa-request-view'),
  entry('qa-request-detail', '/app-review/qa-request/detail', 'app-qa-request-view'),
  entry('qa-request-create', '/app-review/qa-request/create', 'app-qa-request-add'),
  entry('qa-request-edit', '/app-review/qa-request/edit', 'app-qa-request-edit'),
  entry('bts', '/app-review/bts/home', 'app-bts-view'),
  entry('share', '/support/share/list', 'app-share-view'),
  entry('share-detail', '/support/share/detail', 'app-share-view'),
  entry('share-create', '/support/share/create', 'app-share-add'),
  entry('ticket', '/support/ticket/list', 'app-ticket-view'),
  entry('ticket-detail', '/support/ticket/detail', 'app-ticket-view'),
  entry('ticket-create', '/support/ticket/create', 'app-ticket-add'),
  entry('category-common', '/support/category/common', 'app-category-common-view'),
  entry('category-custom', '/support/category/custom', 'app-category-custom-view'),
  entry('qa-report', '/report/qa-report/qa-request', 'app-qa-report-view'),
  entry('activity-log', '/activity-log', 'app-activity-log-view'),
]

/** The platform's name in product paths, `{product}` in the specification. */
const own = 'portico'

const channel: readonly AppAreaPage[] = [
  entry('channel-basic', `/product/${own}/basic-info`, 'app-product-channel-view'),
  entry('channel-technical', `/product/${own}/technical-info`, 'app-product-channel-tech-view'),
  entry('channel-role-users', `/product/${own}/role-users`, 'app-product-tester-view'),
  entry('channel-dummy-friends', `/product/${own}/dummy-friends`, 'app-product-dummy-friend-view'),
  entry('channel-ip-whitelist', `/product/${own}/ip-whitelist`, 'app-product-ip-whitelist-view'),
  entry('message-oa', `/product/social/${own}-message/oa/list`, 'app-message-oa-view'),
  entry('message-oa-template', `/product/social/${own}-message/oa/template`, 'app-message-oa-view'),
  entry('message-user', `/product/social/${own}-message/user/list`, 'app-message-user-view'),
  entry('message-user-template', `/product/social/${own}-message/user/template`, 'app-message-user-view'),
]

const gamePlatform: readonly AppAreaPage[] = [
  entry('gp-auth-setting', `/product/${own}-game-platform/auth/setting`, 'app-gp-auth-view'),
  entry('gp-auth-quick-start', `/product/${own}-game-platform/auth/quick-start`, 'app-gp-auth-view'),
  entry('gp-billing-setting', `/product/${own}-game-platform/billing/setting`, 'app-gp-billing-view'),
  entry('gp-billing-quick-start', `/product/${own}-game-platform/billing/quick-start`, 'app-gp-billing-view'),
  entry('gp-notice', `/product/${own}-game-platform/notice`, 'app-gp-notice-view'),
  entry('gp-whitelist', `/product/${own}-game-platform/whitelist`, 'app-gp-whitelist-view'),
  entry('gp-sdk-whitelist', `/product/${own}-game-platform/sdk/whitelist`, 'app-gp-sdk-whitelist-view'),
  entry('gp-push', `/product/${own}-game-platform/push`, 'app-gp-push-view'),
  entry('pion', '/product/pion/guide', 'app-pion-view'),
]

const tracker: readonly AppAreaPage[] = [
  entry('tracker-campaign', '/product/tracker/campaign', 'app-tracker-campaign-view'),
  entry('tracker-inventory', '/product/tracker/inventory', 'app-tracker-inventory-view'),
  entry('tracker-deep-link', '/product/tracker/deep-link', 'app-tracker-deep-link-view'),
  entry('tracker-deep-link-create', '/product/tracker/deep-link/create', 'app-tracker-deep-link-add'),
  entry('tracker-deep-link-edit', '/product/tracker/deep-link/edit', 'app-tracker-deep-link-edit'),
  entry('tracker-reward-url', '/product/tracker/reward-url', 'app-tracker-reward-url-view'),
  entry('tracker-reward-url-create', '/product/tracker/reward-url/create', 'app-tracker-reward-url-add'),
  entry('tracker-reward-url-edit', '/product/tracker/reward-url/edit', 'app-tracker-reward-url-edit'),
  entry('tracker-shorten-url', '/product/tracker/shorten-url', 'app-tracker-shorten-url-view'),
  entry('tracker-shorten-url-create', '/product/tracker/shorten-url/create', 'app-tracker-shorten-url-add'),
  entry('tracker-shorten-url-edit', '/product/tracker/shorten-url/edit', 'app-tracker-shorten-url-edit'),
]

const landingAndSecurity: readonly AppAreaPage[] = [
  entry('landing-configuration', '/product/landing-page/configuration', 'app-landing-configuration-view'),
  entry('landing-template', '/product/landing-page/template', 'app-landing-template-view'),
  entry('landing-template-create', '/product/landing-page/template/create', 'app-landing-template-add'),
  entry('landing-template-edit', '/product/landing-page/template/edit', 'app-landing-template-edit'),
  entry('security-liapp', '/product/security/liapp', 'app-security-liapp-view'),
  entry('security-air', '/product/security/air', 'app-security-air-view'),
]

/** Pages of the app area with the permission that opens each. */
export const appPages: readonly AppAreaPage[] = [...common, ...channel, ...gamePlatform, ...tracker, ...landingAndSecurity]

/** Returns the page code, path and guard of a page of an operator's own product. All three follow from the two keys. */
export const ownPageOf = (product: string, page: string): AppAreaPage =>
  entry(`own-${product}-${page}`, `/product/own/${product}/${page}`, `app-own-${product}-${page}-view`)

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
