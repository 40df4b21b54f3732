// Written by npm run docs.
import type accounts from './domains/people/accounts/texts/en.json'
import type activity from './domains/apps/activity/texts/en.json'
import type announcements from './domains/portal/announcements/texts/en.json'
import type appArea from './domains/console/app-area/texts/en.json'
import type appDownload from './domains/portal/app-download/texts/en.json'
import type appHome from './domains/console/app-home/texts/en.json'
import type appList from './domains/console/app-list/texts/en.json'
import type approvals from './domains/console/approvals/texts/en.json'
import type apps from './domains/apps/apps/texts/en.json'
import type bts from './domains/console/bts/texts/en.json'
import type builds from './domains/console/builds/texts/en.json'
import type campaigns from './domains/console/campaigns/texts/en.json'
import type catalogue from './domains/dashboard/catalogue/texts/en.json'
import type categories from './domains/console/categories/texts/en.json'
import type channel from './domains/console/channel/texts/en.json'
import type companies from './domains/people/companies/texts/en.json'
import type connections from './domains/console/connections/texts/en.json'
import type contact from './domains/portal/contact/texts/en.json'
import type conversations from './domains/console/conversations/texts/en.json'
import type creation from './domains/console/creation/texts/en.json'
import type displayOptions from './domains/dashboard/display-options/texts/en.json'
import type documents from './domains/portal/documents/texts/en.json'
import type entryLists from './domains/console/entry-lists/texts/en.json'
import type failures from './locales/en/failures.json'
import type favorites from './domains/dashboard/favorites/texts/en.json'
import type gameAuth from './domains/console/game-auth/texts/en.json'
import type gameBilling from './domains/console/game-billing/texts/en.json'
import type gameNotices from './domains/console/game-notices/texts/en.json'
import type gameWhitelists from './domains/console/game-whitelists/texts/en.json'
import type groups from './domains/dashboard/groups/texts/en.json'
import type helpTexts from './domains/console/help-texts/texts/en.json'
import type home from './domains/dashboard/home/texts/en.json'
import type imports from './domains/dashboard/imports/texts/en.json'
import type invitations from './domains/people/invitations/texts/en.json'
import type kit from './locales/en/kit.json'
import type landingPages from './domains/console/landing-pages/texts/en.json'
import type links from './domains/console/links/texts/en.json'
import type mails from './domains/portal/mails/texts/en.json'
import type maintenance from './domains/portal/maintenance/texts/en.json'
import type memberFailures from './locales/en/member-failures.json'
import type messages from './domains/console/messages/texts/en.json'
import type metadata from './domains/dashboard/metadata/texts/en.json'
import type myDashboards from './domains/dashboard/my-dashboards/texts/en.json'
import type notifications from './domains/people/notifications/texts/en.json'
import type onboarding from './domains/people/onboarding/texts/en.json'
import type organizations from './domains/people/organizations/texts/en.json'
import type permissions from './domains/apps/permissions/texts/en.json'
import type phaseSettings from './domains/console/phase-settings/texts/en.json'
import type pictures from './domains/console/pictures/texts/en.json'
import type pion from './domains/console/pion/texts/en.json'
import type pipeline from './domains/console/pipeline/texts/en.json'
import type productSetting from './domains/console/product-setting/texts/en.json'
import type products from './domains/portal/products/texts/en.json'
import type pushMessages from './domains/console/push-messages/texts/en.json'
import type qa from './domains/console/qa/texts/en.json'
import type reports from './domains/console/reports/texts/en.json'
import type roles from './domains/apps/roles/texts/en.json'
import type savedReplies from './domains/console/saved-replies/texts/en.json'
import type search from './domains/dashboard/search/texts/en.json'
import type security from './domains/console/security/texts/en.json'
import type services from './domains/dashboard/services/texts/en.json'
import type settings from './domains/console/settings/texts/en.json'
import type shares from './domains/console/shares/texts/en.json'
import type shell from './locales/en/shell.json'
import type signIn from './domains/people/sign-in/texts/en.json'
import type supportDesk from './domains/console/support-desk/texts/en.json'
import type tickets from './domains/console/tickets/texts/en.json'
import type titles from './locales/en/titles.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: {
      accounts: typeof accounts
      activity: typeof activity
      announcements: typeof announcements
      'app-area': typeof appArea
      'app-download': typeof appDownload
      'app-home': typeof appHome
      'app-list': typeof appList
      approvals: typeof approvals
      apps: typeof apps
      bts: typeof bts
      builds: typeof builds
      campaigns: typeof campaigns
      catalogue: typeof catalogue
      categories: typeof categories
      channel: typeof channel
      companies: typeof companies
      connections: typeof connections
      contact: typeof contact
      conversations: typeof conversations
      creation: typeof creation
      'display-options': typeof displayOptions
      documents: typeof documents
      'entry-lists': typeof entryLists
      failures: typeof failures
      favorites: typeof favorites
      'game-auth': typeof gameAuth
      'game-billing': typeof gameBilling
      'game-notices': typeof gameNotices
      'game-whitelists': typeof gameWhitelists
      groups: typeof groups
      'help-texts': typeof helpTexts
      home: typeof home
      imports: typeof imports
      invitations: typeof invitations
      kit: typeof kit
      'landing-pages': typeof landingPages
      links: typeof links
      mails: typeof mails
      maintenance: typeof maintenance
      'member-failures': typeof memberFailures
      messages: typeof messages
      metadata: typeof metadata
      'my-dashboards': typeof myDashboards
      notifications: typeof notifications
      onboarding: typeof onboarding
      organizations: typeof organizations
      permissions: typeof permissions
      'phase-settings': typeof phaseSettings
      pictures: typeof pictures
      pion: typeof pion
      pipeline: typeof pipeline
      'product-setting': typeof productSetting
      products: typeof products
      'push-messages': typeof pushMessages
      qa: typeof qa
      reports: typeof reports
      roles: typeof roles
      'saved-replies': typeof savedReplies
      search: typeof search
      security: typeof security
      services: typeof services
      settings: typeof settings
      shares: typeof shares
      shell: typeof shell
      'sign-in': typeof signIn
      'support-desk': typeof supportDesk
      tickets: typeof tickets
      titles: typeof titles
    }
  }
}
