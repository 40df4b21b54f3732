import { lazyPart } from '../../../kit/loading/lazyPart.tsx'
import { useSelectGroupRequest } from './selectGroup.ts'

const SelectGroupDialog = lazyPart(() => import('./SelectGroupDialog.tsx').then((module) => module.SelectGroupDialog))

/** Mounts the dialog opened by `useSelectGroup`. Its code loads when it is first opened. */
export function SelectGroupRequest() {
  const { request, close } = useSelectGroupRequest()
  return request ? <SelectGroupDialog key={request.srchType} {...request} onClose={close} /> : null
}
