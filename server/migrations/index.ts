import type { Migration } from 'kysely/migration'
import * as identity from './0001-identity.ts'
import * as apps from './0002-apps.ts'
import * as metadata from './0003-metadata.ts'
import * as servicesAndMails from './0004-services-and-mails.ts'
import * as searchAndFavorites from './0005-search-and-favorites.ts'
import * as portal from './0006-portal.ts'
import * as storedFiles from './0007-stored-files.ts'
import * as search from './0008-search.ts'
import * as accounts from './0009-accounts.ts'
import * as renderedTexts from './0010-rendered-texts.ts'
import * as mailsToSend from './0011-mails-to-send.ts'

/** Every change of the schema, in order. Forward only: a released migration never changes. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-apps': apps,
  '0003-metadata': metadata,
  '0004-services-and-mails': servicesAndMails,
  '0005-search-and-favorites': searchAndFavorites,
  '0006-portal': portal,
  '0007-stored-files': storedFiles,
  '0008-search': search,
  '0009-accounts': accounts,
  '0010-rendered-texts': renderedTexts,
  '0011-mails-to-send': mailsToSend,
}
