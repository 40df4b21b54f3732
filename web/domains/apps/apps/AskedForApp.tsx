import { late } from '../../../kit/loading/late.tsx'
import { useAskedForApp } from './selectApp.ts'

const SelectAppDialog = late(() => import('./SelectAppDialog.tsx').then((module) => module.SelectAppDialog), { ahead: true })

/** Shows the Select app dialog when `useSelectApp` requests it. Mounted once. */
export function AskedForApp() {
  const { asked, close } = useAskedForApp()
  return asked ? <SelectAppDialog preselected={asked.preselected} onClose={close} /> : null
}
