import type { Category } from '@portico/contract/announcements'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Generated } from 'kysely'

/** Published from `publishAt` (none: a draft) until `endAt` (none: for good). */
export interface AnnouncementTable {
  id: Generated<number>
  version: Generated<number>
  category: Category
  pinned: boolean
  publishAt: Date | null
  endAt: Date | null
  updatedAt: Generated<Date>
  updatedBy: string | null
}

export interface AnnouncementTextTable {
  announcementId: number
  locale: Locale
  title: string
  body: string
}

export interface AnnouncementReadTable {
  personId: string
  announcementId: number
  readAt: Generated<Date>
}

declare module '../../kernel/database/database.ts' {
  interface Tables {
    announcement: AnnouncementTable
    announcementText: AnnouncementTextTable
    announcementRead: AnnouncementReadTable
  }
}
