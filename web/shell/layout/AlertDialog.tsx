import { List, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { dismissAlert } from '../../kernel/alerts.ts'
import type { ApiFailure } from '../../kernel/api.ts'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { useFailureTexts } from '../../kit/feedback/failures.ts'
import { toast } from '../../kit/feedback/toast.ts'

type AlertKind = 'alert' | 'warning' | 'toast'

/** Returns how a response wants its failure to be shown. No dialog opens for a call without a response (code 0). */
const appearanceOf = ({ envelope, status }: ApiFailure): AlertKind => {
  if (status === 0 || envelope?.data.errorType === 2) return 'toast'
  return envelope?.data.errorType === 3 ? 'warning' : 'alert'
}

/** Returns the title and the texts of a failure, in the user's language. */
const useAlertTexts = (failure: ApiFailure) => {
  const { t } = useTranslation('kit')
  const texts = useFailureTexts()
  const text = texts.failure(failure)
  const appearance = appearanceOf(failure)
  const coded = failure.shownCode === '' ? t('common.error') : t('alert.title', { code: failure.shownCode })
  return {
    appearance,
    title: appearance === 'warning' ? t('alert.warning') : coded,
    text: text === '' ? t('alert.default') : text,
    errors: texts.errors(failure),
  }
}

/** Shows a failure as its response requests: type 2 as a toast of the joined messages, type 3 as a warning, all others as an alert. */
export function AlertDialog({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation('kit')
  const { appearance, title, text, errors } = useAlertTexts(failure)
  const joined = errors.length > 0 ? errors.join(' ') : text
  // A 200 response has only its messages; an error status has a code.
  const heading = failure.status >= 400 ? title : undefined
  useEffect(() => {
    if (appearance !== 'toast') return
    toast('error', joined, heading === undefined ? {} : { title: heading })
    dismissAlert()
  }, [appearance, joined, heading])
  if (appearance === 'toast') return null
  return (
    <Dialog opened onClose={dismissAlert} title={title} confirm={t('ok')} cancel={false} onConfirm={dismissAlert}>
      <Text>{text}</Text>
      {errors.length > 0 && (
        <List mt="xs">
          {errors.map((error) => (
            <List.Item key={error}>{error}</List.Item>
          ))}
        </List>
      )}
    </Dialog>
  )
}
