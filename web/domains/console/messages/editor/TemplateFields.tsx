import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { minCards, type Layout, layouts, type MessageContent, messageLimits, variablesOf } from '@portico/contract/console/messages'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { CardFields } from './CardFields.tsx'
import { LanguageBar } from './LanguageBar.tsx'
import classes from '../messages.module.css'
import { emptyCard, type TemplateForm } from './useTemplateForm.ts'

/** Gives every language the number of cards that a layout needs. */
const layOut = (content: MessageContent, layout: Layout): MessageContent => {
  const minCount = layout === 'CAROUSEL' ? minCards : 1
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const words = content.texts[locale]
      if (!words) return []
      const missing = Array.from({ length: Math.max(0, minCount - words.cards.length) }, () => emptyCard)
      return [[locale, { cards: [...words.cards, ...missing] }]]
    }),
  )
  return { ...content, layout, texts }
}

/** The sample values of the variables in use, for the preview. */
function Samples({ form, disabled }: { form: TemplateForm; disabled: boolean }) {
  const { t } = useTranslation('messages')
  const names = variablesOf(form.content)
  const { samples } = form.content
  if (names.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('variables')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {names.map((name) => (
          <TextInput
            key={name}
            size="xs"
            label={t('sampleOf', { name })}
            value={samples[name] ?? ''}
            maxLength={messageLimits.sample}
            disabled={disabled}
            onChange={({ currentTarget }) => form.field('content.samples').onChange({ ...samples, [name]: currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </div>
  )
}

interface TemplateFieldsProps {
  form: TemplateForm
  isNew: boolean
  locale: Locale
  onLocale: (locale: Locale) => void
  disabled: boolean
}

/** The fields of a template. */
export function TemplateFields({ form, isNew, locale, onLocale, disabled }: TemplateFieldsProps) {
  const { t } = useTranslation('messages')
  return (
    <fieldset className={classes.fields} disabled={disabled} aria-label={t('template')}>
      <Stack className={classes.sheet!}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField {...form.field('content.name')} label={t('name')} count={messageLimits.name} />
          <TextField {...form.field('templateId')} label={t('templateId')} description={t('idHint')} disabled={!isNew} />
        </SimpleGrid>
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('layout')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-label={t('layout')}
            disabled={disabled}
            value={form.content.layout}
            onChange={(value) => form.set({ content: layOut(form.content, layouts.find((one) => one === value) ?? 'TEXT') })}
            data={layouts.map((value) => ({ value, label: t(`layouts.${value}`) }))}
          />
        </div>
        <div>
          <LanguageBar form={form} value={locale} onChange={onLocale} disabled={disabled} />
          <CardFields key={locale} form={form} locale={locale} disabled={disabled} />
        </div>
        <Samples form={form} disabled={disabled} />
        <TextareaField {...form.field('content.memo')} label={t('memo')} description={t('memoHint')} count={messageLimits.memo} />
      </Stack>
    </fieldset>
  )
}
