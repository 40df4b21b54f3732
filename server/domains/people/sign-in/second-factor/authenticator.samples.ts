import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
const base64url = (bytes: Buffer): string => bytes.toString('base64url')

/** Encodes the few CBOR types that a passkey needs. */
const head = (kind: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(kind << 5) | length])
    : length < 256
      ? Buffer.from([(kind << 5) | 24, length])
      : Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const word = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()])

interface Ceremony {
  challenge: string
  origin?: string
  /** Whether the authenticator verified its user. */
  verified?: boolean
}

/** An authenticator in software, with one passkey for `localhost`. */
export const authenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const point = (part: string) => bytes(Buffer.from(part, 'base64url'))
  const key = map([number(1), number(2)], [number(3), number(-7)], [number(-1), number(1)], [number(-2), point(x)], [number(-3), point(y)])
  const data = (flags: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256('localhost'), Buffer.from([flags]), count, more])
  }
  const client = (type: string, { challenge, origin = 'http://localhost:8080' }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const shared = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: base64url(id),
    /** Returns what a browser sends after creating the passkey. */
    make: (ceremony: Ceremony) => {
      const more = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = map([word('fmt'), word('none')], [word('attStmt'), map()], [word('authData'), bytes(data(0x45, more))])
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client('webauthn.create', ceremony)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Returns what a browser sends when it uses the passkey. */
    answer: (ceremony: Ceremony) => {
      counter += 1
      const authenticatorData = data(ceremony.verified === false ? 0x01 : 0x05)
      const clientDataJSON = client('webauthn.get', ceremony)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
        .sign(privateKey)
      return {
        ...shared,
        response: {
          authenticatorData: base64url(authenticatorData),
          clientDataJSON: base64url(clientDataJSON),
          signature: base64url(signature),
        },
      }
    },
  }
}
