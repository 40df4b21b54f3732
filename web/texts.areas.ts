import type { Area } from './kernel/pages.ts'

/**
 * Namespaces of texts by the pages that need them. Each area is one file per language: the portal's is loaded
 * with every page, the others with the pages of their area (docs/decisions/0018).
 */
export const textAreas = {
  portal: ['kit', 'shell', 'failures', 'products', 'announcements', 'maintenance'],
  joining: ['sign-in', 'accounts', 'onboarding', 'invitations'],
  dashboard: ['home', 'apps', 'groups', 'favorites', 'my-dashboards', 'display-options', 'metadata', 'search'],
  console: [
    'app-area',
    'app-home',
    'conversations',
    'categories',
    'shares',
    'tickets',
    'saved-replies',
    'support-desk',
    'qa',
    'bts',
    'reports',
    'app-list',
    'creation',
    'settings',
    'phase-settings',
    'entry-lists',
    'approvals',
    'builds',
    'pipeline',
    'product-setting',
    'pictures',
    'messages',
    'roles',
    'activity',
  ],
  // Pages of the app area that use one of these name it.
  channel: ['channel'],
  security: ['security', 'pion'],
  game: ['game-auth', 'game-billing', 'game-whitelists', 'game-notices', 'push-messages'],
  tracking: ['links', 'campaigns', 'landing-pages'],
  account: ['organizations', 'companies', 'notifications', 'contact'],
  administration: ['help-texts', 'catalogue', 'imports', 'permissions', 'services', 'connections', 'mails', 'titles'],
  // So do pages of the portal.
  reading: ['documents'],
  downloads: ['app-download'],
} as const

export type TextArea = keyof typeof textAreas

/** The texts of each area of the application, beside those of every page. */
export const textsOf: Readonly<Record<Area, readonly TextArea[]>> = {
  portal: [],
  member: [],
  plain: ['joining'],
  dashboard: ['dashboard'],
  console: ['console'],
  app: ['console'],
  account: ['account', 'joining'],
  administration: ['administration'],
}
