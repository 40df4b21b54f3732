import type { SrchType } from '@portico/contract/dashboard/groups'
import { asking } from '../../../kit/overlay/asked.ts'

interface Asked {
  srchType: SrchType
  /** The ids selected initially. */
  preselected: readonly string[]
}

const select = asking<Asked>()
const open = (srchType: SrchType, preselected: readonly string[] = []): void => select.ask({ srchType, preselected })

/** Opens the dialog to select services, developers or contract types from anywhere. */
export const useSelectGroup = () => open

export const useAskedForGroup = (): { asked: Asked | undefined; close: () => void } => ({ asked: select.useAsked(), close: select.close })
