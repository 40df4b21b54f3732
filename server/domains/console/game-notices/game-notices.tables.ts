import type { NoticeDraft, NoticeKind } from '@portico/contract/console/game-notices'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated, JSONColumnType } from 'kysely'

/** A notice's content and audience; the rest has its own columns. */
export type NoticeContent = Pick<NoticeDraft, 'defaultLanguage' | 'texts' | 'link' | 'os' | 'versionFrom' | 'versionTo' | 'countries'>

/** An in-game notice. The title is that of the default language. */
export interface GameNoticeTable {
  id: Generated<number>
  appId: string
  phase: Phase
  kind: NoticeKind
  title: string
  content: JSONColumnType<NoticeContent>
  imageFileId: string | null
  startsAt: Date
  endsAt: Date
  paused: Generated<boolean>
  priority: number
  version: Generated<number>
  createdBy: string | null
  updatedBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    gameNotice: GameNoticeTable
  }
}
