import { landingPages } from '@portico/contract/console/landing-pages'
import { expect, test } from 'vitest'
import { createLandingWorld } from './landing-pages.samples.ts'

test('no two pages have aliases that look alike', async () => {
  const { open, alias, stranger, otherApp, visit } = await createLandingWorld()
  await open({ alias: `${alias}vil` })
  const params = { appId: otherApp.id }
  const { configuration } = await stranger.call(landingPages.configuration, { params })
  const save = (name: string) =>
    stranger.call(landingPages.save, { params, body: { configuration: { ...configuration, alias: name }, version: 0 } })
  for (const name of [`${alias}vi1`, `${alias}-VIL`, `${alias}v1l`])
    await expect(save(name)).rejects.toMatchObject({ fieldErrors: [{ field: 'configuration.alias', code: 'taken' }] })
  await expect(save('adm1n')).rejects.toMatchObject({ fieldErrors: [{ field: 'configuration.alias', code: 'reserved' }] })
  expect((await visit(`/l/${alias}vil`)).statusCode).toBe(200)
})
