import { messageTypes } from '@portico/contract/console/messages'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../../kernel/database/database.ts'
import type { PlatformSource } from '../../connections/index.ts'
import { isPictureLive, liveTemplates } from './platform.store.ts'

/** Serves an app's live templates: approved, and not disabled. Memos are omitted. */
export const messagesSource: PlatformSource = {
  area: 'message-templates',
  read: async (db: Db, appId: string, phase: Phase) =>
    (await liveTemplates(db, appId, phase)).map(
      ({ kind, templateId, revision, content: { memo: _memo, samples: _samples, ...content } }) => ({
        type: messageTypes[kind],
        templateId,
        revision,
        ...content,
      }),
    ),
  shows: isPictureLive,
}
