import { appDownload } from '@portico/contract/portal/app-download'
import type { Deps } from '../../../deps.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { prepared, screened } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { addBuild, buildFile, buildFrom, storeBuild, linkedBuild, makeLink } from './app-download.actions.ts'
import { appDownloadStore } from './app-download.store.ts'
import { countAndFindBuild, storeScreenshot, makeScreenshot, sendFeedback, type TestersTickets } from './feedback.actions.ts'

export const appDownloadRoutes = (deps: Pick<Deps, 'files' | 'rules'> & { testersTickets: TestersTickets }) =>
  implement(appDownload, {
    list: async ({ db, actor, query }) => mapPage(await appDownloadStore(db).page(actor, query), buildFrom),

    upload: async ({ db, upload, record }) => {
      const file = await storeBuild(db, upload)
      await record(file)
      return { file }
    },

    add: async ({ db, actor, body, record, own }) => {
      const build = await addBuild({ db, own }, actor, body)
      await record({ id: build.id, appId: build.appId, os: build.os, version: build.version })
      return { build }
    },

    file: async ({ db, actor, params: { id } }) =>
      buildFile(db, deps, buildFrom((await appDownloadStore(db).visible(actor, id)) ?? fail('file_not_found'))),

    link: async ({ db, actor, params: { id }, record }) => {
      const { token, build } = await makeLink(db, id, { linkedBy: actor.userKey, linkedWith: null })
      await record(build)
      return { token }
    },

    remove: async ({ db, params: { id }, record, discard }) => {
      await record((await appDownloadStore(db).remove(id)) ?? fail('not_found'))
      await discard([id])
      return {}
    },

    linked: async ({ db, params: { token } }) => ({ build: await linkedBuild(db, deps, token) }),

    screenshot: screened(
      ({ db, params: { token }, request }) => countAndFindBuild(db, deps, { kind: 'tester-screenshot', token, request }),
      prepared(
        (call) => makeScreenshot(deps, call),
        async ({ db, params: { token }, upload, discard, record }, picture) => {
          // The link may have been replaced while the file arrived.
          const file = await storeScreenshot(db, (await linkedBuild(db, deps, token)).id, picture)
          await discard([upload.id])
          await record({ size: file.size })
          return { file }
        },
      ),
    ),

    feedback: prepared(
      ({ db, params: { token }, request }) => countAndFindBuild(db, deps, { kind: 'tester-feedback', token, request }),
      async ({ params: { token }, body, record, ...tools }) => {
        // The link may have been replaced meanwhile.
        const build = await linkedBuild(tools.db, deps, token)
        const ticketId = await sendFeedback(tools, deps.testersTickets, build, body)
        await record({ appId: build.appId, os: build.os, version: build.version, ticketId })
        return {}
      },
    ),

    linkedFile: async ({ db, params: { token } }) => buildFile(db, deps, await linkedBuild(db, deps, token)),
  })
