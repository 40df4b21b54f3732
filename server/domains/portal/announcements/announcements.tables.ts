import type { Category } from '@portico/contract/portal/announcements'
import type { Locale } from '@portico/contract/kernel/locale'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import type { ColumnType, Generated } from 'kysely'

/** Published from `publishAt` (null: a draft) until `endAt` (null: indefinitely). */
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
  /** The rendered body, and the version of the renderer. */
  rendered: ColumnType<RichNode[] | null, string | null, string | null>
  renderedBy: number | null
}

export interface AnnouncementReadTable {
  personId: string
  announcementId: number
  readAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    announcement: AnnouncementTable
    announcementText: AnnouncementTextTable
    announcementRead: AnnouncementReadTable
  }
}
