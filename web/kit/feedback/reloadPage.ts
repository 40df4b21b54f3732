import { isReachable } from '../../kernel/readiness.ts'
import { reload } from '../../kernel/reload.ts'
import { translator } from '../../kernel/texts.ts'
import type { Translate } from '../../kernel/translator.ts'
import { toast } from './toast.ts'

/** Reloads the page for somebody who asks for it, if the portal can be reached. Otherwise it says so, and the page stays with what has been typed. */
export const reloadPage = async (): Promise<void> => {
  if (await isReachable()) return reload()
  const t = translator.translateIn('failures') as Translate<'failures'>
  toast('error', t('unreachable'))
}
