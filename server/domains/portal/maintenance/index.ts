import { maintenance } from '@portico/contract/portal/maintenance'
import { domain } from '../../../domain.ts'
import { maintenanceRoutes } from './maintenance.routes.ts'
import { locales } from '@portico/contract/kernel/locale'
import type { MaintenanceNotice } from '@portico/contract/people/accounts'
import type { Db } from '../../../kernel/database/database.ts'
import { maintenanceStore } from './maintenance.store.ts'

/** Returns the maintenance notice to show to a person; a missing language falls back to English. */
export const maintenanceOf = async (db: Db, personId: string | null): Promise<MaintenanceNotice | null> => {
  const notice = await maintenanceStore(db).current(personId)
  if (!notice) return null
  const { msgType, messages } = notice
  return {
    show: true,
    msgType,
    messages: locales.map((locale) => ({ locale, message: messages[locale] ?? messages.en_US ?? '', msgType })),
  }
}

export const maintenanceDomain = domain(maintenance, () => ({ routes: maintenanceRoutes() }))
