import type { CompatCode } from '@portico/contract/console/reports'
import type { Generated } from 'kysely'

/** A version's results on many devices. Its screenshots are the attachments of the first entry of its conversation. */
export interface CompatReportTable {
  id: Generated<number>
  appId: string
  version: string
  publishedBy: string | null
  publishedAt: Generated<Date>
}

export interface CompatDeviceTable {
  reportId: number
  position: number
  device: string
  os: string
  resolution: string
  chipset: string
  result: CompatCode
  screenshotId: string | null
  screenshotName: string | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    compatReport: CompatReportTable
    compatDevice: CompatDeviceTable
  }
}
