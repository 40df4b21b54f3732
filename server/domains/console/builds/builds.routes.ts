import { buildLimits, builds } from '@portico/contract/console/builds'
import type { Deps } from '../../../deps.ts'
import { databaseNow } from '../../../kernel/database/time.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { bytesFile } from '../../../kernel/http/files/bytes-file.ts'
import type { FileAnswer } from '../../../kernel/http/files/files.ts'
import { implement, type ServedRoutes } from '../../../kernel/http/calls/implement.ts'
import { portalOrigin } from '../../people/sign-in/index.ts'
import {
  headOf,
  lockVersionFor,
  moveVersion,
  lockOpenVersion,
  pinVersion,
  removeComponent,
  removeFile,
  removeVersion,
  versionDetails,
  versionIn,
  versionOf,
  editorToChange,
} from './builds.actions.ts'
import { copyVersion } from './copies/copy.actions.ts'
import { entryXml } from './builds.rules.ts'
import { buildsStore } from './builds.store.ts'
import { bytesOf } from './files/bytes.actions.ts'
import { filesStore, isReady } from './files/files.store.ts'
import { linkedFile } from './files/links.actions.ts'
import { linkToken } from './files/links.ts'
import { phasesOfBuilds } from './phases.store.ts'
import { retentionStore } from './retention/retention.store.ts'
import { unfinishedUploads } from './uploading/unfinished.store.ts'
import { copyForTesters, offerToTesters, type TestersPage } from './testers.actions.ts'
import { beginUpload, prepareUpload } from './uploading/begin.actions.ts'
import { declareChecksums } from './uploading/declare.actions.ts'
import { mountUploads } from './uploading/tus.ts'

type Parts = Pick<Deps, 'files' | 'config' | 'mail' | 'clock' | 'jobs' | 'log' | 'rules'> & { testersPage: TestersPage }

/** Returns the entry XML of a version, which names its verified files. @throws version_not_found */
const entryXmlOf = async (db: Db, { config }: Pick<Deps, 'config'>, appId: string, vid: number): Promise<FileAnswer> => {
  const version = await versionIn(db, appId, vid)
  const names = new Map((await buildsStore(db, appId).components(vid)).map(({ id, name }) => [id, name]))
  const rows = (await filesStore(db, appId).ofVersion(vid)).filter(isReady)
  const files = rows.map(({ id, componentId, name, variant, size, md5, sha256 }) => {
    const url = `${portalOrigin(config)}${builds.download.path.replace(':appId', appId).replace(':fid', id)}`
    return { component: names.get(componentId) ?? '', name, variant, size, md5, sha256, url }
  })
  return bytesFile(`${appId}-${version.name}-entry.xml`, 'application/xml', Buffer.from(entryXml({ appId, version, files })))
}

const versionRoutes = (deps: Parts) =>
  ({
    list: async ({ db, actor, standing, params: { appId }, query }) =>
      mapPage(await buildsStore(db, appId).page(query, query), (version) => headOf(version, { actor, standing }, deps)),

    add: async ({ db, actor, params: { appId }, body, record }) => {
      const id = (await buildsStore(db, appId).add(body, actor.userKey)) ?? fail('name_taken')
      await record(versionDetails(appId, { id, ...body }))
      return { id }
    },

    one: async ({ db, actor, standing, params: { appId, vid } }) => {
      const version = await versionIn(db, appId, vid)
      const now = deps.clock.now()
      const facts = { now, sweptAt: await retentionStore(db).endOf(vid, now), config: deps.config }
      return { version: await versionOf(db, appId, version, { actor, standing }, facts) }
    },

    copy: async ({ db, actor, standing, params: { appId, vid }, body: { folder }, record }) => {
      const { original, copy } = await copyVersion(db, deps, { appId, id: vid, folder, caller: { actor, standing } })
      await record({ ...versionDetails(appId, { ...original, id: copy, folder }), from: original.folder })
      return { id: copy }
    },

    change: async ({ db, actor, standing, params: { appId, vid }, body: { memo, previous }, record }) => {
      const { extent } = editorToChange({ actor, standing })
      const version = await lockVersionFor(db, appId, vid, { actor, standing: { ...standing, extent } })
      if (version.memo !== previous) fail('stale_version')
      await buildsStore(db, appId).changeMemo(vid, memo)
      await record({ ...versionDetails(appId, version), before: { memo: previous }, after: { memo } })
      return {}
    },

    remove: async ({ actor, standing, params: { appId, vid }, record, ...context }) => {
      await record(versionDetails(appId, await removeVersion(context, appId, vid, { actor, standing })))
      return {}
    },
  }) satisfies Partial<Parameters<typeof implement<typeof builds>>[1]>

