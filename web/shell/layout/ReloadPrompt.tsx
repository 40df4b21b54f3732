import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { newerBuild } from '../../kernel/build.ts'
import { missedParts } from '../../kernel/late.ts'
import { reloadOnce } from '../../kernel/reload.ts'
import { reloadPage } from '../../kit/feedback/reloadPage.ts'
import { showLastingToast } from '../../kit/feedback/toast.ts'

/** Returns whether a form asks before the page is left. */
const isGuarded = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

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
  return () => typed.current || document.querySelector('[role="dialog"]') !== null || isGuarded()
}

/**
 * Reloads the application once the server has a newer one; asks first if there is unsaved input, or if it was reloaded just now. Also asks when a
 * part has not arrived, and again for the next one once the reader has closed the question.
 */
export function ReloadPrompt() {
  const { t } = useTranslation('shell')
  const isNewer = newerBuild.use()
  const missed = missedParts.use()
  const [closedAfter, setClosedAfter] = useState(0)
  const isMissing = missed > closedAfter
  const isBusy = useBusy()
  const busy = useRef(isBusy)
  useEffect(() => {
    if (!isNewer && !isMissing) return undefined
    if (isNewer && !busy.current() && reloadOnce()) return undefined
    let isLeaving = false
    const hide = showLastingToast(
      <Group justify="space-between" wrap="nowrap">
        {t(isNewer ? 'reload.newer' : 'reload.missing')}
        <Button size="xs" variant="outline" color="white" onClick={() => void reloadPage()} flex="none">
          {t('reload.now')}
        </Button>
      </Group>,
      () => {
        if (!isLeaving) setClosedAfter(missedParts.get())
      },
    )
    return () => {
      isLeaving = true
      hide()
    }
  }, [isNewer, isMissing, t])
  return null
}
