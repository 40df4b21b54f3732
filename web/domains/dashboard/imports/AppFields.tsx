import { Select, Text } from '@mantine/core'
import { appPrefixes, type FileColumn, idForms, importedStatuses, type Mapping, usualStatus } from '@portico/contract/dashboard/imports'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import classes from './imports.module.css'

type App = Mapping['app']

interface AppFieldsProps {
  app: App
  columns: readonly FileColumn[]
  onChange: (app: App) => void
}

/** The words of the status column's first cells that mean a state by custom. */
const customaryWords = ({ status }: App, columns: readonly FileColumn[]): [word: string, means: string][] => {
  if (typeof status === 'string') return []
  const samples = columns.find(({ name }) => name === status.column)?.samples ?? []
  return samples.flatMap((word) => {
    const means = status.words[word] ?? usualStatus(word)
    return means === undefined || means === word ? [] : [[word, means] as [string, string]]
  })
}

/** Selects the columns that identify and describe the app of a row. */
export function AppFields({ app, columns, onChange }: AppFieldsProps) {
  const { t } = useTranslation('imports')
  const names = columns.map(({ name }) => name).filter((name) => name !== '')
  const optional = (field: 'developer' | 'contractType') => (next: string | null) => {
    const { [field]: _, ...rest } = app
    onChange(next === null ? rest : { ...rest, [field]: next })
  }
  return (
    <section className={classes.block} aria-label={t('app.title')}>
      <h2>{t('app.title')}</h2>
      <Text size="sm" c="dimmed">
        {t('app.hint')}
      </Text>
      <div className={classes.facts}>
        <Select
          label={t('app.name')}
          allowDeselect={false}
          data={names}
          value={app.name}
          onChange={(next) => next !== null && onChange({ ...app, name: next })}
        />
        <Select
          label={t('app.id')}
          allowDeselect={false}
          data={names}
          value={app.id.column}
          onChange={(next) => next !== null && onChange({ ...app, id: { ...app.id, column: next } })}
        />
        <Select
          label={t('app.as')}
          allowDeselect={false}
          data={idForms.map((value) => ({ value, label: t(`app.form.${value}`) }))}
          value={app.id.as}
          onChange={(next) => onChange({ ...app, id: { ...app.id, as: idForms.find((one) => one === next) ?? 'slug' } })}
        />
        <Select
          label={t('app.prefix')}
          allowDeselect={false}
          data={appPrefixes.map((value) => ({ value, label: t(`app.prefixes.${value}`) }))}
          value={app.id.prefix}
          onChange={(next) => onChange({ ...app, id: { ...app.id, prefix: appPrefixes.find((one) => one === next) ?? 'EX' } })}
        />
        <Select
          label={t('app.developer')}
          clearable
          placeholder={t('app.none')}
          data={names}
          value={app.developer ?? null}
          onChange={optional('developer')}
        />
        <Select
          label={t('app.contractType')}
          clearable
          placeholder={t('app.none')}
          data={names}
          value={app.contractType ?? null}
          onChange={optional('contractType')}
        />
        <Select
          label={t('app.status')}
          description={customaryWords(app, columns)
            .map(([word, means]) => t('app.usual', { word, means }))
            .join(' ')}
          allowDeselect={false}
          data={[
            { group: t('app.all'), items: importedStatuses.map((value) => ({ value, label: value })) },
            { group: t('app.fromColumn'), items: names.map((name) => ({ value: `column:${name}`, label: name })) },
          ]}
          value={typeof app.status === 'string' ? app.status : `column:${app.status.column}`}
          onChange={(next) => {
            if (next === null) return
            const column = next.startsWith('column:') ? next.slice('column:'.length) : undefined
            onChange({ ...app, status: column === undefined ? next : { column, words: {} } })
          }}
        />
      </div>
    </section>
  )
}
