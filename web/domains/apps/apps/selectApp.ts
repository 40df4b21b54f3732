import { asking } from '../../../kit/overlay/asked.ts'

interface Asked {
  /** The app selected initially. */
  preselected: string | undefined
}

const select = asking<Asked>()
const open = (preselected?: string): void => select.ask({ preselected })

/** Returns a function that opens the Select app dialog, for a card, a chip or the menu. */
export const useSelectApp = () => open

/** Returns the current request for the dialog, and a function that ends it. */
export const useAskedForApp = (): { asked: Asked | undefined; close: () => void } => ({ asked: select.useAsked(), close: select.close })
