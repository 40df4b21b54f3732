import { X509Certificate } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { PushPhase } from '@portico/contract/console/settings'
import type { FieldError } from '@portico/contract/kernel/envelope'
import forge, { type pki } from 'node-forge'
import { fieldError } from '../../../kernel/http/failure.ts'

/** Apple's extensions of push notification certificates: for apps in development, and for released ones. */
const [sandboxMark, productionMark] = ['1.2.840.113635.100.6.3.1', '1.2.840.113635.100.6.3.2']

const kindOf = ({ extensions }: pki.Certificate): NonNullable<PushPhase['certificate']>['kind'] | undefined => {
  const marks = new Set((extensions as { id: string }[]).map(({ id }) => id))
  const [sandbox, production] = [marks.has(sandboxMark), marks.has(productionMark)]
  if (sandbox && production) return 'both'
  return sandbox ? 'sandbox' : production ? 'production' : undefined
}

/** A signing certificate's data. */
export interface SigningFacts {
  name: string
  alias: string
  fingerprint: string
  expiresAt: string
}

/** A certificate's data, or the problem. */
export type ReadCertificate = { certificate: NonNullable<PushPhase['certificate']> } | { signing: SigningFacts } | { problem: FieldError }

const problem = (...of: Parameters<typeof fieldError>): ReadCertificate => ({ problem: fieldError(...of) })

const expiredProblem = (on: Date): ReadCertificate => problem('file', 'expired_certificate', { on: on.toISOString().slice(0, 10) })

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && /MAC could not be verified|Invalid password/i.test(error.message)

/** A .p12 file with its password, and the intended use. */
export interface CertificateTask {
  file: Uint8Array
  password: string
  use: 'push' | 'signing'
  now: Date
}

/** Parses a certificate with a non-RSA key, which `node-forge` does not support: never used for push, but allowed for signing builds. */
const readOther = (der: Buffer, alias: string, { use, now }: CertificateTask): ReadCertificate => {
  if (use === 'push') return problem('file', 'certificate_not_rsa')
  const { subject, validToDate, fingerprint256 } = new X509Certificate(der)
  if (validToDate <= now) return expiredProblem(validToDate)
  const name = /^CN=(.*)$/m.exec(subject)?.[1] ?? ''
  return { signing: { name, alias, fingerprint: fingerprint256, expiresAt: validToDate.toISOString() } }
}

const fingerprintOf = (cert: pki.Certificate): string => {
  const bytes = forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes()
  const hash = forge.md.sha256.create().update(bytes).digest().toHex().toUpperCase()
  return hash.replace(/..(?=.)/g, '$&:')
}

/** Opens a .p12 file and finds its certificate, which must be for its use, valid, and come with its key. */
const readCertificate = (task: CertificateTask): ReadCertificate => {
  const { file, password, use, now } = task
  const {
    asn1,
    pkcs12,
    pki: { oids },
  } = forge
  try {
    const opened = pkcs12.pkcs12FromAsn1(asn1.fromDer(Buffer.from(file).toString('binary')), password)
    const bagsOf = (type: string | undefined) => opened.getBags({ bagType: type ?? '' })[type ?? ''] ?? []
    const keys = [...bagsOf(oids['pkcs8ShroudedKeyBag']), ...bagsOf(oids['keyBag'])]
    const [alias = ''] = keys.flatMap(({ attributes }) => (attributes as { friendlyName?: string[] }).friendlyName ?? [])
    const certs = bagsOf(oids['certBag'])
    const cert = certs.find((bag) => bag.cert)?.cert
    const [other] = certs
    if (!other || keys.length === 0) return problem('file', 'invalid_certificate')
    if (!cert) return readOther(Buffer.from(asn1.toDer(other.asn1).getBytes(), 'binary'), alias, task)
    const kind = kindOf(cert)
    if (use === 'push' && !kind) return problem('file', 'not_a_push_certificate')
    const { notAfter } = cert.validity
    if (notAfter <= now) return expiredProblem(notAfter)
    const commonName: unknown = cert.subject.getField('CN')?.value
    const known = { name: typeof commonName === 'string' ? commonName : '', expiresAt: notAfter.toISOString() }
    if (use === 'push' && kind) return { certificate: { ...known, kind } }
    return { signing: { ...known, alias, fingerprint: fingerprintOf(cert) } }
  } catch (error) {
    return isWrongPassword(error) ? problem('password', 'wrong_certificate_password') : problem('file', 'invalid_certificate')
  }
}

parentPort?.on('message', (task: CertificateTask) => parentPort?.postMessage(readCertificate(task)))
parentPort?.postMessage('ready')
