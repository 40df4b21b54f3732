import { List, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissAlert } from '../kernel/alerts.ts'
import type { ApiFailure } from '../kernel/api.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useFailureTexts } from '../kit/failures.ts'
import { toast } from '../kit/toast.ts'

const errorToastMs = 30_000

/** Shows an alert: type 1 with its list, 2 as a toast of the joined messages, 3 as a warning with bullets. */
export default function AlertDialog({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation('kit')
  const texts = useFailureTexts()
  const type = failure.envelope?.data.errorType
  const messages = failure.fieldErrors.map(texts.problem)
  const text = texts.failure(failure)
  const asToast = type === 2 ? [text, ...messages].join(' ') : undefined
  useEffect(() => {
    if (asToast === undefined) return
    toast('error', asToast, errorToastMs)
    dismissAlert()
  }, [asToast])
  if (type === 2) return null
  return (
    <Dialog
      opened
      onClose={dismissAlert}
      title={type === 3 ? t('alert.warning') : failure.code === '' ? t('alert.untitled') : t('alert.title', { code: failure.code })}
      confirm={t('ok')}
      onConfirm={dismissAlert}
    >
      <Text>{text === '' ? t('alert.default') : text}</Text>
      {messages.length > 0 && (
        <List mt="xs">
          {messages.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      )}
    </Dialog>
  )
}
