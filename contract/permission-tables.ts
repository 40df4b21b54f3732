/**
 * The specification's functions by role: one line per action or group of actions, one letter per role in the order of
 * `appRoles` (reviewer biz director tech_pm pm_operator qa tester etc dashboard dev) or of `memberRoles` (member master).
 * `Y` always, `D` in Development only, `O` own entries only, `d` own entries in Development only, `-` never.
 * docs/reference/permissions.md shows the same with headings.
 */
export const appTable = {
  // Home, settings, people
  'app-home': { view: 'Y Y Y Y Y Y Y Y Y Y' },
  'app-status': { edit: 'Y - - - - - - - - -' },
  'app-setting-basic': {
    view: 'Y Y Y Y Y Y Y Y - Y',
    'edit submit cancel generate': 'Y Y Y - - - - - - -',
    'approve reject': 'Y - - - - - - - - -',
  },
  'app-setting-advance': { view: 'Y Y Y Y Y Y Y Y - Y', add: 'Y Y Y Y Y - - - - Y', 'edit delete': 'Y O O O O - - - - O' },
  'app-certificate': { view: 'Y - - Y Y - - - - -', 'add delete': 'Y - - - - - - - - -' },
  'app-roles': { view: 'Y Y Y Y Y Y Y Y - Y', 'invite remove role-change expand': 'Y Y Y - - Y - - - Y' },
  'app-team': { view: 'Y Y Y Y Y Y Y Y - Y', 'add edit delete': 'Y Y Y - - - - - - -' },
  'app-product-setting': { view: 'Y Y Y Y Y - - - - Y', 'enable disable': '- - - Y - - - - - -' },
  'app-activity-log': { 'view download': 'Y Y Y Y Y Y Y Y - O' },

  // Channel
  'app-product-channel': {
    view: 'Y Y Y Y Y Y Y Y - Y',
    'add edit submit cancel': 'Y Y Y - - - - - - -',
    'approve reject': 'Y - - - - - - - - -',
  },
  'app-product-channel-tech': { view: 'Y Y Y Y Y Y - - - Y', edit: '- - - Y Y - - - - -', 'generate initialize': '- - - Y - - - - - -' },
  'app-product-tester': {
    view: 'Y Y Y Y Y Y Y - - Y',
    'invite add': 'Y - - Y Y Y - - - D',
    'remove expand role-change': 'Y - - Y Y Y - - - d',
  },
  'app-product-dummy-friend': { view: 'Y Y Y Y Y Y Y - - Y', generate: 'Y - - Y Y Y - - - D', delete: 'Y - - Y Y Y - - - d' },
  'app-product-ip-whitelist': { view: 'Y Y Y Y Y Y Y - - Y', add: 'Y - - Y Y Y - - - D', 'edit delete': 'Y - - Y Y Y - - - d' },

  // Message templates
  'app-message-user': {
    view: 'Y Y Y Y Y Y Y Y - Y',
    'add edit delete enable disable': 'Y Y Y Y Y - - - - D',
    'submit cancel': 'Y Y Y Y Y - - - - Y',
    'approve reject': 'Y - - - - - - - - -',
  },
  'app-message-oa': {
    view: 'Y Y Y Y Y Y Y Y - Y',
    'add edit delete enable disable': 'Y Y Y Y Y - - - - D',
    'submit cancel': 'Y Y Y Y Y - - - - Y',
    'approve reject': 'Y - - - - - - - - -',
  },

  // Game platform, PION, security
  'app-gp-auth': { view: 'Y Y Y Y Y Y - - - Y', 'edit enable disable': '- - - Y - - - - - D' },
  'app-gp-billing': { 'view download': 'Y Y Y Y Y Y - - - Y', 'add edit delete enable disable': 'Y Y Y Y Y - - - - D' },
  'app-gp-notice': { view: 'Y Y Y Y Y Y - - - Y', 'add edit delete enable disable': 'Y Y Y Y Y - - - - D' },
  'app-gp-push': { view: 'Y Y Y Y Y Y - - - Y', 'add edit delete submit cancel': 'Y Y Y Y Y - - - - D' },
  'app-gp-whitelist': { view: 'Y Y Y Y Y Y Y - - Y', 'add delete': 'Y - - Y Y Y - - - -' },
  'app-gp-sdk-whitelist': { view: 'Y Y Y Y Y Y - - - Y', add: '- - - Y Y - - - - Y', 'edit delete': '- - - Y Y - - - - O' },
  'app-pion': { view: 'Y Y Y Y Y Y Y Y - Y' },
  'app-security-liapp': { view: 'Y Y Y Y Y Y - - - Y', 'edit enable disable': '- - - Y - - - - - -' },
  'app-security-air': { view: 'Y Y Y Y Y Y - - - Y', 'edit enable disable': '- - - Y - - - - - -' },

  // Builds
  'app-submit-build-version': {
    view: 'Y Y Y Y Y Y Y - - Y',
    add: '- - - Y Y - - - - Y',
    'delete submit': '- - - Y Y - - - - O',
    archive: 'Y - - Y Y - - - - -',
  },
  'app-submit-build-component': { 'add delete': '- - - Y Y - - - - O' },
  'app-submit-build-file': { 'add delete': '- - - Y Y - - - - O', download: 'Y Y Y Y Y Y Y - - Y' },
  'app-submit-build-pin': { 'enable disable': '- - - Y Y - - - - -' },
  'app-submit-build-entry-xml': { download: 'Y Y Y Y Y Y Y - - Y' },
  'app-submit-build-codesign': { codesign: 'Y - - Y Y - - - - -' },
  'app-submit-build-obfuscation': { generate: 'Y - - Y Y - - - - -' },
  'app-submit-build-setting': { view: 'Y Y Y Y Y Y - - - Y', edit: 'Y - - Y Y - - - - -' },

  // Reviews and reports
  'app-qa-request': {
    view: 'Y Y Y Y Y Y Y Y - Y',
    'add edit submit cancel': '- Y Y - - Y - - - -',
    delete: '- O O - - O - - - -',
    'approve reject': '- - - - - Y - - - -',
  },
  'app-qa-comment': { add: 'Y Y Y Y Y Y Y - - Y', 'edit delete': 'O O O O O O O - - O' },
  'app-qa-report': { 'view download': 'Y Y Y Y Y Y Y - - Y', add: '- - - - - Y - - - -' },
  'app-bts': {
    view: 'Y Y Y Y Y Y - - - Y',
    add: '- - - - - Y - - - Y',
    'edit delete submit cancel': '- - - - - Y - - - O',
    'approve reject invite expand': '- - - - - Y - - - -',
  },
  'app-bts-reinvite': { invite: '- - - - - Y - - - -' },
  'app-bts-password': { initialize: '- - - - - Y - - - -' },

  // Support
  'app-share': { view: 'Y Y Y Y Y Y Y Y - Y', add: 'Y Y Y Y Y Y Y - - Y', 'edit delete': 'Y Y Y Y Y Y O - - O' },
  'app-ticket': { 'view add': 'Y Y Y Y Y Y Y Y - Y', 'edit delete cancel': 'Y Y Y Y Y Y O O - O' },
  'app-category-common': { view: 'Y Y Y Y Y Y - - - Y', 'add edit delete enable disable': 'Y - - - - - - - - -' },
  'app-category-custom': { view: 'Y Y Y Y Y Y - - - Y', 'add edit delete enable disable': 'Y - - Y Y - - - - -' },

  // Reaching players
  'app-tracker-campaign': { 'view download': 'Y Y Y Y Y Y Y Y - Y', add: 'Y Y Y Y Y - - - - Y', 'edit delete': 'Y Y Y Y Y - - - - O' },
  'app-tracker-inventory': { view: 'Y Y Y Y Y Y Y Y - Y', add: 'Y Y Y Y Y - - - - Y', 'edit delete': 'Y Y Y Y Y - - - - O' },
  'app-tracker-deep-link': {
    view: 'Y Y Y Y Y Y Y Y - Y',
    add: 'Y Y Y Y Y - - - - Y',
    'edit delete enable disable': 'Y Y Y Y Y - - - - O',
  },
  'app-tracker-reward-url': {
    'view download': 'Y Y Y Y Y Y Y Y - Y',
    add: 'Y Y Y Y Y - - - - Y',
    'edit delete enable disable': 'Y Y Y Y Y - - - - O',
  },
  'app-tracker-shorten-url': {
    'view download': 'Y Y Y Y Y Y Y Y - Y',
    add: 'Y Y Y Y Y - - - - Y',
    'edit delete enable disable': 'Y Y Y Y Y - - - - O',
  },
  'app-landing-configuration': { view: 'Y Y Y Y Y Y Y Y - Y', 'edit enable disable': 'Y Y Y Y Y - - - - O' },
  'app-landing-template': { view: 'Y Y Y Y Y Y Y Y - Y', add: 'Y Y Y Y Y - - - - Y', 'edit delete': 'Y Y Y Y Y - - - - O' },
} as const

/** On an app, for people who may open the data dashboard. */
export const dashboardTable = {
  'app-metadata': { edit: 'Y Y Y Y Y - - - Y -' },
} as const

/** On a company: what its members and masters may do. */
export const companyTable = {
  'company-info': { view: 'Y Y', 'edit submit': '- Y' },
  'company-apps': { view: 'Y Y' },
  'company-members': { view: 'Y Y', 'invite remove role-change': '- Y' },
  'company-teams': { view: 'Y Y', 'add edit delete': '- Y' },
} as const

/** On a team. */
export const teamTable = {
  'team-info': { view: 'Y Y', edit: '- Y' },
  'team-apps': { view: 'Y Y', 'add remove': '- Y' },
  'team-members': { view: 'Y Y', 'invite remove role-change': '- Y' },
} as const
