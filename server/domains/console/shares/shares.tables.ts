import type { Generated } from 'kysely'

/** A post shared by people of an app. Its text is the first entry of its conversation. */
export interface SharePostTable {
  id: Generated<number>
  appId: string
  categoryId: number
  title: string
  authorId: string | null
  pinned: boolean
  /** `provider`: visible to staff only. */
  audience: 'all' | 'provider'
  views: Generated<number>
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    sharePost: SharePostTable
  }
}
