import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A stored signing key: the private part is PKCS #8 in base64. */
export interface SigningKey {
  /** Eight bytes in hexadecimal, by which signatures refer to their key. */
  keyId: string
  /** In minisign format: algorithm, id and key in base64. */
  publicKey: string
  privateKey: string
}

/** Generates an Ed25519 key. */
export const newSigningKey = (): SigningKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const id = randomBytes(8)
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    keyId: id.toString('hex'),
    publicKey: Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

/** Returns the public key as a minisign file. */
export const publicKeyFile = ({ publicKey }: Pick<SigningKey, 'publicKey'>, appId: string): string =>
  `untrusted comment: public key of ${appId}\n${publicKey}\n`

const checksumBytes = 64

interface Signed {
  name: string
  /** BLAKE2b-512 of the file, in hexadecimal; null if it is not known. */
  blake2b: string | null
  at: Date
}

/**
 * Signs a file of any size by its BLAKE2b-512, in the format of minisign 0.9 and later, which can verify it:
 * `minisign -V -p app.pub -m game.apk`. The name and the time are signed as well.
 * @throws Error without a whole checksum: a signature of anything else would verify no file
 */
export const minisign = ({ keyId, privateKey }: Omit<SigningKey, 'publicKey'>, { name, blake2b, at }: Signed): string => {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const checksum = Buffer.from(blake2b ?? '', 'hex')
  if (checksum.length !== checksumBytes) throw new Error(`the checksum of ${name} is not known`)
  const signature = sign(null, checksum, key)
  const trusted = `timestamp:${Math.floor(at.getTime() / 1_000)}\tfile:${name}\thashed`
  const whole = sign(null, Buffer.concat([signature, Buffer.from(trusted)]), key)
  const first = Buffer.concat([Buffer.from('ED'), Buffer.from(keyId, 'hex'), signature]).toString('base64')
  return `untrusted comment: signature by the portal\n${first}\ntrusted comment: ${trusted}\n${whole.toString('base64')}\n`
}
