import { announcements } from '@portico/contract/portal/announcements'
import { domain } from '../../../domain.ts'
import { announcementsRoutes } from './announcements.routes.ts'
import type { AnnouncementDraft } from '@portico/contract/portal/announcements'
import type { Db } from '../../../kernel/database/database.ts'
import { announcementRecords } from './announcements.store.ts'

/** Stores announcements as given, for the demo. */
export const createAnnouncements = async (db: Db, drafts: readonly AnnouncementDraft[]): Promise<void> => {
  for (const draft of drafts) await announcementRecords(db).add(draft, {}, null)
}

export const announcementsDomain = domain(announcements, (parts) => ({ routes: announcementsRoutes(parts) }))
