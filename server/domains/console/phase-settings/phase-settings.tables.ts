import type { SettingCause, SecretHint } from '@portico/contract/console/phase-settings'
import type { Generated, JSONColumnType } from 'kysely'

/** A setting's values, without secrets. */
export type Values = Readonly<Record<string, unknown>>

/** A stored secret: sealed, with its public hint. */
export interface SealedSecret extends SecretHint {
  sealed: string
}

/** A setting of an app in a phase or zone. */
export interface AppSettingTable {
  appId: string
  kind: string
  scope: string
  version: Generated<number>
  body: JSONColumnType<Values>
  secrets: Readonly<Record<string, SealedSecret>>
  updatedBy: string | null
  updatedAt: Generated<Date>
}

/** A setting's history, by version. For secrets it only has hints. */
export interface AppSettingVersionTable {
  appId: string
  kind: string
  scope: string
  version: number
  body: JSONColumnType<Values>
  hints: JSONColumnType<Readonly<Record<string, string>>>
  cause: SettingCause
  madeBy: string | null
  madeAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    appSetting: AppSettingTable
    appSettingVersion: AppSettingVersionTable
  }
}
