import type { VersionSystem } from '@portico/contract/console/builds'
import type { Step, StepKind } from '@portico/contract/console/pipeline'
import type { Generated } from 'kysely'

/** How the builds of an app for one system are processed. An app without a row has the defaults. */
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
  /** Keys of people who are told of steps. */
  receivers: string[]
  updatedAt: Generated<Date>
}

/** A step that ran, runs or waits. */
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

/** Output of a step, in the order of the ids. */
export interface BuildJobLogTable {
  id: Generated<number>
  jobId: number
  text: string
}

/** The key with which an app's builds are signed; the private one is sealed. */
export interface BuildKeyTable {
  appId: string
  keyId: string
  publicKey: string
  privateSealed: string
  madeAt: Generated<Date>
}

/** The certificate with which the operator's program signs the builds of a system; file and password are sealed. */
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
