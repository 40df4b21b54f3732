import { conversationLimits, type Entry } from '@portico/contract/console/conversations'
import type { Route } from '@portico/contract/kernel/route'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import { MarkdownField } from '../../../kit/input/MarkdownField.tsx'
import { FilesField } from './FilesField.tsx'
import { previewOf, useAttachments } from './useAttachments.ts'

interface EditEntryProps {
  entry: Entry
  /** The route that takes `{ body, fileIds }`. */
  route: Route
  params: Record<string, unknown>
  refreshes: readonly Route[]
  maxLength?: number
  onClose: () => void
}

/** Edits the reader's own entry. */
export function EditEntry({ entry, route, params, refreshes, maxLength = conversationLimits.body, onClose }: EditEntryProps) {
  const { t } = useTranslation(['conversations', 'kit'])
  const upload = useAttachments()
  const { mutateAsync } = useChange(route, { refreshes, inline: true })
  const form = useSendForm({
    draftKey: `entry ${route.path} ${JSON.stringify(params)}`,
    initial: { body: entry.source ?? '', fileIds: entry.files },
    required: ['body'],
    check: () => (upload.busy ? [{ field: 'fileIds', message: t('kit:upload.sending') }] : []),
    send: ({ body, fileIds }) =>
      (mutateAsync as (input: object) => Promise<unknown>)({ params, body: { body, fileIds: fileIds.map(({ id }) => id) } }),
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('editTitle')} confirm={t('kit:save')} size="lg" onClose={onClose}>
      <MarkdownField {...form.field('body')} label={t('text')} maxLength={maxLength} preview={previewOf} />
      <FilesField {...form.field('fileIds')} upload={upload} />
    </FormDialog>
  )
}
