import forge from 'node-forge'

/** Creates a certificate with a name. */
export const sampleCertificate = (commonName: string): Buffer => {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair({ bits: 1024 })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date('2099-01-01T00:00:00Z')
  const subject = [{ name: 'commonName', value: commonName }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.sign(privateKey, forge.md.sha256.create())
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary')
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: number): Buffer => Buffer.concat([u32(value), u32(0)])
const prefixed = (...parts: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(parts)
  return Buffer.concat([u32(bytes.length), bytes])
}

/** A signature scheme's id, and the certificate of its signer. */
type Signed = readonly [scheme: number, certificate: Buffer]

/** Adds a signing block to an Android package, whose signatures are empty. */
export const withSigningBlock = (apk: Buffer, schemes: readonly Signed[]): Buffer => {
  const pairs = schemes.map(([scheme, certificate]) => {
    const [digests, certificates] = [prefixed(), prefixed(prefixed(certificate))]
    const signers = prefixed(prefixed(prefixed(digests, certificates)))
    return Buffer.concat([u64(4 + signers.length), u32(scheme), signers])
  })
  const content = Buffer.concat(pairs)
  const size = u64(content.length + 24)
  const block = Buffer.concat([size, content, size, Buffer.from('APK Sig Block 42', 'latin1')])
  const end = apk.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const directory = apk.readUInt32LE(end + 16)
  const rest = Buffer.from(apk.subarray(directory))
  rest.writeUInt32LE(directory + block.length, end - directory + 16)
  return Buffer.concat([apk.subarray(0, directory), block, rest])
}
