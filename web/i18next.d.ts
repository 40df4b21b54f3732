// Written by npm run docs.
import type accounts from './domains/people/accounts/texts/en.json'
import type announcements from './domains/portal/announcements/texts/en.json'
import type appDownload from './domains/portal/app-download/texts/en.json'
import type apps from './domains/apps/apps/texts/en.json'
import type catalogue from './domains/dashboard/catalogue/texts/en.json'
import type contact from './domains/portal/contact/texts/en.json'
import type displayOptions from './domains/dashboard/display-options/texts/en.json'
import type documents from './domains/portal/documents/texts/en.json'
import type failures from './locales/en/failures.json'
import type favorites from './domains/dashboard/favorites/texts/en.json'
import type groups from './domains/dashboard/groups/texts/en.json'
import type home from './domains/dashboard/home/texts/en.json'
import type imports from './domains/dashboard/imports/texts/en.json'
import type invitations from './domains/people/invitations/texts/en.json'
import type kit from './locales/en/kit.json'
import type mails from './domains/portal/mails/texts/en.json'
import type maintenance from './domains/portal/maintenance/texts/en.json'
import type metadata from './domains/dashboard/metadata/texts/en.json'
import type myDashboards from './domains/dashboard/my-dashboards/texts/en.json'
import type onboarding from './domains/people/onboarding/texts/en.json'
import type products from './domains/portal/products/texts/en.json'
import type search from './domains/dashboard/search/texts/en.json'
import type services from './domains/dashboard/services/texts/en.json'
import type shell from './locales/en/shell.json'
import type titles from './locales/en/titles.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: {
      accounts: typeof accounts
      announcements: typeof announcements
      'app-download': typeof appDownload
      apps: typeof apps
      catalogue: typeof catalogue
      contact: typeof contact
      'display-options': typeof displayOptions
      documents: typeof documents
      failures: typeof failures
      favorites: typeof favorites
      groups: typeof groups
      home: typeof home
      imports: typeof imports
      invitations: typeof invitations
      kit: typeof kit
      mails: typeof mails
      maintenance: typeof maintenance
      metadata: typeof metadata
      'my-dashboards': typeof myDashboards
      onboarding: typeof onboarding
      products: typeof products
      search: typeof search
      services: typeof services
      shell: typeof shell
      titles: typeof titles
    }
  }
}
