import type { NoticeDraft, NoticeKind } from '@portico/contract/console/game-notices'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated } from 'kysely'

/** What a notice says and to whom; the rest stands in columns of its own. */
export type NoticeContent = Pick<NoticeDraft, 'defaultLanguage' | 'texts' | 'link' | 'os' | 'versionFrom' | 'versionTo' | 'countries'>

/** A notice that a game shows to its players. The title is that of the default language. */
export interface GameNoticeTable {
  id: Generated<number>
  appId: string
  phase: Phase
  kind: NoticeKind
  title: string
  content: NoticeContent
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
