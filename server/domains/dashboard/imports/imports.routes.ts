import { imports } from '@portico/contract/dashboard/imports'
import type { Deps } from '../../../deps.ts'
import { mapPage } from '../../../kernel/database/page.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { check, columnsOfFile, addRun, removeRun, runFrom, startImport } from './runs/runs.actions.ts'
import { runsStore } from './runs/runs.store.ts'

export const importsRoutes = (deps: Pick<Deps, 'db' | 'files' | 'config' | 'jobs'>) =>
  implement(imports, {
    list: async ({ db, query }) => mapPage(await runsStore(db).page(query), runFrom),

    upload: async ({ db, actor, upload, record, own }) => {
      const run = await addRun(db, actor, upload)
      await own([run.id], { kind: 'import', id: run.id })
      await record({ id: run.id, name: run.name, size: run.size })
      return { run }
    },

    columns: async ({ db, params: { id } }) => columnsOfFile(db, deps, id),

    check: async ({ db, params: { id }, body: { mapping } }) => check(db, deps, id, mapping),

    start: async ({ db, actor, params: { id }, body: { mapping }, record }) => {
      const { name } = await startImport(db, deps, actor, { id, mapping })
      await record({ id, name, mapping })
      return {}
    },

    remove: async ({ db, params: { id }, record, discard }) => {
      const { name } = await removeRun(db, id)
      await discard([id])
      await record({ id, name })
      return {}
    },

    one: async ({ db, params: { id } }) => {
      const { problems, mapping: _mapping, personId: _person, ...run } = (await runsStore(db).find(id)) ?? fail('not_found')
      return { run: runFrom(run), problems }
    },
  })
