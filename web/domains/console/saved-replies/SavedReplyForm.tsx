import { Text } from '@mantine/core'
import { type SavedReply, savedReplies, savedReplyLimits } from '@portico/contract/console/saved-replies'
import { limits } from '@portico/contract/kernel/characters'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { filledTexts, fillLanguages } from '../../../kit/form/languages.ts'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

interface SavedReplyFormProps {
  /** The saved reply to change; unset for a new one. */
  one?: SavedReply | undefined
  onClose: () => void
}

/** Adds or changes a saved reply; the fallback for missing languages is English. */
export function SavedReplyForm({ one, onClose }: SavedReplyFormProps) {
  const { t } = useTranslation('saved-replies')
  const form = useRouteForm(one ? savedReplies.change : savedReplies.add, {
    initial: { name: one?.name ?? '', texts: fillLanguages(one?.texts, '') },
    required: ['name', 'texts.en_US'],
    ...(one && { params: { id: one.id } }),
    toBody: ({ name, texts }) => ({ name, texts: filledTexts(texts), ...(one && { version: one.version }) }),
    draftKey: one ? `saved-reply ${one.id}` : 'saved-reply new',
    refreshes: [savedReplies.list],
    success: t('saved'),
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t(one ? 'change' : 'add')} confirm={t('save')} size="lg" onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} count={limits.name} focusFirst />
      <LanguageTabs form={form} at="texts" before={one?.texts}>
        {(locale) => <TextareaField {...form.field(`texts.${locale}`)} label={t('text')} count={savedReplyLimits.text} minRows={6} />}
      </LanguageTabs>
      <Text size="sm" c="dimmed">
        {t('placeholders', { name: '{name}', ticket: '{ticket}' })}
      </Text>
    </FormDialog>
  )
}
