import { lazy, Suspense } from 'react'
import { useAlert } from '../kernel/alerts.ts'

const AlertDialog = lazy(() => import('./AlertDialog.tsx'))

/** The portal's alerts, above every page. */
export function Alerts() {
  const failure = useAlert()
  return failure ? (
    <Suspense>
      <AlertDialog failure={failure} />
    </Suspense>
  ) : null
}
