import { Button, Collapse, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { catalogueLimits } from '@portico/contract/dashboard/catalogue'
import type { Names } from '@portico/contract/dashboard/metadata'
import { languageTag, type Locale, locales } from '@portico/contract/kernel/locale'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { languageNames } from '../../../kernel/texts.ts'
import { writtenLocales } from '../../../kit/form/languages.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { Field } from '../../../kit/form/useSendForm.ts'

interface NamesFieldsProps {
  /** The path of the names by language, as built by `inEachLanguage`. */
  at: 'names' | 'labels'
  names: Names
  fieldOf: (locale: Locale) => Field<string>
  /** The name that is shown where a language has none. */
  fallback: string
}

/** The names of something in each language, collapsed unless there is an error among them. */
export function NamesFields({ at, names, fieldOf, fallback }: NamesFieldsProps) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const [isRequested, { toggle }] = useDisclosure(false)
  const fields = locales.map((locale) => ({ locale, field: fieldOf(locale) }))
  const opened = isRequested || fields.some(({ field }) => field.error !== undefined)
  const Icon = opened ? IconChevronDown : IconChevronRight
  const filledLanguages = writtenLocales(names).map((locale) => languageNames[locale])
  return (
    <div>
      <Button
        variant="subtle"
        color="slate"
        size="compact-sm"
        leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        {filledLanguages.length === 0 ? t('languages.title') : t('languages.written', { languages: filledLanguages.join(', ') })}
      </Button>
      <Collapse id={id} expanded={opened}>
        <Stack gap="sm" pt="xs" data-path={at}>
          {fields.map(({ locale, field }) => (
            <TextField
              key={locale}
              {...field}
              label={languageNames[locale]}
              lang={languageTag(locale)}
              placeholder={fallback}
              count={catalogueLimits.name}
            />
          ))}
        </Stack>
      </Collapse>
    </div>
  )
}
