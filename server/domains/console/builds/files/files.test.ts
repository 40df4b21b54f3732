import { builds } from '@portico/contract/console/builds'
import { expect, test } from 'vitest'
import { addVersion, uploadFile } from '../../../../testing/building.ts'
import { createWorld } from '../../../../testing/world.ts'
import { filesStore } from './files.store.ts'

test('a file is changed and removed by its own app alone', async () => {
  const { app, otherApp, partner, deps } = await createWorld()
  const { vid, cid } = await addVersion(partner, app.id)
  const id = await uploadFile(partner, deps, { appId: app.id, cid }, 'game.bin', Buffer.from('0123456789'))
  const status = async () => {
    const { version } = await partner.call(builds.one, { params: { appId: app.id, vid } })
    return version.tree[0]?.files[0]?.status
  }
  const foreign = filesStore(deps.db, otherApp.id)
  await foreign.failed(id, 'store_lost')
  await foreign.remove([id])
  expect(await status()).toBe('ready')
  await filesStore(deps.db, app.id).remove([id])
  expect(await status()).toBeUndefined()
})
