import { Autocomplete, Stack } from '@mantine/core'
import { type CatalogueCategory, catalogueLimits, type KeyForm } from '@portico/contract/dashboard/catalogue'
import { platformNames, platforms, serviceGroups } from '@portico/contract/dashboard/groups'
import { hasOptions, mayBeMultiple, recordFields, valueOrigins } from '@portico/contract/dashboard/metadata'
import type { Locale } from '@portico/contract/kernel/locale'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { optionsOf } from '../../../../kit/table/FilterBar.tsx'
import { CheckField } from '../../../../kit/form/CheckField.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import type { ValueAt } from '../../../../kit/form/places.ts'
import type { Field } from '../../../../kit/form/useSendForm.ts'
import { NamesFields } from '../NamesFields.tsx'
import { typesFor, withOrigin, withType } from './key.rules.ts'

/** A key in the form, with a name for every language. */
type KeyValues = Omit<KeyForm, 'names'> & { names: Record<Locale, string>; version: number }

interface PartProps {
  form: {
    values: KeyValues
    set: (values: Partial<KeyValues>) => void
    field: <Name extends keyof KeyForm | `names.${Locale}`>(name: Name) => Field<ValueAt<KeyValues, Name>>
  }
  /** Returns whether existing values fix the field. */
  isSettled: (field: keyof KeyForm) => boolean
}

/** Selects the platform service that a version or boolean stands for. */
function ServiceFields({ form: { values, set, field } }: PartProps) {
  const { t } = useTranslation('catalogue')
  const isVersion = values.type === 'VERSION'
  const groups = serviceGroups.filter((group) => (group === 'SDK Version') === isVersion)
  return (
    <>
      <SelectField
        {...field('serviceGroup')}
        label={t('key.service')}
        description={t('key.serviceHint')}
        placeholder={t('key.noService')}
        clearable
        options={optionsOf(groups, (name) => name)}
        onChange={(serviceGroup) => set({ serviceGroup, platform: serviceGroup && isVersion ? 'aos' : null })}
      />
      {values.serviceGroup === 'SDK Version' && (
        <SelectField {...field('platform')} label={t('key.platform')} options={optionsOf(platforms, (name) => platformNames[name])} />
      )}
    </>
  )
}

/** Fields for the source of the values: people, another system, or the app's own record. */
function OriginFields({ form: { values, set, field }, isSettled }: PartProps) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <SelectField
        {...field('origin')}
        label={t('key.origin')}
        disabled={isSettled('origin')}
        options={optionsOf(valueOrigins, (name) => t(`origin.${name}`))}
        onChange={(origin) => set(withOrigin(values, origin, origin === 'LGD_DB_BASED' ? 'app.name' : null))}
      />
      {values.origin === 'LGD_DB_BASED' && (
        <SelectField
          {...field('recordField')}
          label={t('key.record')}
          disabled={isSettled('recordField')}
          options={optionsOf(recordFields, (name) => t(`record.${name}`))}
          onChange={(recordField) => set(withOrigin(values, values.origin, recordField))}
        />
      )}
    </>
  )
}

/** Fields that define a key. */
export function KeyFacts(props: PartProps & { categories: readonly CatalogueCategory[]; sets: readonly string[] }) {
  const { form, isSettled, categories, sets } = props
  const { values, set, field } = form
  const { t } = useTranslation('catalogue')
  const options = field('pullDown')
  return (
    <>
      <TextField {...field('name')} label={t('name')} focusFirst disabled={isSettled('name')} maxLength={catalogueLimits.name} />
      <NamesFields at="names" names={values.names} fieldOf={(locale) => field(`names.${locale}`)} fallback={values.name} />
      <SelectField
        {...field('catgId')}
        label={t('key.category')}
        disabled={isSettled('catgId')}
        options={categories.map(({ catgId, catgName }) => ({ value: catgId, label: catgName }))}
      />
      <OriginFields {...props} />
      <SelectField
        {...field('type')}
        label={t('key.type')}
        disabled={isSettled('type')}
        options={optionsOf(typesFor(values), (name) => t(`type.${name}`))}
        onChange={(type) => set(withType(values, type))}
      />
      {(hasOptions(values.type) || values.origin === 'LGD_DB_BASED') && (
        <Autocomplete
          {...options}
          label={t('key.set')}
          description={t('key.setHint')}
          required={hasOptions(values.type) && values.origin !== 'LGD_DB_BASED'}
          maxLength={catalogueLimits.name}
          data={[...sets]}
          value={options.value ?? ''}
          onChange={(name) => options.onChange(name === '' ? null : name)}
        />
      )}
    </>
  )
}

/** Fields for what people may do with the key. */
export function KeyRights(props: PartProps) {
  const { values, field } = props.form
  const { t } = useTranslation('catalogue')
  const { type, origin } = values
  const boxes = [
    { name: 'multiSelectable', shown: mayBeMultiple(type) },
    { name: 'userEditable', shown: origin === 'USER_INPUT_BASED' },
    { name: 'createsOptions', shown: hasOptions(type) && type !== 'CHECKBOX' && origin === 'USER_INPUT_BASED' },
    { name: 'searchable', shown: true },
  ] as const
  return (
    <>
      {(type === 'VERSION' || type === 'BOOL') && <ServiceFields {...props} />}
      <Stack gap="sm">{boxes.map(({ name, shown }) => shown && <CheckField key={name} {...field(name)} label={t(`key.${name}`)} />)}</Stack>
    </>
  )
}
