import { lazyPart } from '../loading/lazyPart.tsx'
import { useHasToasts } from './toast.ts'

// Ahead, since it is needed when the server can no longer be reached.
const ToastList = lazyPart(() => import('./ToastList.tsx').then((module) => module.ToastList), { ahead: true })

/** Mounts the list of toasts once there are any. */
export function Toasts() {
  return useHasToasts() ? <ToastList /> : null
}
