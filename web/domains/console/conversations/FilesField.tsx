import { conversationLimits } from '@portico/contract/console/conversations'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Attachments } from '../../../kit/form/Attachments.tsx'

/** The attachments of an entry that is being written. */
export function FilesField(props: Omit<ComponentProps<typeof Attachments>, 'label' | 'max' | 'maxBytes'>) {
  const { t } = useTranslation('conversations')
  return <Attachments {...props} label={t('files')} max={conversationLimits.files} maxBytes={conversationLimits.fileBytes} />
}
