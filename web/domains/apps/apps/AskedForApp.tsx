import { type ComponentType, useEffect, useState } from 'react'
import { useAskedForApp } from './selectApp.ts'

const settledMs = 1_500

type Dialog = ComponentType<{ preselected: string | undefined; onClose: () => void }>

/**
 * Shows the Select app dialog when `useSelectApp` requests it. Mounted once. Its code is loaded when the page has settled, or at
 * once when it is requested. It does not use `lazy`, because React waits 300 ms before it shows suspended content.
 */
export function AskedForApp() {
  const { asked, close } = useAskedForApp()
  const [SelectAppDialog, setDialog] = useState<Dialog>()
  const wanted = asked !== undefined
  useEffect(() => {
    if (SelectAppDialog) return undefined
    const load = () => void import('./SelectAppDialog.tsx').then((module) => setDialog(() => module.SelectAppDialog))
    const soon = setTimeout(load, wanted ? 0 : settledMs)
    return () => clearTimeout(soon)
  }, [SelectAppDialog, wanted])
  return asked && SelectAppDialog ? <SelectAppDialog preselected={asked.preselected} onClose={close} /> : null
}
