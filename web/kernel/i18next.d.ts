import type accounts from '../locales/en/accounts.json'
import type announcements from '../locales/en/announcements.json'
import type appDownload from '../locales/en/app-download.json'
import type apps from '../locales/en/apps.json'
import type catalogue from '../locales/en/catalogue.json'
import type contact from '../locales/en/contact.json'
import type displayOptions from '../locales/en/display-options.json'
import type documents from '../locales/en/documents.json'
import type failures from '../locales/en/failures.json'
import type favorites from '../locales/en/favorites.json'
import type groups from '../locales/en/groups.json'
import type home from '../locales/en/home.json'
import type imports from '../locales/en/imports.json'
import type kit from '../locales/en/kit.json'
import type mails from '../locales/en/mails.json'
import type maintenance from '../locales/en/maintenance.json'
import type metadata from '../locales/en/metadata.json'
import type myDashboards from '../locales/en/my-dashboards.json'
import type onboarding from '../locales/en/onboarding.json'
import type products from '../locales/en/products.json'
import type search from '../locales/en/search.json'
import type services from '../locales/en/services.json'
import type shell from '../locales/en/shell.json'
import type titles from '../locales/en/titles.json'

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
