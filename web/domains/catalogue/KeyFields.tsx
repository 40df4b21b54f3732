import { Autocomplete, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { type CatalogueCategory, catalogueLimits, type KeyForm } from '@portico/contract/catalogue'
import { platformNames, platforms, serviceGroups } from '@portico/contract/groups'
import { hasOptions, mayBeMultiple, metaTypes, recordFields, valueOrigins } from '@portico/contract/metadata'
import { useTranslation } from 'react-i18next'
import { typesFor, withOrigin, withType } from './key.rules.ts'

export type Field = keyof KeyForm

interface PartProps {
  form: KeyForm
  onChange: (form: KeyForm) => void
  problemOf: (field: Field) => string | undefined
  /** Whether values settle it. */
  isSettled: (field: Field) => boolean
}

/** As which platform service a version or a yes-or-no counts. */
function ServiceFields({ form, onChange, problemOf }: PartProps) {
  const { t } = useTranslation('catalogue')
  const isVersion = form.type === 'VERSION'
  const fitting = serviceGroups.filter((group) => (group === 'SDK Version') === isVersion)
  return (
    <>
      <Select
        label={t('key.service')}
        description={t('key.serviceHint')}
        placeholder={t('key.noService')}
        clearable
        value={form.serviceGroup}
        data={fitting}
        error={problemOf('serviceGroup')}
        onChange={(next) =>
          onChange({ ...form, serviceGroup: serviceGroups.find((one) => one === next) ?? null, platform: next && isVersion ? 'aos' : null })
        }
      />
      {form.serviceGroup === 'SDK Version' && (
        <Select
          label={t('key.platform')}
          allowDeselect={false}
          value={form.platform}
          data={platforms.map((value) => ({ value, label: platformNames[value] }))}
          error={problemOf('platform')}
          onChange={(next) => onChange({ ...form, platform: platforms.find((one) => one === next) ?? null })}
        />
      )}
    </>
  )
}

/** Where the values come from: people, another system, or the app's own record. */
function OriginFields({ form, onChange, problemOf, isSettled }: PartProps) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <Select
        label={t('key.origin')}
        allowDeselect={false}
        disabled={isSettled('origin')}
        value={form.origin}
        data={valueOrigins.map((value) => ({ value, label: t(`origin.${value}`) }))}
        error={problemOf('origin')}
        onChange={(next) =>
          onChange(withOrigin(form, valueOrigins.find((one) => one === next) ?? form.origin, next === 'LGD_DB_BASED' ? 'app.name' : null))
        }
      />
      {form.origin === 'LGD_DB_BASED' && (
        <Select
          label={t('key.record')}
          allowDeselect={false}
          disabled={isSettled('recordField')}
          value={form.recordField}
          data={recordFields.map((value) => ({ value, label: t(`record.${value}`) }))}
          error={problemOf('recordField')}
          onChange={(next) => onChange(withOrigin(form, form.origin, recordFields.find((one) => one === next) ?? null))}
        />
      )}
    </>
  )
}

/** What a key is. */
export function KeyFacts(props: PartProps & { categories: readonly CatalogueCategory[]; sets: readonly string[] }) {
  const { form, onChange, problemOf, isSettled, categories, sets } = props
  const { t } = useTranslation('catalogue')
  return (
    <>
      <TextInput
        label={t('name')}
        withAsterisk
        data-autofocus
        disabled={isSettled('name')}
        maxLength={catalogueLimits.name}
        value={form.name}
        error={problemOf('name')}
        onChange={({ currentTarget }) => onChange({ ...form, name: currentTarget.value })}
      />
      <Select
        label={t('key.category')}
        allowDeselect={false}
        disabled={isSettled('catgId')}
        value={String(form.catgId)}
        data={categories.map(({ catgId, catgName }) => ({ value: String(catgId), label: catgName }))}
        onChange={(next) => onChange({ ...form, catgId: Number(next) })}
      />
      <OriginFields {...props} />
      <Select
        label={t('key.type')}
        allowDeselect={false}
        disabled={isSettled('type')}
        value={form.type}
        data={typesFor(form).map((value) => ({ value, label: t(`type.${value}`) }))}
        error={problemOf('type')}
        onChange={(next) => onChange(withType(form, metaTypes.find((one) => one === next) ?? form.type))}
      />
      {(hasOptions(form.type) || form.origin === 'LGD_DB_BASED') && (
        <Autocomplete
          label={t('key.set')}
          description={t('key.setHint')}
          withAsterisk={hasOptions(form.type) && form.origin !== 'LGD_DB_BASED'}
          maxLength={catalogueLimits.name}
          data={[...sets]}
          value={form.pullDown ?? ''}
          error={problemOf('pullDown')}
          onChange={(name) => onChange({ ...form, pullDown: name === '' ? null : name })}
        />
      )}
    </>
  )
}

/** What people may do with it. */
export function KeyRights(props: PartProps) {
  const { form, onChange, problemOf } = props
  const { t } = useTranslation('catalogue')
  const boxes = [
    { field: 'multiSelectable', shown: mayBeMultiple(form.type) },
    { field: 'userEditable', shown: form.origin === 'USER_INPUT_BASED' },
    { field: 'createsOptions', shown: hasOptions(form.type) && form.type !== 'CHECKBOX' && form.origin === 'USER_INPUT_BASED' },
    { field: 'searchable', shown: true },
  ] as const
  return (
    <>
      {(form.type === 'VERSION' || form.type === 'BOOL') && <ServiceFields {...props} />}
      <Stack gap="sm">
        {boxes.map(
          ({ field, shown }) =>
            shown && (
              <Checkbox
                key={field}
                label={t(`key.${field}`)}
                checked={form[field]}
                error={problemOf(field)}
                onChange={({ currentTarget }) => onChange({ ...form, [field]: currentTarget.checked })}
              />
            ),
        )}
      </Stack>
    </>
  )
}
