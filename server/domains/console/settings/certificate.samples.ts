import forge from 'node-forge'

interface Wanted {
  password?: string
  /** Its marker extensions. */
  marks?: readonly string[]
  expires?: Date
  withKey?: boolean
  /** The name under which the key stands in the file. */
  alias?: string
}

/** Apple's extension for push notifications to released apps. */
export const productionMark = '1.2.840.113635.100.6.3.2'

/** Creates a certificate like Apple's for push notifications, or without marker extensions one for signing, as a base64 .p12 file. */
export const p12 = ({
  password = 'open sesame',
  marks = [productionMark],
  expires = new Date('2099-01-01T00:00:00Z'),
  withKey = true,
  alias,
}: Wanted = {}): string => {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair({ bits: 1024 })
  const cert = forge.pki.createCertificate()
  cert.publicKey = publicKey
  cert.validity.notBefore = new Date('2020-01-01T00:00:00Z')
  cert.validity.notAfter = expires
  const subject = [{ name: 'commonName', value: 'Apple Push Services: com.example.moon' }]
  cert.setSubject(subject)
  cert.setIssuer(subject)
  cert.setExtensions(marks.map((id) => ({ id, critical: false, value: forge.asn1.create(0, 5, false, '') })))
  cert.sign(privateKey, forge.md.sha256.create())
  const file = forge.pkcs12.toPkcs12Asn1(withKey ? privateKey : (null as never), cert, password, {
    algorithm: '3des',
    ...(alias !== undefined && { friendlyName: alias }),
  })
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary').toString('base64')
}

/** Creates a file whose integrity key takes two billion rounds to derive: more than half an hour. */
export const slowP12 = (): string => {
  const { asn1 } = forge
  const file = asn1.fromDer(Buffer.from(p12(), 'base64').toString('binary'))
  const parts = ({ value }: forge.asn1.Asn1) => value as [forge.asn1.Asn1, forge.asn1.Asn1, forge.asn1.Asn1]
  const [, , check] = parts(file)
  const [, , rounds] = parts(check)
  rounds.value = '\x7F\xFF\xFF\xFF'
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary').toString('base64')
}
