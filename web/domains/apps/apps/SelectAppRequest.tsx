import { lazyPart } from '../../../kit/loading/lazyPart.tsx'
import { useSelectAppRequest } from './selectApp.ts'

const SelectAppDialog = lazyPart(() => import('./SelectAppDialog.tsx').then((module) => module.SelectAppDialog), { ahead: true })

/** Shows the Select app dialog when `useSelectApp` requests it. Mounted once. */
export function SelectAppRequest() {
  const { request, close } = useSelectAppRequest()
  return request ? <SelectAppDialog preselected={request.preselected} onClose={close} /> : null
}