const moveRoutes = (deps: Parts) => {
  type Move = 'submit' | 'archive' | 'unarchive'
  const move =
    (name: Move): NonNullable<Parameters<typeof implement<typeof builds>>[1][Move]> =>
    async ({ db, actor, standing, params: { appId, vid }, record }) => {
      const { version, after } = await moveVersion(db, deps, { appId, id: vid, caller: { actor, standing }, move: name })
      await record({ ...versionDetails(appId, version), before: version.status, after })
      return {}
    }
  return { submit: move('submit'), archive: move('archive'), unarchive: move('unarchive') }
}

const callsOf = (deps: Parts): ServedRoutes =>
  implement(
    builds,
    {
      ...versionRoutes(deps),
      ...moveRoutes(deps),

      pin: async ({ db, actor, standing, params: { appId, vid }, record }) => {
        await record({ ...versionDetails(appId, await pinVersion(db, appId, vid, true, { actor, standing })), pinned: true })
        return {}
      },

      unpin: async ({ db, actor, standing, params: { appId, vid }, record }) => {
        await record({ ...versionDetails(appId, await pinVersion(db, appId, vid, false, { actor, standing })), pinned: false })
        return {}
      },

      entryXml: ({ db, params: { appId, vid } }) => entryXmlOf(db, deps, appId, vid),

      addComponent: async ({ db, actor, standing, params: { appId, vid }, body: { type, name }, record }) => {
        const version = await lockOpenVersion(db, appId, vid, { actor, standing })
        const store = buildsStore(db, appId)
        if (version.contents.components >= buildLimits.components) return fail('quota_reached')
        const id = (await store.addComponent(vid, type, name)) ?? fail('name_taken')
        await record({ ...versionDetails(appId, version), component: name })
        return { id }
      },

      removeComponent: async ({ actor, standing, params: { appId, cid }, record, ...context }) => {
        const { version, component } = await removeComponent(context, appId, cid, { actor, standing })
        await record({ ...versionDetails(appId, version), component })
        return {}
      },

      begin: prepared(
        ({ db, registerUpload, actor, params: { appId, cid }, body }) =>
          prepareUpload({ db, registerUpload }, deps, { appId, componentId: cid, announced: body, caller: { actor } }),
        async ({ actor, standing, params: { appId, cid }, body, record, unchanged, ...context }, upload) => {
          const beginning = { appId, componentId: cid, announced: body, caller: { actor, standing }, upload }
          const { answer, details } = await beginUpload(context, deps, beginning)
          if (details) await record(details)
          else unchanged()
          return answer
        },
      ),

      declare: ({ actor, params: { appId, fid }, body, ...context }) =>
        declareChecksums(context, deps, { appId, fileId: fid, userKey: actor.userKey, checksums: body }),

      unfinished: async ({ db, actor, params: { appId } }) => ({ list: await unfinishedUploads(db, appId, actor.userKey) }),

      removeFile: async ({ actor, standing, params: { appId, fid }, record, ...context }) => {
        const { version, file, size } = await removeFile(context, appId, fid, { actor, standing })
        await record({ ...versionDetails(appId, version), file, size })
        return {}
      },

      download: async ({ db, params: { appId, fid } }) => bytesOf(deps, (await filesStore(db, appId).find(fid)) ?? fail('file_not_found')),

      link: async ({ db, actor, params: { appId, fid }, body: { minutes }, record }) => {
        const file = (await filesStore(db, appId).find(fid)) ?? fail('file_not_found')
        if (file.status !== 'ready') return fail('file_not_found')
        const ends = new Date((await databaseNow(db)).getTime() + minutes * 60_000)
        const version = await versionIn(db, appId, file.versionId)
        const endsAt = ends.toISOString()
        await record({ ...versionDetails(appId, version), file: file.name, size: file.size, endsAt })
        const maker = { userKey: actor.userKey, tokenId: actor.token?.id ?? null }
        return { path: builds.linked.path.replace(':token', linkToken(deps.config.secrets, fid, maker, ends)), endsAt }
      },

      offer: prepared(
        ({ db, store, registerUpload, actor, standing, params: { appId, fid } }) =>
          copyForTesters({ db, store, registerUpload }, deps, { appId, fileId: fid, caller: { actor, standing } }),
        async ({ actor, standing, params: { appId, fid }, body: { notes }, record, ...context }, copy) => {
          const offer = { appId, fileId: fid, caller: { actor, standing }, notes, copy }
          const { token, details } = await offerToTesters(context, deps, offer)
          await record(details)
          return { token }
        },
      ),

      linked: async ({ db, params: { token } }) => bytesOf(deps, await linkedFile(db, deps, token)),
    },
    phasesOfBuilds,
  )

/** Creates the routes of builds, and the upload endpoint for their files. */
export const buildsRoutes = (deps: Parts): ServedRoutes => {
  const { routes, serve } = callsOf(deps)
  return {
    routes,
    serve: (app, kernel) => {
      serve(app, kernel)
      mountUploads(app, kernel, deps)
    },
  }
}
