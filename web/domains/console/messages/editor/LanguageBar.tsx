import { Button, Group, Tabs } from '@mantine/core'
import { minCards, problemsOf } from '@portico/contract/console/messages'
import { type Locale, languageTag, locales } from '@portico/contract/kernel/locale'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { languageNames } from '../../../../kernel/texts.ts'
import { ButtonMenu } from '../../../../kit/menu/ButtonMenu.tsx'
import classes from '../messages.module.css'
import { Hidden } from '../../../../kit/display/Hidden.tsx'
import { emptyCard, type TemplateForm } from './useTemplateForm.ts'

interface LanguageBarProps {
  form: TemplateForm
  value: Locale
  onChange: (locale: Locale) => void
  disabled: boolean
}

/** The languages of a template as tabs, marked complete, invalid or started; others can be added. */
export function LanguageBar({ form, value, onChange, disabled }: LanguageBarProps) {
  const { t } = useTranslation('messages')
  const { texts, layout, defaultLanguage } = form.content
  const written = locales.filter((locale) => texts[locale])
  const others = locales.filter((locale) => !texts[locale])
  const problems = problemsOf(form.content)
  const markOf = (locale: Locale) => (problems.some(({ field }) => field.startsWith(`texts.${locale}.`)) ? 'wrong' : 'good')
  const setTexts = form.field('content.texts').onChange
  const add = (locale: Locale) => {
    const cards = Array.from({ length: layout === 'CAROUSEL' ? minCards : 1 }, () => emptyCard)
    setTexts({ ...texts, [locale]: { cards } })
    onChange(locale)
  }
  const remove = () => {
    const { [value]: _removed, ...rest } = texts
    setTexts(rest)
    onChange(defaultLanguage)
  }
  return (
    <Group justify="space-between" mb="sm">
      <Tabs value={value} onChange={(next) => onChange((next ?? defaultLanguage) as Locale)}>
        <Tabs.List aria-label={t('languages')}>
          {written.map((locale) => (
            <Tabs.Tab
              key={locale}
              value={locale}
              lang={languageTag(locale)}
              data-group={`${form.id} content.texts.${locale}`}
              rightSection={
                <>
                  <span className={classes.mark} data-mark={markOf(locale)} aria-hidden />
                  <Hidden>{t(`marks.${markOf(locale)}`)}</Hidden>
                </>
              }
            >
              {languageNames[locale]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {!disabled && (
        <Group gap="xs">
          {value !== defaultLanguage && (
            <>
              <Button size="xs" variant="subtle" onClick={() => form.field('content.defaultLanguage').onChange(value)}>
                {t('makeDefault')}
              </Button>
              <Button size="xs" variant="subtle" c="var(--mantine-color-error)" onClick={remove}>
                {t('removeLanguage')}
              </Button>
            </>
          )}
          {others.length > 0 && (
            <ButtonMenu
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={14} />}
              actions={others.map((locale) => ({ text: languageNames[locale], lang: languageTag(locale), onClick: () => add(locale) }))}
            >
              {t('addLanguage')}
            </ButtonMenu>
          )}
        </Group>
      )}
    </Group>
  )
}
