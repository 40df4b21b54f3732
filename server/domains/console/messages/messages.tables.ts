import type { Layout, LiveState, MessageContent, MessageKind, RevisionState } from '@portico/contract/console/messages'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated, JSONColumnType } from 'kysely'

/** A message template of an app in a phase. Name, layout, languages and state are those of its latest revision. */
export interface MessageTemplateTable {
  id: Generated<number>
  appId: string
  phase: Phase
  kind: MessageKind
  templateId: string
  name: string
  layout: Layout
  languages: Locale[]
  state: RevisionState
  /** The number of the latest revision. */
  revision: Generated<number>
  liveRevision: number | null
  liveState: LiveState | null
  version: Generated<number>
  createdBy: string | null
  updatedBy: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** A revision of a template. */
export interface MessageRevisionTable {
  templateId: number
  no: number
  state: RevisionState | 'REPLACED'
  content: JSONColumnType<MessageContent>
  pictures: string[]
  note: Generated<string>
  reason: Generated<string>
  createdBy: string | null
  createdAt: Generated<Date>
  requestedBy: string | null
  requestedAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    messageTemplate: MessageTemplateTable
    messageRevision: MessageRevisionTable
  }
}
