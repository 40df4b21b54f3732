import { type HomeSource, idsWhere } from '../app-home/index.ts'
import { appsWithSignedBuild, buildsHomeStore } from './home.store.ts'

const linkTo = ({ id, folder }: { id: number; folder: string }): string => `/app/submit-build?folder=${folder}&version=${id}`

/** Builds on an app's home page: the latest, the one to release, failed ones of the reader's own, and archived ones that will be deleted. */
export const buildsHome: HomeSource = {
  builds: async (db, { appId }, most) =>
    (await buildsHomeStore(db, appId).newest(most)).map(({ id, name, os, folder, status, createdAt }) => ({
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

  todo: async (db, { appId, person, may }) => {
    const store = buildsHomeStore(db, appId)
    const failed = may('app-submit-build-file-add') ? await store.failed(person.userKey) : []
    const ending = may('app-submit-build-version-archive') ? await store.ending() : undefined
    return [
      ...failed.map(({ id, name, folder, createdAt }) => ({
        kind: 'buildFailed',
        name,
        count: 1,
        link: linkTo({ id, folder }),
        since: createdAt.toISOString(),
      })),
      ...(ending
        ? [
            {
              kind: 'buildEnding',
              name: '',
              count: ending.count,
              link: `/app/submit-build?folder=${ending.folder}&status=ARCHIVED`,
              since: null,
            },
          ]
        : []),
    ]
  },
}
