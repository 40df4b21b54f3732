import { type ComponentType, useEffect, useState } from 'react'
import { useAskedForApp } from './selectApp.ts'

const settledMs = 1_500

type Dialog = ComponentType<{ preselected: string | undefined; onClose: () => void }>

/**
 * The Select app dialog where it is asked for by `useSelectApp`. Mounted once; its code comes when the page has settled,
 * or at once when it is asked for. Not `lazy`: React waits 300 ms before it shows what was suspended.
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
