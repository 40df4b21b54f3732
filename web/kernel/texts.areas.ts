/**
 * Namespaces of texts by the pages that need them. Each area is one file per language: the portal's is loaded
 * with every page, the other two with the pages of their area (docs/decisions/0018).
 */
export const textAreas = {
  portal: [
    'kit',
    'shell',
    'failures',
    'titles',
    'products',
    'documents',
    'announcements',
    'maintenance',
    'accounts',
    'onboarding',
    'invitations',
    'contact',
    'app-download',
  ],
  dashboard: ['home', 'apps', 'groups', 'favorites', 'my-dashboards', 'display-options', 'metadata', 'search'],
  administration: ['catalogue', 'imports', 'services', 'mails'],
} as const

export type TextArea = keyof typeof textAreas
