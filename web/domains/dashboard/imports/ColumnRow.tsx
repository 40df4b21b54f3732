import { Autocomplete, Checkbox, Select, TextInput } from '@mantine/core'
import type { CatalogueKey } from '@portico/contract/dashboard/catalogue'
import { dateFormats, importedOrigins, isDateFormat, type MappedField, Transform } from '@portico/contract/dashboard/imports'
import { hasOptions, metaTypes } from '@portico/contract/dashboard/metadata'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import classes from './imports.module.css'
import { type Target, withKey, withType } from './mapping.rules.ts'

interface ColumnRowProps {
  target: Target
  keys: ReadonlyMap<string, CatalogueKey>
  categories: readonly string[]
  /** True when the app's record is read from it. */
  isOfApp: boolean
  onChange: (target: Target) => void
}

const readings = Transform.shape.as.unwrap().options

interface PartProps {
  field: MappedField
  onChange: (field: MappedField) => void
}

/** Fields for a key to create: its category and type. */
function NewKey({ field, categories, onChange }: PartProps & { categories: readonly string[] }) {
  const { t } = useTranslation(['imports', 'catalogue', 'failures'])
  const missing = (text: string) => text === '' && t('failures:field.required')
  return (
    <>
      <Autocomplete
        label={t('column.category')}
        data={[...categories]}
        maxLength={100}
        value={field.category}
        error={missing(field.category)}
        onChange={(category) => onChange({ ...field, category })}
      />
      <Select
        label={t('column.origin')}
        allowDeselect={false}
        data={importedOrigins.map((value) => ({ value, label: t(`origin.${value}`) }))}
        value={field.origin}
        onChange={(next) => onChange({ ...field, origin: importedOrigins.find((one) => one === next) ?? field.origin })}
      />
      <Select
        label={t('catalogue:key.type')}
        allowDeselect={false}
        data={metaTypes.map((value) => ({ value, label: t(`catalogue:type.${value}`) }))}
        value={field.type}
        onChange={(next) => onChange(withType(field, metaTypes.find((one) => one === next) ?? field.type))}
      />
      {hasOptions(field.type) && (
        <TextInput
          label={t('catalogue:key.set')}
          maxLength={100}
          value={field.options ?? ''}
          error={missing(field.options ?? '')}
          onChange={({ currentTarget }) => onChange({ ...field, options: currentTarget.value })}
        />
      )}
    </>
  )
}

/** Fields for how cells are converted to values. */
function ReadAs({ field, onChange }: PartProps) {
  const { t } = useTranslation(['imports', 'member-failures'])
  return (
    <>
      <Select
        label={t('column.as')}
        allowDeselect={false}
        data={readings.map((value) => ({ value, label: t(`as.${value}`) }))}
        value={field.as}
        onChange={(next) => onChange({ ...field, as: readings.find((one) => one === next) ?? 'text' })}
      />
      {field.as === 'date' && (
        <Autocomplete
          label={t('column.format')}
          data={[...dateFormats]}
          filter={({ options }) => options}
          maxLength={40}
          value={field.format}
          error={!isDateFormat(field.format) && t('member-failures:field.invalid_date_format')}
          onChange={(format) => onChange({ ...field, format })}
        />
      )}
      {field.as === 'list' && (
        <TextInput
          label={t('column.separator')}
          maxLength={10}
          value={field.separator}
          onChange={({ currentTarget }) => onChange({ ...field, separator: currentTarget.value })}
        />
      )}
    </>
  )
}

/** Shows a column of the file with its mapping. */
export function ColumnRow({ target, keys, categories, isOfApp, onChange }: ColumnRowProps) {
  const { t } = useTranslation(['imports', 'failures'])
  const { column, used, field, because } = target
  const change = (next: MappedField) => onChange({ column, used, field: next })
  return (
    <li className={classes.column}>
      <div>
        <Checkbox
          label={column.name}
          checked={used}
          onChange={({ currentTarget }) => onChange({ ...target, used: currentTarget.checked })}
        />
        <div className={classes.samples}>{column.samples.join(' · ')}</div>
        {used && because && (
          <div className={classes.samples}>{t(`because.${because}`, { format: field.format, separator: field.separator })}</div>
        )}
      </div>
      {used ? (
        <fieldset className={classes.target} aria-label={t('column.of', { name: column.name })}>
          <Autocomplete
            label={t('column.key')}
            data={[...keys.keys()]}
            maxLength={100}
            value={field.key}
            error={field.key === '' && t('failures:field.required')}
            onChange={(name) => change(withKey(field, name, keys.get(name)))}
          />
          {!keys.has(field.key) && <NewKey field={field} categories={categories} onChange={change} />}
          <ReadAs field={field} onChange={change} />
        </fieldset>
      ) : (
        <span className={classes.out}>{t(isOfApp ? 'column.inApp' : 'column.out')}</span>
      )}
    </li>
  )
}
