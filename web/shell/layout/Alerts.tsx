import { useAlert } from '../../kernel/alerts.ts'
import { loadable } from '../../kit/loading/loadable.tsx'

const AlertDialog = loadable(() => import('./AlertDialog.tsx'), 'AlertDialog')

/** The portal's alerts, above every page. */
export function Alerts() {
  const failure = useAlert()
  return failure ? <AlertDialog failure={failure} /> : null
}
