import { asking } from '../../../kit/asked.ts'

interface Asked {
  /** The app that is chosen at first. */
  preselected: string | undefined
}

const select = asking<Asked>()
const open = (preselected?: string): void => select.ask({ preselected })

/** Opens the Select app dialog, from wherever it is asked for: a card, a chip, the menu. */
export const useSelectApp = () => open

/** Whether the dialog is asked for, and how to end that. */
export const useAskedForApp = (): { asked: Asked | undefined; close: () => void } => ({ asked: select.useAsked(), close: select.close })
