import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ColumnChoiceProps {
  /** Keys that can be shown. */
  keys: readonly string[]
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

const mostColumns = 20

/** Which keys are shown of every app that was found, besides those that the query names. */
export default function ColumnChoice({ keys, shown, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('search')
  return (
    <MultiSelect
      label={t('result.columnsLabel')}
      data={keys}
      value={[...shown]}
      searchable
      maxValues={mostColumns}
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  )
}
