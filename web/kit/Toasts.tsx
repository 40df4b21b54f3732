import { lazy, Suspense } from 'react'
import { useToastsWanted } from './toast.ts'

const ToastList = lazy(() => import('./ToastList.tsx'))

/** The place for toasts, once there are any. */
export function Toasts() {
  return useToastsWanted() ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null
}
