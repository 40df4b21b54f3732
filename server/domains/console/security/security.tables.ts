import type { SecurityTool, ToolState } from '@portico/contract/console/security'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated } from 'kysely'

/** The state of a tool for an app in a phase; without a row it is off. */
export interface SecuritySwitchTable {
  appId: string
  phase: Phase
  tool: SecurityTool
  state: ToolState
  switchedBy: string | null
  switchedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    securitySwitch: SecuritySwitchTable
  }
}
