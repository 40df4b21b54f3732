import type { MessageKind } from '@portico/contract/console/messages'
import type { Db } from '../../../kernel/database/database.ts'
import { type HomeSource, idsWhere } from '../app-home/index.ts'
import { type HomeRow, lackingTemplates, openTemplates } from './home.store.ts'

const pageOf = ({ kind, phase, templateId }: Pick<HomeRow, 'kind' | 'phase' | 'templateId'>): string =>
  `/app/product/social/portico-message/${kind}/template?ph=${phase}&id=${templateId}`

const visibleTemplates = async (db: Db, appId: string, may: (kind: MessageKind) => boolean): Promise<HomeRow[]> =>
  (await openTemplates(db, appId)).filter(({ kind }) => may(kind))

/** Templates on an app's home page: pending ones, rejected ones, and those that are not live. */
export const messagesHome: HomeSource = {
  readiness: async (db, apps, phase) => {
    const link = `/app/product/social/portico-message/user/list?ph=${phase}`
    const counted = await lackingTemplates(db, idsWhere(apps, 'app-message-user-view'), phase)
    return counted.map(({ appId, lacking }) => ({ appId, kind: 'messages', name: '', done: lacking === 0, missing: lacking, link }))
  },

  todo: async (db, { appId, may }) => {
    const rejected = (await visibleTemplates(db, appId, (kind) => may(`app-message-${kind}-submit`))).filter(
      ({ state }) => state === 'REJECTED',
    )
    return rejected.map((row) => ({
      kind: 'rejectedTemplate',
      name: row.name,
      count: 1,
      link: pageOf(row),
      since: row.since.toISOString(),
    }))
  },

  requesting: async (db, { appId, may }) => {
    const waiting = (await visibleTemplates(db, appId, (kind) => may(`app-message-${kind}-view`))).filter(
      ({ state }) => state === 'REQUESTED',
    )
    return waiting.map((row) => ({
      id: `message-${row.kind}.${row.phase}.${row.templateId}`,
      kind: 'message',
      name: row.name,
      by: row.by ?? '',
      since: row.since.toISOString(),
      phase: row.phase,
      link: pageOf(row),
    }))
  },
}
