import { Alert, SimpleGrid } from '@mantine/core'
import { announcements } from '@portico/contract/portal/announcements'
import type { Locale } from '@portico/contract/kernel/locale'
import { onboarding, termsLimits } from '@portico/contract/people/onboarding'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { call } from '../../../../kernel/api.ts'
import { DayField } from '../../../../kit/form/DayField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { FormPanel } from '../../../../kit/form/FormPanel.tsx'
import { filledTexts, fillLanguages } from '../../../../kit/form/languages.ts'
import { LanguageTabs } from '../../../../kit/form/LanguageTabs.tsx'
import { useUntouched } from '../../../../kit/form/useUntouched.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { MarkdownField } from '../../../../kit/input/MarkdownField.tsx'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'

import { termsDraft } from './drafts.ts'

interface TermsFormProps {
  /** The texts in force, with which new terms begin. */
  texts: Partial<Record<Locale, string>> | undefined
  onClose: () => void
}

const preview = (markdown: string) => call(announcements.preview, { body: { markdown } })

/** Publishes new terms, in up to four languages. */
export function TermsForm({ texts, onClose }: TermsFormProps) {
  const { t } = useTranslation('onboarding')
  const untouched = useUntouched(texts)
  const form = useRouteForm(onboarding.publishTerms, {
    draftKey: termsDraft,
    confirm: (values) => untouched.mayPublish(values.texts),
    initial: { version: '', revisedOn: '', texts: fillLanguages(texts, '') },
    required: ['version', 'revisedOn', 'texts.en_US'],
    toBody: (values) => ({ ...values, texts: filledTexts(values.texts) }),
    refreshes: [onboarding.termsVersions, onboarding.terms],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  return (
    <FormPanel form={form} title={t('admin.add')} confirm={t('admin.publish')} onClose={onClose}>
      <Alert variant="light">{t('admin.warning')}</Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField {...form.field('version')} label={t('admin.version')} maxLength={termsLimits.version} />
        <DayField {...form.field('revisedOn')} label={t('admin.revisedOn')} />
      </SimpleGrid>
      <LanguageTabs form={form} at="texts" before={texts}>
        {(locale) => (
          <MarkdownField {...form.field(`texts.${locale}`)} label={t('admin.text')} maxLength={termsLimits.body} preview={preview} />
        )}
      </LanguageTabs>
      {untouched.question}
    </FormPanel>
  )
}
