import type { SrchType } from '@portico/contract/dashboard/groups'
import { createRequest } from '../../../kit/overlay/createRequest.ts'

interface SelectRequest {
  srchType: SrchType
  /** The ids selected initially. */
  preselected: readonly string[]
}

const select = createRequest<SelectRequest>()
const open = (srchType: SrchType, preselected: readonly string[] = []): void => select.open({ srchType, preselected })

/** Opens the dialog to select services, developers or contract types from anywhere. */
export const useSelectGroup = () => open

export const useSelectGroupRequest = (): { request: SelectRequest | undefined; close: () => void } => ({
  request: select.useRequest(),
  close: select.close,
})
