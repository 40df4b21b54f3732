import type { VersionSystem } from '@portico/contract/console/builds'
import type { Step, StepKind } from '@portico/contract/console/pipeline'
import type { Generated } from 'kysely'

/** Build settings of an app for one system. Without a row the defaults apply. */
export interface BuildSettingTable {
  appId: string
  os: VersionSystem
  version: Generated<number>
  obfuscate: boolean
  stepOrder: 'after' | 'beside'
  rulesName: string
  rules: string
  autoSign: boolean
  retentionDays: number | null
  /** User keys of the people notified of steps. */
  receivers: string[]
  updatedAt: Generated<Date>
}

/** A finished, running or queued step. */
export interface BuildJobTable {
  id: Generated<number>
  versionId: number
  kind: StepKind
  status: Generated<Step['status']>
  reason: Step['reason']
  resultCode: number | null
  startedBy: string | null
  createdAt: Generated<Date>
  endedAt: Date | null
}

/** Output of a step, in id order. */
export interface BuildJobLogTable {
  id: Generated<number>
  jobId: number
  text: string
}

/** The signing key of an app's builds; the private key is sealed. */
export interface BuildKeyTable {
  appId: string
  keyId: string
  publicKey: string
  privateSealed: string
  madeAt: Generated<Date>
}

/** A system's certificate, with which the operator's program signs builds; file and password are sealed. */
export interface BuildCertificateTable {
  appId: string
  os: VersionSystem
  name: string
  alias: string
  fingerprint: string
  expiresAt: Date
  fileSealed: string
  passwordSealed: string
  uploadedBy: string | null
  uploadedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    buildSetting: BuildSettingTable
    buildJob: BuildJobTable
    buildJobLog: BuildJobLogTable
    buildKey: BuildKeyTable
    buildCertificate: BuildCertificateTable
  }
}
