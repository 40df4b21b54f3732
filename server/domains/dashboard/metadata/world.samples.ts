import { metadata } from '@portico/contract/dashboard/metadata'
import { unique, createWorld } from '../../../testing/world.ts'
import { createSamples } from './metadata.samples.ts'

/** A world with the sample catalogue and short ways to read and save a category of its app. */
export const createMetadataWorld = async () => {
  const scene = await createWorld()
  const { key, catgId } = await createSamples(scene.deps.db, unique())
  const appId = scene.app.id
  const metaDatas = (values: Record<string, unknown>) => Object.entries(values).map(([name, value]) => ({ key: key(name), value }))
  const latest = async (category: string, who = scene.reviewer) => {
    const { catgMetas } = await who.call(metadata.latest, { params: { appId } })
    const found = catgMetas.find((row) => row.catgId === catgId(category))
    if (!found) throw new Error(`The answer lacks the category ${category}`)
    return found
  }
  // Tests send values of every type, the wrong ones too.
  const bodyOf = (
    category: string,
    values: Record<string, unknown>,
    based: { id: string | null; version: number } = { id: null, version: 0 },
  ) => ({ appId, catgId: catgId(category), ...based, meta: { metaDatas: metaDatas(values) } }) as never
  const save = (category: string, values: Record<string, unknown>, based?: { id: string | null; version: number }, who = scene.reviewer) =>
    who.call(metadata.add, { params: { appId, catgId: catgId(category) }, body: bodyOf(category, values, based) })
  const activities = async (action: string) =>
    (
      await scene.deps.db.selectFrom('activityLog').select(['details', 'actorKey']).where('action', '=', action).orderBy('id').execute()
    ).filter(({ details }) => (details as { appId: string }).appId === appId)
  return { ...scene, appId, key, catgId, metaDatas, latest, save, bodyOf, activities }
}
