import { Stack, Text } from '@mantine/core'
import { aliasMax, configurationLimits, storeNames } from '@portico/contract/console/landing-pages'
import { locales } from '@portico/contract/kernel/locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../kernel/texts.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import classes from './landing-pages.module.css'
import { PictureField } from './PictureField.tsx'
import type { ConfigurationForm, Configured } from './useConfigurationForm.ts'
import { usePictures } from './usePictures.ts'
import { ZonedField } from './ZonedField.tsx'

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))

interface PartProps {
  form: ConfigurationForm
  read: Configured
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <div>
        <h2 className={classes.heading}>{title}</h2>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      <Stack>{children}</Stack>
    </section>
  )
}

function Address({ form, read }: PartProps) {
  const { t } = useTranslation('landing-pages')
  const pictures = usePictures(read.pictures)
  return (
    <Part title={t('parts.address')} text={t('parts.addressText')}>
      <TextField
        {...form.field('configuration.alias')}
        label={t('alias')}
        description={`${location.origin}/l/${form.values.configuration.alias || '…'}`}
        maxLength={aliasMax}
        spellCheck={false}
      />
      <PictureField
        {...form.field('configuration.faviconId')}
        label={t('favicon')}
        use="favicon"
        pictures={pictures}
        disabled={!read.editable}
      />
    </Part>
  )
}

function Languages({ form, read }: PartProps) {
  const { t } = useTranslation('landing-pages')
  const { languages } = form.values.configuration
  const options = locales.map((value) => ({ value, label: languageNames[value] }))
  const templates = read.templates.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Part title={t('parts.languages')} text={t('parts.languagesText')}>
      <CheckGroup {...form.field('configuration.languages')} label={t('languages')} options={options} />
      <SelectField
        {...form.field('configuration.defaultLanguage')}
        label={t('defaultLanguage')}
        options={options.filter(({ value }) => languages.includes(value))}
      />
      {languages.map((locale) => (
        <SelectField
          key={locale}
          {...form.field(`configuration.templates.${locale}`)}
          label={t('templateOf', { language: languageNames[locale] })}
          placeholder={t('asDefault')}
          options={templates}
          clearable
        />
      ))}
    </Part>
  )
}

function Previews({ form, read }: PartProps) {
  const { t } = useTranslation('landing-pages')
  const pictures = usePictures(read.pictures)
  return (
    <Part title={t('parts.previews')} text={t('parts.previewsText')}>
      <PictureField
        {...form.field('configuration.og.pictureId')}
        label={t('ogPicture')}
        description={t('ogHint')}
        use="og"
        pictures={pictures}
        disabled={!read.editable}
      />
      <LanguageTabs form={form} at="configuration.og.texts">
        {(locale) => (
          <Stack>
            <TextField
              {...form.field(`configuration.og.texts.${locale}.title`)}
              label={t('texts.title')}
              count={configurationLimits.title}
            />
            <TextField
              {...form.field(`configuration.og.texts.${locale}.description`)}
              label={t('description')}
              count={configurationLimits.description}
            />
          </Stack>
        )}
      </LanguageTabs>
    </Part>
  )
}

function Stores({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('landing-pages')
  return (
    <Part title={t('parts.stores')} text={t('parts.storesText')}>
      {storeNames.map((store) => (
        <TextField key={store} {...form.field(`configuration.stores.${store}`)} label={t(`stores.${store}`)} placeholder="https://" />
      ))}
      <TextField {...form.field('configuration.analyticsId')} label={t('analyticsId')} description={t('analyticsHint')} maxLength={40} />
    </Part>
  )
}

function Period({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('landing-pages')
  const { timeZone } = form.values.configuration
  return (
    <Part title={t('parts.period')} text={t('parts.periodText')}>
      <SelectField {...form.field('configuration.timeZone')} label={t('timeZone')} options={zones} searchable limit={50} />
      <ZonedField {...form.field('configuration.opensAt')} label={t('opensAt')} timeZone={timeZone} />
      <ZonedField {...form.field('configuration.closesAt')} label={t('closesAt')} timeZone={timeZone} />
    </Part>
  )
}

function ErrorPage({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('landing-pages')
  return (
    <Part title={t('parts.errorPage')} text={t('parts.errorPageText')}>
      <LanguageTabs form={form} at="configuration.errorPage">
        {(locale) => (
          <Stack>
            <TextField
              {...form.field(`configuration.errorPage.${locale}.title`)}
              label={t('texts.title')}
              count={configurationLimits.title}
            />
            <TextareaField {...form.field(`configuration.errorPage.${locale}.text`)} label={t('text')} count={configurationLimits.text} />
          </Stack>
        )}
      </LanguageTabs>
    </Part>
  )
}

/** The fields of what a landing page is published with. */
export function ConfigurationFields({ form, read }: PartProps) {
  return (
    <fieldset disabled={!read.editable} className={classes.sheet} style={{ margin: 0, padding: 0, minWidth: 0 }}>
      <Address form={form} read={read} />
      <Languages form={form} read={read} />
      <Previews form={form} read={read} />
      <Stores form={form} />
      <Period form={form} />
      <ErrorPage form={form} />
    </fieldset>
  )
}
