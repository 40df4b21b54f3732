import { type AttachedFile, conversationLimits } from '@portico/contract/console/conversations'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import type { Field } from '../../../../kit/form/useSendForm.ts'
import { MarkdownField } from '../../../../kit/input/MarkdownField.tsx'
import { FilesField, previewOf, type useAttachments } from '../../conversations/index.ts'

interface TextFieldsProps {
  form: { fieldAt: <Value>(path: string) => Field<Value> }
  upload: ReturnType<typeof useAttachments>
  /** Whether the text is plain text instead of Markdown. */
  plain?: boolean
}

/** A ticket's text and its attachments. */
export function TextFields({ form, upload, plain = false }: TextFieldsProps) {
  const { t } = useTranslation('tickets')
  const field = form.fieldAt<string>('body')
  return (
    <>
      {plain ? (
        <TextareaField {...field} label={t('body')} minRows={7} maxRows={20} count={conversationLimits.body} />
      ) : (
        <MarkdownField {...field} label={t('body')} maxLength={conversationLimits.body} preview={previewOf} />
      )}
      <FilesField {...form.fieldAt<AttachedFile[]>('fileIds')} upload={upload} />
    </>
  )
}
