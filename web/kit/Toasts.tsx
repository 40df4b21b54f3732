import { lazy, Suspense } from 'react'
import { useToastsWanted } from './toast.ts'

const ToastList = lazy(() => import('./ToastList.tsx'))

/** Mounts the list of toasts once there are any. */
export function Toasts() {
  return useToastsWanted() ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null
}
