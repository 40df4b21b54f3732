import { type ComponentType, useEffect, useState } from 'react'
import type { SrchType } from '@portico/contract/dashboard/groups'
import { useAskedForGroup } from './selectGroup.ts'

type Dialog = ComponentType<{ srchType: SrchType; preselected: readonly string[]; onClose: () => void }>

/** Mounts the dialog opened by `useSelectGroup`. Its code loads when it is first opened. */
export function AskedForGroup() {
  const { asked, close } = useAskedForGroup()
  const [SelectGroupDialog, setDialog] = useState<Dialog>()
  const wanted = asked !== undefined
  useEffect(() => {
    if (wanted && !SelectGroupDialog) void import('./SelectGroupDialog.tsx').then((module) => setDialog(() => module.SelectGroupDialog))
  }, [wanted, SelectGroupDialog])
  return asked && SelectGroupDialog ? <SelectGroupDialog key={asked.srchType} {...asked} onClose={close} /> : null
}
