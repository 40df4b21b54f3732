import { useState } from 'react'
import { useAddress } from '../../../kernel/useAddress.ts'
import { appListPages } from './app-list.pages.ts'

export type View = 'cards' | 'table'

const key = 'portico-console-view'
const isView = (text: string | null): text is View => text === 'cards' || text === 'table'

/** Returns the view in the address, otherwise the one last used in this browser. */
export const useView = (): readonly [View, (view: View) => void] => {
  const [{ view }, change] = useAddress(appListPages.consoleApps)
  const [storedView, storeView] = useState<View>(() => {
    const stored = localStorage.getItem(key)
    return isView(stored) ? stored : 'cards'
  })
  const choose = (next: View) => {
    localStorage.setItem(key, next)
    storeView(next)
    change({ view: next }, { replace: true })
  }
  return [view ?? storedView, choose]
}
