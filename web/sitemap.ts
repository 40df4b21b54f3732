import { itemPaths } from '@portico/contract/favorites'

/** Every address of the application, in the specification's spelling. */
export const sitemap = {
  home: '/',
  signIn: '/sign-in',
  signOut: '/sign-out',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  setUp: '/set-up',
  dashboard: '/data-dashboard',
  app: itemPaths.APP,
  history: '/data-dashboard/item/app-id/history',
  compare: '/data-dashboard/item/compare',
  platformService: itemPaths.PLATFORM,
  gameDeveloper: itemPaths.GAME_DEVELOPER,
  contractInfo: itemPaths.CONTRACT,
  search: itemPaths.SEARCH,
  myDashboard: itemPaths.CUSTOMIZE,
  addMyDashboard: '/data-dashboard/item/my-dashboard/add',
  services: '/admin/service',
  mails: '/admin/mail',
} as const
