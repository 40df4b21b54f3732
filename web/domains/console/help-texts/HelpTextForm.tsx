import { Button, Group } from '@mantine/core'
import { helpLimits, helpTexts, type HelpTexts } from '@portico/contract/console/help-texts'
import { type Locale } from '@portico/contract/kernel/locale'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { call } from '../../../kernel/api.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { languageOptions } from '../../../kit/form/languages.ts'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { MarkdownField } from '../../../kit/input/MarkdownField.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'

const preview = (markdown: string) => call(helpTexts.preview, { body: { markdown } })

interface HelpTextFormProps {
  texts: HelpTexts
  /** The role's display name. */
  role: string
  onClose: () => void
}

interface OneLanguage extends HelpTextFormProps {
  locale: Locale
  onLocale: (locale: Locale) => void
}

/** Writes a guide in one language. */
function LanguageForm({ texts: { path, roleId, texts }, role, locale, onLocale, onClose }: OneLanguage) {
  const { t } = useTranslation('help-texts')
  const { body, link, version } = texts[locale]
  const form = useRouteForm(helpTexts.save, {
    draftKey: `help-text ${path} ${roleId} ${locale}`,
    initial: { body, link, isReset: false },
    required: ['body'],
    toBody: ({ isReset, ...values }) => ({ path, roleId: roleId as 10, locale, version, ...values, body: isReset ? null : values.body }),
    refreshes: [helpTexts.all, helpTexts.ofRole],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  const actions = (
    <Group justify="space-between" flex={1}>
      <Button variant="default" disabled={version === 0} onClick={() => void form.submit({ isReset: true })}>
        {t('reset')}
      </Button>
      <Button loading={form.busy} onClick={() => void form.submit()}>
        {t('save')}
      </Button>
    </Group>
  )
  return (
    <FormPanel form={form} title={`${path} · ${role}`} actions={actions} onClose={onClose}>
      <SegmentedControl aria-label={t('language')} value={locale} disabled={form.isDirty()} onChange={onLocale} data={languageOptions()} />
      <MarkdownField {...form.field('body')} label={t('body')} maxLength={helpLimits.body} preview={preview} />
      <TextField {...form.field('link')} label={t('link')} description={t('linkHint')} />
    </FormPanel>
  )
}

/** Edits the guide of a page for a role, one language at a time. */
export function HelpTextForm(props: HelpTextFormProps) {
  const [locale, setLocale] = useState(currentLocale())
  return <LanguageForm key={locale} {...props} locale={locale} onLocale={setLocale} />
}
