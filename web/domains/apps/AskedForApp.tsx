import { lazy, Suspense, useEffect } from 'react'
import { useAskedForApp } from './selectApp.ts'

const load = () => import('./SelectAppDialog.tsx')
const SelectAppDialog = lazy(load)

/** The Select app dialog where it is asked for by `useSelectApp`. Mounted once; its code comes when the page has settled. */
export function AskedForApp() {
  const { asked, close } = useAskedForApp()
  useEffect(() => {
    const soon = setTimeout(() => void load(), 1_500)
    return () => clearTimeout(soon)
  }, [])
  return asked ? (
    <Suspense>
      <SelectAppDialog preselected={asked.preselected} onClose={close} />
    </Suspense>
  ) : null
}
