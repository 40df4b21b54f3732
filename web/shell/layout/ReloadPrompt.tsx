import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { newerBuild } from '../../kernel/build.ts'
import { codeMissing } from '../../kernel/code.ts'
import { reload, reloadOnce } from '../../kernel/reload.ts'
import { showLastingToast } from '../../kit/feedback/toast.ts'

/** Returns whether there has been input since the page was opened, or a dialog is open. */
const useBusy = () => {
  const typed = useRef(false)
  useEffect(() => {
    const note = () => {
      typed.current = true
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
  return () => typed.current || document.querySelector('[role="dialog"]') !== null
}

/**
 * Reloads the application once the server has a newer one; asks first if there is unsaved input, or if it was reloaded just now. Also asks when
 * code has not arrived.
 */
export function ReloadPrompt() {
  const { t } = useTranslation('shell')
  const isNewer = newerBuild.use()
  const isMissing = codeMissing.use()
  const isBusy = useBusy()
  const busy = useRef(isBusy)
  useEffect(() => {
    if (!isNewer && !isMissing) return undefined
    if (isNewer && !busy.current() && reloadOnce()) return undefined
    return showLastingToast(
      <Group justify="space-between" wrap="nowrap">
        {t(isNewer ? 'reload.newer' : 'reload.missing')}
        <Button size="xs" variant="outline" color="white" onClick={reload} flex="none">
          {t('reload.now')}
        </Button>
      </Group>,
      () => {},
    )
  }, [isNewer, isMissing, t])
  return null
}
