import { loadable } from '../loading/loadable.tsx'
import { useHasToasts } from './toast.ts'

const ToastList = loadable(() => import('./ToastList.tsx'), 'ToastList')

/** Mounts the list of toasts once there are any. */
export function Toasts() {
  return useHasToasts() ? <ToastList /> : null
}
