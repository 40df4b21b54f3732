import { Stack } from '@mantine/core'
import { maxAliasLength, configurationLimits, storeNames } from '@portico/contract/console/landing-pages'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { languageNames } from '../../../kernel/texts.ts'
import { languageOptions } from '../../../kit/form/languages.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { LanguageTabs } from '../../../kit/form/LanguageTabs.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { Section, Sheet } from '../../../kit/page/Section.tsx'
import classes from './landing-pages.module.css'
import { PictureField } from './pictures/PictureField.tsx'
import type { ConfigurationForm, ConfigurationData } from './useConfigurationForm.ts'
import { usePictures } from './pictures/usePictures.ts'

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))

interface PartProps {
  form: ConfigurationForm
  read: ConfigurationData
}

function Address({ form, read }: PartProps) {
  const { t } = useTranslation('landing-pages')
  const pictures = usePictures(read.pictures)
  return (
    <Section title={t('parts.address')} text={t('parts.addressText')}>
      <TextField
        {...form.field('configuration.alias')}
        label={t('alias')}
        description={`${location.origin}/l/${form.values.configuration.alias || '…'}`}
        maxLength={maxAliasLength}
        spellCheck={false}
      />
      <PictureField
        {...form.field('configuration.faviconId')}
        label={t('favicon')}
        use="favicon"
        pictures={pictures}
        disabled={!read.editable}
      />
    </Section>
  )
}

function Languages({ form, read }: PartProps) {
  const { t } = useTranslation('landing-pages')
  const { languages } = form.values.configuration
  const options = languageOptions()
  const templates = read.templates.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Section title={t('parts.languages')} text={t('parts.languagesText')}>
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
    </Section>
  )
}

function Previews({ form, read }: PartProps) {
  const { t } = useTranslation('landing-pages')
  const pictures = usePictures(read.pictures)
  return (
    <Section title={t('parts.previews')} text={t('parts.previewsText')}>
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
    </Section>
  )
}

function Stores({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('landing-pages')
  return (
    <Section title={t('parts.stores')} text={t('parts.storesText')}>
      {storeNames.map((store) => (
        <TextField key={store} {...form.field(`configuration.stores.${store}`)} label={t(`stores.${store}`)} placeholder="https://" />
      ))}
      <TextField {...form.field('configuration.analyticsId')} label={t('analyticsId')} description={t('analyticsHint')} maxLength={40} />
    </Section>
  )
}

function Period({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('landing-pages')
  const { timeZone } = form.values.configuration
  return (
    <Section title={t('parts.period')} text={t('parts.periodText')}>
      <SelectField {...form.field('configuration.timeZone')} label={t('timeZone')} options={zones} searchable limit={50} />
      <MomentField {...form.field('configuration.opensAt')} label={t('opensAt')} timeZone={timeZone} />
      <MomentField {...form.field('configuration.closesAt')} label={t('closesAt')} timeZone={timeZone} />
    </Section>
  )
}

function ErrorPage({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('landing-pages')
  return (
    <Section title={t('parts.errorPage')} text={t('parts.errorPageText')}>
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
    </Section>
  )
}

/** The fields of a landing page's configuration. */
export function ConfigurationFields({ form, read }: PartProps) {
  return (
    <fieldset disabled={!read.editable} className={classes.plain}>
      <Sheet>
        <Address form={form} read={read} />
        <Languages form={form} read={read} />
        <Previews form={form} read={read} />
        <Stores form={form} />
        <Period form={form} />
        <ErrorPage form={form} />
      </Sheet>
    </fieldset>
  )
}
