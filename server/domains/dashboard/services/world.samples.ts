import { metadata } from '@portico/contract/dashboard/metadata'
import { unique, createWorld } from '../../../testing/world.ts'
import { createDefinitions } from '../metadata/index.ts'

/** Creates people, apps, and two categories, one of them with a key that services write. */
export const createServicesWorld = async () => {
  const everybody = await createWorld()
  const tag = unique()
  const categories = [
    { name: `Store ${tag}`, definitions: [{ name: `Rank ${tag}`, type: 'TEXT_NUMBER', origin: 'EXTERNAL_SYSTEM_BASED' } as const] },
    { name: `Legal ${tag}`, definitions: [] },
  ]
  const [store, legal] = await createDefinitions(everybody.deps.db, { categories, options: {} })
  if (!store || !legal) throw new Error('A category was not created.')
  return { ...everybody, store, legal, key: `Rank ${tag}` }
}

export type ServicesWorld = Awaited<ReturnType<typeof createServicesWorld>>

/** Sends a value as a service with these headers and returns the response. */
export const sendValue = async (
  { visitor, app, key }: ServicesWorld,
  headers: Record<string, string | undefined>,
  { remoteAddress = '127.0.0.1', appId = app.id, sourceId = unique(), value = unique() } = {},
) => {
  const metaDatas = [{ key, value }]
  const address = metadata.ingest.path.replace(':appId', appId)
  const payload = { sourceId, sourceVersion: '1', metaDatas }
  return visitor.raw({
    method: 'PUT',
    url: address,
    payload,
    remoteAddress,
    headers: { ...headers, 'sec-fetch-site': undefined, 'x-requested-with': undefined },
  })
}
