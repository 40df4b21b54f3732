import type { Db } from '../../../../kernel/database/database.ts'
import { type HomeSource, idsWhere, type ReadableApp } from '../../app-home/index.ts'
import { type HomeRow, countIncomplete, openTemplates } from './home.store.ts'

const templatePath = ({ kind, phase, templateId }: Pick<HomeRow, 'kind' | 'phase' | 'templateId'>): string =>
  `/app/product/social/portico-message/${kind}/template?ph=${phase}&id=${templateId}`

/** The permission that shows a template in a state to its reader. */
type ActionByState = Partial<Record<HomeRow['state'], 'view' | 'submit' | 'approve'>>

/** Returns the pending and rejected templates of apps that the reader may see. */
const findOpen = async (db: Db, apps: readonly ReadableApp[], shown: ActionByState): Promise<HomeRow[]> => {
  const sees = ({ may }: ReadableApp, { kind, state }: Pick<HomeRow, 'kind' | 'state'>): boolean => {
    const act = shown[state]
    return act !== undefined && may(`app-message-${kind}-${act}`)
  }
  const kinds = (['user', 'oa'] as const).flatMap((kind) => (['REQUESTED', 'REJECTED'] as const).map((state) => ({ kind, state })))
  const visibleApps = new Map(apps.filter((app) => kinds.some((row) => sees(app, row))).map((app) => [app.appId, app]))
  const rows = visibleApps.size === 0 ? [] : await openTemplates(db, [...visibleApps.keys()])
  return rows.filter((row) => {
    const app = visibleApps.get(row.appId)
    return app !== undefined && sees(app, row)
  })
}

/** Templates on an app's home page: pending ones, rejected ones, and those that are not live. */
export const messagesHome: HomeSource = {
  readiness: async (db, apps, phase) => {
    const link = `/app/product/social/portico-message/user/list?ph=${phase}`
    const counted = await countIncomplete(db, idsWhere(apps, 'app-message-user-view'), phase)
    return counted.map(({ appId, lacking }) => ({ appId, kind: 'messages', name: '', done: lacking === 0, missing: lacking, link }))
  },

  todo: async (db, apps) => {
    const pending = await findOpen(db, apps, { REQUESTED: 'approve', REJECTED: 'submit' })
    return pending.map((row) => ({
      appId: row.appId,
      kind: row.state === 'REQUESTED' ? 'template' : 'rejectedTemplate',
      name: row.name,
      count: 1,
      link: templatePath(row),
      since: row.since.toISOString(),
    }))
  },

  requesting: async (db, reader) => {
    const pending = await findOpen(db, [reader], { REQUESTED: 'view' })
    return pending.map((row) => ({
      id: `message-${row.kind}.${row.phase}.${row.templateId}`,
      kind: 'message',
      name: row.name,
      by: row.by ?? '',
      since: row.since.toISOString(),
      phase: row.phase,
      link: templatePath(row),
    }))
  },
}
