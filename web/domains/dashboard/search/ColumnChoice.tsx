import { MultiSelect } from '@mantine/core'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { byLabelOrValue, useKeyChoices } from '../catalogue/index.ts'

interface ColumnChoiceProps {
  /** Keys that can be displayed. */
  keys: readonly string[]
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

const mostColumns = 20

/** Selects the keys displayed for every found app, in addition to those in the query. */
export function ColumnChoice({ keys, shown, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('search')
  const keyChoices = useKeyChoices()
  return (
    <MultiSelect
      label={t('result.columnsLabel')}
      data={keyChoices(keys)}
      filter={byLabelOrValue}
      value={[...shown]}
      searchable
      maxValues={mostColumns}
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  )
}
