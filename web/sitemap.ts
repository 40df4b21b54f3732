/** Every address of the application, in the specification's spelling. */
export const sitemap = {
  home: '/',
  signIn: '/sign-in',
  signOut: '/sign-out',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  setUp: '/set-up',
  dashboard: '/data-dashboard',
  app: '/data-dashboard/item/app-id',
  history: '/data-dashboard/item/app-id/history',
  services: '/admin/service',
  mails: '/admin/mail',
} as const
