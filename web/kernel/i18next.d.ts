import type accounts from '../locales/en/accounts.json'
import type apps from '../locales/en/apps.json'
import type failures from '../locales/en/failures.json'
import type kit from '../locales/en/kit.json'
import type mails from '../locales/en/mails.json'
import type metadata from '../locales/en/metadata.json'
import type services from '../locales/en/services.json'
import type shell from '../locales/en/shell.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: {
      accounts: typeof accounts
      apps: typeof apps
      failures: typeof failures
      kit: typeof kit
      mails: typeof mails
      metadata: typeof metadata
      services: typeof services
      shell: typeof shell
    }
  }
}
