import { useAlert } from '../../kernel/alerts.ts'
import { lazyPart } from '../../kit/loading/lazyPart.tsx'

// Ahead, since it is needed when the server can no longer be reached.
const AlertDialog = lazyPart(() => import('./AlertDialog.tsx').then((module) => module.AlertDialog), { ahead: true })

/** The portal's alerts, above every page. */
export function Alerts() {
  const failure = useAlert()
  return failure ? <AlertDialog failure={failure} /> : null
}
