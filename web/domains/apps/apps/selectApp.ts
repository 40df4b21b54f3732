import { createRequest } from '../../../kit/overlay/createRequest.ts'

interface SelectRequest {
  /** The app selected initially. */
  preselected: string | undefined
}

const select = createRequest<SelectRequest>()
const open = (preselected?: string): void => select.open({ preselected })

/** Returns a function that opens the Select app dialog, for a card, a chip or the menu. */
export const useSelectApp = () => open

/** Returns the current request for the dialog, and a function that ends it. */
export const useSelectAppRequest = (): { request: SelectRequest | undefined; close: () => void } => ({
  request: select.useRequest(),
  close: select.close,
})
