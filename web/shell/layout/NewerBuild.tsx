import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { newerBuild } from '../../kernel/build.ts'
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

/** Reloads the application once the server has a newer one; asks first if there is unsaved input, or if it was reloaded just now. */
export function NewerBuild() {
  const { t } = useTranslation('shell')
  const newer = newerBuild.use()
  const isBusy = useBusy()
  const busy = useRef(isBusy)
  useEffect(() => {
    if (!newer) return undefined
    if (!busy.current() && reloadOnce()) return undefined
    return showLastingToast(
      <Group justify="space-between">
        {t('newer.text')}
        <Button size="xs" variant="white" onClick={reload}>
          {t('newer.reload')}
        </Button>
      </Group>,
      () => {},
    )
  }, [newer, t])
  return null
}
