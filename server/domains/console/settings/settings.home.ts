import { type HomeSource, idsWhere } from '../app-home/index.ts'
import { pushStore } from './advance.store.ts'
import { openEdits } from './edits.store.ts'

const link = '/app/setting/basic'
const pushLink = '/app/setting/advance?tab=push'

/** On an app's home page: changed basic settings that wait for a reviewer or were sent back, and push certificates that expire. */
export const settingsHome: HomeSource = {
  todo: async (db, apps, { now }) => {
    const deciding = new Set(idsWhere(apps, 'app-setting-basic-approve'))
    // Whoever may approve changes the live settings.
    const asking = idsWhere(apps, 'app-setting-basic-edit').filter((appId) => !deciding.has(appId))
    const appIds = [...deciding, ...asking]
    const open = appIds.length === 0 ? [] : await openEdits(db, appIds)
    const keeping = idsWhere(apps, 'app-certificate-add')
    const ending = keeping.length === 0 ? [] : await pushStore(db).ending(keeping, now)
    const edits = open
      .filter(({ appId, editStatus }) => (editStatus === 'REQUESTED') === deciding.has(appId))
      .map(({ appId, editStatus, since }) => ({
        appId,
        kind: editStatus === 'REQUESTED' ? 'basic' : 'basicRejected',
        name: '',
        count: 1,
        link,
        since: since.toISOString(),
      }))
    const certificates = ending.map(({ appId, count }) => ({
      appId,
      kind: 'certificateEnding',
      name: '',
      count,
      link: pushLink,
      since: null,
    }))
    return [...edits, ...certificates]
  },

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
