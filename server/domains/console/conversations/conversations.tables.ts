import type { ColumnType, Generated } from 'kysely'

/** Subjects of conversations. */
export type SubjectKind = 'share' | 'ticket' | 'qa' | 'compat'

/** A comment, or a change from one state to another. The first entry of a post or ticket is its text. */
export interface ConversationEntryTable {
  id: Generated<number>
  about: SubjectKind
  aboutId: number
  authorId: string | null
  body: string
  rendered: ColumnType<unknown, string | null>
  renderedBy: number | null
  internal: Generated<boolean>
  /** Whether `body` is plain text instead of Markdown. */
  plain: Generated<boolean>
  moveFrom: string | null
  moveTo: string | null
  createdAt: Generated<Date>
  editedAt: Date | null
}

/** An attachment; without an entry it is an unsent upload. */
export interface AttachmentTable {
  id: string
  uploadedBy: string | null
  entryId: number | null
  name: string
  size: number
  contentType: string
  sha256: string
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    conversationEntry: ConversationEntryTable
    attachment: AttachmentTable
  }
}

declare module '../../../kernel/files/stored.store.ts' {
  interface FileOwners {
    conversation: true
  }
}
