import type { VersionSystem } from '@portico/contract/console/builds'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { certificatesStore } from './certificates.store.ts'

type SecretKind = 'file' | 'password'

const purposeOf = (what: SecretKind, appId: string, os: VersionSystem): string => `signing certificate ${what} ${appId} ${os}`

interface Uploaded {
  os: VersionSystem
  /** The certificate file, in base64. */
  file: string
  password: string
  facts: { name: string; alias: string; fingerprint: string; expiresAt: string }
  uploadedBy: string
}

/** Stores a certificate, replacing the previous one. */
export const saveCertificate = async (db: Db, { vault }: Pick<Deps, 'vault'>, appId: string, uploaded: Uploaded): Promise<void> => {
  const { os, file, password, facts, uploadedBy } = uploaded
  const sealed = {
    fileSealed: vault.seal(file, purposeOf('file', appId, os)),
    passwordSealed: vault.seal(password, purposeOf('password', appId, os)),
  }
  await certificatesStore(db, appId).save({ ...facts, ...sealed, os, uploadedBy, expiresAt: new Date(facts.expiresAt) })
}

/**
 * Writes a system's certificate into a step's folder, for the operator's program only. Returns its command placeholder
 * and environment variables; nothing without a certificate.
 */
export const writeCertificate = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { appId, os }: { appId: string; os: VersionSystem },
  folder: string,
): Promise<{ certificate: string; facts: Record<string, string> }> => {
  const found = await certificatesStore(db, appId).sealed(os)
  if (!found) return { certificate: '', facts: {} }
  const certificate = join(folder, 'signing.p12')
  await writeFile(certificate, Buffer.from(vault.open(found.fileSealed, purposeOf('file', appId, os)), 'base64'), { mode: 0o600 })
  const password = vault.open(found.passwordSealed, purposeOf('password', appId, os))
  return { certificate, facts: { PORTICO_SIGNING_ALIAS: found.alias, PORTICO_SIGNING_PASSWORD: password } }
}
