import type { Permission } from '../../../permissions.ts'

interface AppAreaPage {
  pageCode: string
  path: string
  /** The permission required to open it. */
  by: Permission
}

/** Pages of the app area, and the function that opens each. */
export const appPages: readonly AppAreaPage[] = [
  { pageCode: 'home', path: '/app/home', by: 'app-home-view' },
  { pageCode: 'product-setting', path: '/app/product/setting', by: 'app-product-setting-view' },
  { pageCode: 'setting-basic', path: '/app/setting/basic', by: 'app-setting-basic-view' },
  { pageCode: 'setting-advance', path: '/app/setting/advance', by: 'app-setting-advance-view' },
  { pageCode: 'roles', path: '/app/roles', by: 'app-roles-view' },
  { pageCode: 'team-detail', path: '/app/roles/team-detail', by: 'app-team-view' },
  { pageCode: 'submit-build', path: '/app/submit-build', by: 'app-submit-build-version-view' },
  { pageCode: 'submit-build-setting', path: '/app/submit-build/setting', by: 'app-submit-build-setting-view' },
  { pageCode: 'qa-request', path: '/app/app-review/qa-request/list', by: 'app-qa-request-view' },
  { pageCode: 'bts', path: '/app/app-review/bts/home', by: 'app-bts-view' },
  { pageCode: 'share', path: '/app/support/share/list', by: 'app-share-view' },
  { pageCode: 'ticket', path: '/app/support/ticket/list', by: 'app-ticket-view' },
  { pageCode: 'category-common', path: '/app/support/category/common', by: 'app-category-common-view' },
  { pageCode: 'category-custom', path: '/app/support/category/custom', by: 'app-category-custom-view' },
  { pageCode: 'qa-report', path: '/app/report/qa-report/qa-request', by: 'app-qa-report-view' },
  { pageCode: 'activity-log', path: '/app/activity-log', by: 'app-activity-log-view' },
]
