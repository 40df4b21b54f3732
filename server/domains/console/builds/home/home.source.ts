import { type HomeSource, idsWhere, readRowsWhere } from '../../app-home/index.ts'
import { appsWithSignedBuild, buildsHomeStore, failedBuilds } from './home.store.ts'
import { endingBuilds } from '../retention/retention.store.ts'

const linkTo = ({ id, folder }: { id: number; folder: string }): string => `/app/submit-build?folder=${folder}&version=${id}`

/** Builds on an app's home page: the latest, the one to release, failed ones of the reader's own, and archived ones that will be deleted. */
export const buildsHome: HomeSource = {
  builds: async (db, { appId }, limit) =>
    (await buildsHomeStore(db, appId).newest(limit)).map(({ id, name, os, folder, status, createdAt }) => ({
      id: String(id),
      version: name,
      os,
      folder,
      state: status,
      at: createdAt.toISOString(),
      link: linkTo({ id, folder }),
    })),

  readiness: async (db, apps) => {
    const appIds = idsWhere(apps, 'app-submit-build-version-view')
    const signed = await appsWithSignedBuild(db, appIds)
    const link = '/app/submit-build?folder=release'
    return appIds.map((appId) => ({ appId, kind: 'build', name: '', done: signed.has(appId), missing: 0, link }))
  },

  todo: async (db, apps, { person }) => {
    const failed = await readRowsWhere(apps, 'app-submit-build-file-add', (appIds) => failedBuilds(db, appIds, person.userKey))
    const expiring = await readRowsWhere(apps, 'app-submit-build-version-archive', (appIds) => endingBuilds(db, appIds))
    return [
      ...failed.map(({ appId, id, name, folder, createdAt }) => ({
        appId,
        kind: 'buildFailed',
        name,
        count: 1,
        link: linkTo({ id, folder }),
        since: createdAt.toISOString(),
      })),
      ...expiring.map(({ appId, count, folder }) => ({
        appId,
        kind: 'buildEnding',
        name: '',
        count,
        link: `/app/submit-build?folder=${folder}&status=ARCHIVED`,
        since: null,
      })),
    ]
  },
}
