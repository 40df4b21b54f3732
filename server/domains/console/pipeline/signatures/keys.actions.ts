import type { Deps } from '../../../../deps.ts'
import { newSigningKey, type SigningKey } from './minisign.ts'
import { pipelineStore } from '../pipeline.store.ts'

const purposeOf = (appId: string): string => `build key ${appId}`

/** Returns the signing key of an app's builds; created on first use and never changed. */
export const keyOf = async ({ db, vault }: Pick<Deps, 'db' | 'vault'>, appId: string): Promise<SigningKey> => {
  const store = pipelineStore(db, appId)
  if (!(await store.key())) {
    const { keyId, publicKey, privateKey } = newSigningKey()
    await store.addKey({ keyId, publicKey, privateSealed: vault.seal(privateKey, purposeOf(appId)) })
  }
  const key = await store.key()
  if (!key) throw new Error(`The key of ${appId} is gone.`)
  return { keyId: key.keyId, publicKey: key.publicKey, privateKey: vault.open(key.privateSealed, purposeOf(appId)) }
}
