import { X509Certificate } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { PushPhase } from '@portico/contract/console/settings'
import type { FieldError } from '@portico/contract/kernel/envelope'
import forge from 'node-forge'
import { fieldError } from '../../../../kernel/http/calls/failure.ts'

/** Apple's extensions of push notification certificates: for apps in development, and for released ones. */
const [sandboxMark, productionMark] = ['1.2.840.113635.100.6.3.1', '1.2.840.113635.100.6.3.2']

const { asn1, pkcs12, pki } = forge

const bytesOf = (node: forge.asn1.Asn1): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'binary')

const hasMark = ({ raw }: X509Certificate, mark: string): boolean =>
  raw.includes(bytesOf(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(mark).getBytes())))

type PushKind = NonNullable<PushPhase['certificate']>['kind']

/** Returns the kind of a push certificate; undefined for any other certificate. */
const kindOf = (cert: X509Certificate): PushKind | undefined => {
  const [sandbox, production] = [hasMark(cert, sandboxMark), hasMark(cert, productionMark)]
  if (sandbox && production) return 'both'
  return sandbox ? 'sandbox' : production ? 'production' : undefined
}

/** Uses that allow signing code, among those that a certificate may name: that one, and any. */
const signingUses: readonly string[] = ['1.3.6.1.5.5.7.3.3', '2.5.29.37.0']

/** Returns whether a certificate may sign code: those for Android name no use, those of Apple do. */
const maySign = (cert: X509Certificate): boolean => {
  const uses = cert.keyUsage as readonly string[] | undefined
  return !kindOf(cert) && (uses?.some((use) => signingUses.includes(use)) ?? true)
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

const problem = (...error: Parameters<typeof fieldError>): ReadCertificate => ({ problem: fieldError(...error) })

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && /MAC could not be verified|Invalid password/i.test(error.message)

/** A .p12 file with its password, and the intended use. */
export interface CertificateTask {
  file: Uint8Array
  password: string
  use: 'push' | 'signing'
  now: Date
}

/** Returns why a certificate is unsuitable for a use; undefined if it is suitable. */
const misuse = (use: CertificateTask['use'], cert: X509Certificate): ReadCertificate | undefined => {
  if (use === 'signing') return maySign(cert) ? undefined : problem('file', 'not_a_signing_certificate')
  if (!kindOf(cert)) return problem('file', 'not_a_push_certificate')
  return cert.publicKey.asymmetricKeyType === 'rsa' ? undefined : problem('file', 'certificate_not_rsa')
}

/** Opens a .p12 file and finds its certificate, which must be for its use, valid, and come with its key. */
const readCertificate = ({ file, password, use, now }: CertificateTask): ReadCertificate => {
  try {
    const opened = pkcs12.pkcs12FromAsn1(asn1.fromDer(Buffer.from(file).toString('binary')), password)
    const bagsOf = (type: string | undefined) => opened.getBags({ bagType: type ?? '' })[type ?? ''] ?? []
    const keys = [...bagsOf(pki.oids['pkcs8ShroudedKeyBag']), ...bagsOf(pki.oids['keyBag'])]
    const [alias = ''] = keys.flatMap(({ attributes }) => (attributes as { friendlyName?: string[] }).friendlyName ?? [])
    const [bag] = bagsOf(pki.oids['certBag'])
    if (!bag || keys.length === 0) return problem('file', 'invalid_certificate')
    const cert = new X509Certificate(bytesOf(bag.cert ? pki.certificateToAsn1(bag.cert) : bag.asn1))
    const { subject, validToDate, fingerprint256: fingerprint } = cert
    const wrong = misuse(use, cert)
    if (wrong) return wrong
    if (validToDate <= now) return problem('file', 'expired_certificate', { on: validToDate.toISOString().slice(0, 10) })
    const facts = { name: /^CN=(.*)$/m.exec(subject)?.[1] ?? '', expiresAt: validToDate.toISOString() }
    const kind = kindOf(cert)
    return kind ? { certificate: { ...facts, kind } } : { signing: { ...facts, alias, fingerprint } }
  } catch (error) {
    return isWrongPassword(error) ? problem('password', 'wrong_certificate_password') : problem('file', 'invalid_certificate')
  }
}

parentPort?.on('message', (task: CertificateTask) => parentPort?.postMessage(readCertificate(task)))
parentPort?.postMessage('ready')
