import { TextInput } from '@mantine/core'
import { appTypes, mainPlatforms } from '@portico/contract/apps/apps'
import { type BasicSetting, appTypeIds, registrationLimits } from '@portico/contract/apps/registrations'
import { pick } from '@portico/contract/kernel/changes'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { languageOptions } from '../../../../kit/form/languages.ts'
import { CheckGroup } from '../../../../kit/form/CheckGroup.tsx'
import { LazyFields } from '../../../../kit/form/LazyFields.tsx'
import { PickField } from '../../../../kit/form/PickField.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { SwitchField } from '../../../../kit/form/SwitchField.tsx'
import { TagsField } from '../../../../kit/form/TagsField.tsx'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { Section } from '../../../../kit/page/Section.tsx'
import { IconField } from '../../../apps/apps/index.ts'
import type { Companies } from '../changes.ts'
import type { Basic, useBasicForm } from './useBasicForm.ts'
import { useCompanySearch } from './useCompanySearch.ts'

type Form = ReturnType<typeof useBasicForm>['form']

interface FieldsProps {
  form: Form
  read: Basic
  /** Names of the companies that occur in the form. */
  companies: Companies
  disabled: boolean
}

function CompaniesFields({ form, read, companies, disabled }: FieldsProps) {
  const { t } = useTranslation('settings')
  const { options, publishers, found, onSearch, onActivate } = useCompanySearch(form.values, companies, !disabled)
  const partners = form.field('partnerIds')
  const choose = (partnerIds: number[]) => {
    const added = partnerIds.map(String).filter((id) => read.companies[id] === undefined)
    form.set({ partnerIds, names: pick(found, added) })
  }
  return (
    <Section title={t('sections.companies')} text={t('sections.companiesText')}>
      <LazyFields onActivate={onActivate}>
        <PickField
          {...partners}
          onChange={choose}
          label={t('fields.partnerIds')}
          max={registrationLimits.partners}
          options={options}
          onSearch={onSearch}
          disabled={disabled}
        />
        <SelectField {...form.field('publisherId')} label={t('fields.publisherId')} options={publishers} clearable disabled={disabled} />
      </LazyFields>
    </Section>
  )
}

function Integration({ form, disabled }: { form: Form; disabled: boolean }) {
  const { t } = useTranslation('settings')
  const { packages, aliases } = registrationLimits
  return (
    <Section title={t('sections.integration')} text={t('sections.integrationText')}>
      <TagsField {...form.field('packages.aos')} label={t('packages.aos')} max={packages} disabled={disabled} />
      <TagsField {...form.field('packages.ios')} label={t('packages.ios')} max={packages} disabled={disabled} />
      <TagsField {...form.field('aliases')} label={t('fields.aliases')} max={aliases} disabled={disabled} />
      <TextField {...form.field('eventUrl')} label={t('fields.eventUrl')} placeholder="https://" disabled={disabled} />
      <SwitchField {...form.field('webLogin')} label={t('fields.webLogin')} disabled={disabled} />
      <SwitchField {...form.field('missionSticker')} label={t('fields.missionSticker')} disabled={disabled} />
    </Section>
  )
}

function Store({ form, disabled }: { form: Form; disabled: boolean }) {
  const { t } = useTranslation('settings')
  const { genre, ageRating, description } = registrationLimits
  const countries = form.field('countries')
  return (
    <Section title={t('sections.store')}>
      <TextField {...form.field('genre')} label={t('fields.genre')} count={genre} disabled={disabled} />
      <TextField {...form.field('ageRating')} label={t('fields.ageRating')} count={ageRating} disabled={disabled} />
      <TagsField
        {...countries}
        onChange={(codes) => countries.onChange(codes.map((code) => code.toUpperCase()))}
        label={t('fields.countries')}
        description={t('countriesHint')}
        disabled={disabled}
      />
      <CheckGroup {...form.field('languages')} label={t('fields.languages')} options={languageOptions()} disabled={disabled} />
      <TextareaField {...form.field('description')} label={t('fields.description')} count={description} disabled={disabled} />
    </Section>
  )
}

/** All fields of the basic settings. App ID and platform never change. */
export function BasicFields({ form, read, companies, disabled }: FieldsProps) {
  const { t } = useTranslation('settings')
  const platform = mainPlatforms[read.app.mainPlatform as keyof typeof mainPlatforms]
  return (
    <>
      <Section title={t('sections.identity')} text={t('sections.identityText')}>
        <TextInput label={t('appId')} value={read.app.id} readOnly variant="filled" />
        <TextInput label={t('platform')} value={platform ?? ''} readOnly variant="filled" />
        <IconField
          {...form.field('iconFileId')}
          label={t('fields.iconFileId')}
          choose={t('icon.change')}
          name={form.values.name}
          appId={read.app.id}
          disabled={disabled}
        />
        <TextField {...form.field('name')} label={t('fields.name')} count={registrationLimits.name} disabled={disabled} />
        <SelectField
          {...form.field('appType')}
          label={t('fields.appType')}
          options={appTypeIds.map((value: BasicSetting['appType']) => ({ value, label: appTypes[value] }))}
          disabled={disabled}
        />
      </Section>
      <CompaniesFields form={form} read={read} companies={companies} disabled={disabled} />
      <Integration form={form} disabled={disabled} />
      <Store form={form} disabled={disabled} />
    </>
  )
}
