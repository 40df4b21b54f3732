import { reports } from '@portico/contract/console/reports'
import { orderOf } from '@portico/contract/kernel/order'
import type { Deps } from '../../../deps.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { prepared } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { fileOf, listUnsentFiles, write } from '../conversations/index.ts'
import { updateSummary } from '../qa/index.ts'
import { devicesOf, parseDevices } from './compat.rules.ts'
import { compatStore } from './compat.store.ts'
import { headOf, reportFile, reportOf } from './reports.actions.ts'
import { reportsStore } from './reports.store.ts'

export const reportsRoutes = (deps: Pick<Deps, 'config' | 'files' | 'mail' | 'rules'>) => {
  const { config, files } = deps
  return implement(reports, {
    list: async ({ db, params: { appId }, query: { sort, ...query } }) =>
      mapPage(await reportsStore(db, appId).page({ ...query, order: orderOf(sort) }, query), headOf),

    one: async ({ db, params: { appId, id } }) => ({ report: await reportOf(db, appId, id, config.DISPLAY_TIME_ZONE) }),

    add: async ({ db, actor, params: { appId }, body: { requestId, summary }, record }) => {
      const title = await updateSummary(db, deps, { appId, id: requestId, summary, actor })
      await record({ appId, id: requestId, title })
      return { id: requestId }
    },

    download: async ({ db, actor: { userKey, locale }, params }) =>
      reportFile(db, params, { timeZone: config.DISPLAY_TIME_ZONE, locale }, userKey),

    compat: async ({ db, params: { appId } }) => ({ report: (await compatStore(db, appId).latest()) ?? null }),

    addCompat: prepared(
      ({ body: { format, text } }) => {
        const parsed = parseDevices(format, text)
        return 'problems' in parsed ? fail('invalid_input', { fieldErrors: parsed.problems }) : Promise.resolve(parsed.rows)
      },
      // The files are read here, because a repeated call, which is answered before, finds them used.
      async ({ actor, params: { appId }, body: { version, fileIds }, record, ...tools }, rows) => {
        const pictures = new Map((await listUnsentFiles(tools.db, actor.userKey, fileIds)).map(({ id, name }) => [name, { id, name }]))
        const read = devicesOf(rows, new Set(pictures.keys()))
        if ('problems' in read) return fail('invalid_input', { fieldErrors: read.problems })
        const devices = read.devices.map((line) => ({ ...line, screenshot: pictures.get(line.screenshot) ?? null }))
        const id = await compatStore(tools.db, appId).add(version, actor.userKey, devices)
        await write(tools, { about: 'compat', aboutId: id, authorId: actor.userKey, body: '', rendered: [] }, fileIds)
        const passed = devices.filter(({ result }) => result === 'OK').length
        await record({ appId, id, version, run: devices.length, passed })
        return { id }
      },
    ),

    screenshot: async ({ db, actor, params: { appId, id, fileId } }) => {
      if (!(await compatStore(db, appId).exists(id))) return fail('file_not_found')
      return fileOf(db, files, { about: 'compat', aboutId: id }, actor, fileId)
    },
  })
}
