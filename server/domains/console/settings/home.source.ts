import type { Db } from '../../../kernel/database/database.ts'
import { type AppTodo, type HomeSource, idsWhere, type ReadableApp, readRowsWhere } from '../app-home/index.ts'
import { pushStore } from './advanced/advanced.store.ts'
import { openEdits } from './basic/edits.store.ts'

const link = '/app/setting/basic'
const pushLink = '/app/setting/advance?tab=push'

/** Returns changed basic settings that wait for a reviewer or were sent back. */
const editTodo = async (db: Db, apps: readonly ReadableApp[]): Promise<AppTodo[]> => {
  const deciding = new Set(idsWhere(apps, 'app-setting-basic-approve'))
  // People who may approve change the live settings.
  const asking = idsWhere(apps, 'app-setting-basic-edit').filter((appId) => !deciding.has(appId))
  const appIds = [...deciding, ...asking]
  const open = appIds.length === 0 ? [] : await openEdits(db, appIds)
  return open
    .filter(({ appId, editStatus }) => (editStatus === 'REQUESTED') === deciding.has(appId))
    .map(({ appId, editStatus, since }) => ({
      appId,
      kind: editStatus === 'REQUESTED' ? 'basic' : 'basicRejected',
      name: '',
      count: 1,
      link,
      since: since.toISOString(),
    }))
}

/** Returns the push certificates that have expired or expire soon. */
const certificateTodo = async (db: Db, apps: readonly ReadableApp[], now: Date): Promise<AppTodo[]> => {
  const expiring = await readRowsWhere(apps, 'app-certificate-add', (appIds) => pushStore(db).ending(appIds, now))
  return expiring.map(({ appId, count }) => ({ appId, kind: 'certificateEnding', name: '', count, link: pushLink, since: null }))
}

/** The settings on an app's home page: what waits for a reviewer, was sent back, or expires. */
export const settingsHome: HomeSource = {
  todo: async (db, apps, { now }) => [...(await editTodo(db, apps)), ...(await certificateTodo(db, apps, now))],

  requesting: async (db, { appId, may }) =>
    may('app-setting-basic-view')
      ? (await openEdits(db, [appId]))
          .filter(({ editStatus }) => editStatus === 'REQUESTED')
          .map(({ by, since }) => ({
            id: `basic ${appId}`,
            kind: 'basic',
            name: '',
            by: by ?? '',
            since: since.toISOString(),
            phase: null,
            link,
          }))
      : [],
}
