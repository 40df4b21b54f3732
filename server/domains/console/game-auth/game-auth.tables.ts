import type { Phase } from '@portico/contract/kernel/permission'
import type { TestCheck } from '@portico/contract/console/game-auth'
import type { Generated } from 'kysely'

/** The last test call of a product of an app in a phase. */
export interface GpTestCallTable {
  appId: string
  phase: Phase
  kind: string
  /** The version of the setting that was tested. */
  version: number
  ok: boolean
  checks: TestCheck[]
  calledBy: string | null
  calledAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    gpTestCall: GpTestCallTable
  }
}
