import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../Dialog.tsx'

/**
 * Asks before unsaved input is thrown away: by a link, by Back, by loading the page anew (there in the browser's own
 * words), or by what `leave` is called for.
 * @param isUnsaved is asked at the very moment, so that a form may lead away once it has been sent
 */
export const useLeaveGuard = (isUnsaved: () => boolean) => {
  const { t } = useTranslation('kit')
  const [leaving, setLeaving] = useState<() => void>()
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  const stay = () => {
    setLeaving(undefined)
    blocker.reset?.()
  }
  const go = () => {
    setLeaving(undefined)
    if (leaving) leaving()
    else blocker.proceed?.()
  }
  const question = (
    <Dialog
      danger
      opened={leaving !== undefined || blocker.status === 'blocked'}
      title={t('form.discard.title')}
      confirm={t('form.discard.confirm')}
      cancel={t('form.discard.keep')}
      onClose={stay}
      onConfirm={go}
    >
      {t('form.discard.text')}
    </Dialog>
  )
  /** Does it at once when nothing is unsaved, otherwise when the reader says so. */
  const leave = (does: () => void) => (isUnsaved() ? setLeaving(() => does) : does())
  return { question, leave }
}
