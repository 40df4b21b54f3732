/**
 * Namespaces of texts by the pages that need them. Every page needs those of the portal; the build finds out which other areas it
 * needs, and writes one file per language for all that it is opened with, besides one for each area (docs/decisions/0018).
 */
export const textAreas = {
  portal: ['kit', 'shell', 'failures', 'apps', 'products', 'announcements', 'maintenance'],
  // Loaded with the members' part of the bar.
  members: ['member-failures'],
  reading: ['documents'],
  downloads: ['app-download'],
  signing: ['sign-in'],
  accounts: ['accounts', 'onboarding'],
  invitations: ['invitations'],
  dashboard: ['home', 'groups', 'favorites', 'my-dashboards', 'display-options'],
  data: ['metadata', 'search'],
  console: ['app-area', 'conversations', 'phase-settings', 'entry-lists', 'pictures'],
  overview: ['app-home', 'app-list', 'creation', 'approvals', 'roles', 'activity'],
  settings: ['settings'],
  builds: ['builds', 'pipeline'],
  review: ['qa', 'bts', 'reports'],
  support: ['tickets', 'categories', 'shares', 'saved-replies', 'support-desk'],
  products: ['product-setting'],
  channel: ['channel'],
  messages: ['messages'],
  security: ['security', 'pion'],
  game: ['game-auth', 'game-billing', 'game-whitelists', 'game-notices', 'push-messages'],
  tracking: ['links', 'campaigns', 'landing-pages'],
  account: ['organizations', 'companies', 'notifications', 'contact'],
  administration: ['help-texts', 'catalogue', 'imports', 'services', 'mails', 'titles'],
  // What pages of apps share with the administration.
  access: ['permissions', 'connections'],
} as const

export type TextArea = keyof typeof textAreas

/** Every area. */
export const areas = Object.keys(textAreas) as TextArea[]

/** Returns some areas once each, in the order in which a file of several is named. */
export const inOrder = (some: Iterable<TextArea | undefined>): TextArea[] => {
  const wanted = new Set(some)
  return areas.filter((area) => wanted.has(area))
}

/** Returns the area that has a namespace. */
export const areaOf = (namespace: string): TextArea | undefined =>
  areas.find((area) => (textAreas[area] as readonly string[]).includes(namespace))
