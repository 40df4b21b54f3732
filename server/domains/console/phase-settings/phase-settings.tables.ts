import type { SettingCause, SecretHint } from '@portico/contract/console/phase-settings'
import type { Generated } from 'kysely'

/** The values of a setting, without its secrets. */
export type Values = Readonly<Record<string, unknown>>

/** A secret at rest: sealed, with what may be told of it. */
export interface SealedSecret extends SecretHint {
  sealed: string
}

/** A setting of an app in a phase or zone. */
export interface AppSettingTable {
  appId: string
  kind: string
  scope: string
  version: Generated<number>
  body: Values
  secrets: Readonly<Record<string, SealedSecret>>
  updatedBy: string | null
  updatedAt: Generated<Date>
}

/** What a setting was, version by version. Of secrets there are only the hints. */
export interface AppSettingVersionTable {
  appId: string
  kind: string
  scope: string
  version: number
  body: Values
  hints: Readonly<Record<string, string>>
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
