import { late } from '../../../kit/loading/late.tsx'
import { useAskedForGroup } from './selectGroup.ts'

const SelectGroupDialog = late(() => import('./SelectGroupDialog.tsx').then((module) => module.SelectGroupDialog))

/** Mounts the dialog opened by `useSelectGroup`. Its code loads when it is first opened. */
export function AskedForGroup() {
  const { asked, close } = useAskedForGroup()
  return asked ? <SelectGroupDialog key={asked.srchType} {...asked} onClose={close} /> : null
}
