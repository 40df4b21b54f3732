import { imports, type Mapping } from '@portico/contract/dashboard/imports'
import type { Caller } from '../../../../testing/caller.ts'
import { holdJobs } from '../../../../testing/held-jobs.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { run } from './runs.actions.ts'

/** Uploads a file to import; `#` stands for a tag that makes its names unique. */
export const startRun = async (text: string | Uint8Array, name = `games ${unique()}.csv`) => {
  const scene = await createWorld()
  const tag = unique()
  const bytes = new Blob([typeof text === 'string' ? text.replaceAll('#', tag) : new Uint8Array(text)])
  const { run: uploaded } = await scene.admin.call(imports.upload, { upload: { name, type: 'text/csv', bytes } })
  const params = { id: uploaded.id }
  const columns = () => scene.admin.call(imports.columns, { params })
  const guess = async (): Promise<Mapping> => {
    const { guess: found } = await columns()
    if (!found) throw new Error('There is no guess')
    return found
  }
  /** Starts the import, whose job stays in the queue. */
  const begin = async (mapping: Mapping, runner: Caller = scene.admin) => {
    await holdJobs(scene.deps.db, 'import')
    await runner.call(imports.start, { params, body: { mapping } })
  }
  const runImport = async (mapping: Mapping) => {
    await begin(mapping)
    await run(scene.deps, uploaded.id)
    return scene.admin.call(imports.one, { params })
  }
  const keysAs = (mapping: Mapping) => ({
    ...mapping,
    fields: mapping.fields.map((field) => ({ ...field, key: `${field.key} ${tag}`, category: `C ${tag}` })),
  })
  return { ...scene, tag, uploaded, params, columns, guess, begin, runImport, keysAs }
}

export const file = 'Game,Rank,Day\nAurora #,7,2018-07-12\nMoon #,high,2018-07-13\nMoon #,1,2018-07-14\nShort\n'
