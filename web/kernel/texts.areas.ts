/**
 * Namespaces of texts by the pages that need them. Each area is one file per language: the portal's is loaded
 * with every page, the others with the pages of their area (docs/decisions/0018).
 */
export const textAreas = {
  portal: [
    'kit',
    'shell',
    'failures',
    'products',
    'documents',
    'announcements',
    'maintenance',
    'accounts',
    'onboarding',
    'invitations',
    'contact',
  ],
  dashboard: ['home', 'apps', 'groups', 'favorites', 'my-dashboards', 'display-options', 'metadata', 'search'],
  console: [
    'app-area',
    'app-home',
    'conversations',
    'categories',
    'shares',
    'tickets',
    'app-list',
    'creation',
    'settings',
    'phase-settings',
    'entry-lists',
    'channel',
    'approvals',
    'builds',
    'pipeline',
    'product-setting',
    'roles',
    'activity',
  ],
  account: ['organizations', 'companies', 'notifications'],
  // The last two also belong to pages that visitors rarely open, which ask for them then.
  administration: ['help-texts', 'catalogue', 'imports', 'permissions', 'services', 'mails', 'app-download', 'titles'],
} as const

export type TextArea = keyof typeof textAreas
