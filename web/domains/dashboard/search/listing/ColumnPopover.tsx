import { MultiSelect } from '@mantine/core'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import type { LateMenuProps } from '../../../../kit/menu/lateMenu.ts'
import { LatePopover } from '../../../../kit/menu/LatePopover.tsx'
import { byLabelOrValue, useKeyChoices } from '../../catalogue/index.ts'

interface ColumnPopoverProps extends LateMenuProps {
  /** Keys that can be displayed. */
  keys: readonly string[]
  shown: readonly string[]
  onShow: (shown: readonly string[]) => void
}

const maxColumns = 20

/** Selects the keys displayed for every found app, in addition to those in the query. */
export function ColumnPopover({ keys, shown, onShow, ...popover }: ColumnPopoverProps) {
  const { t } = useTranslation('search')
  const keyChoices = useKeyChoices()
  return (
    <LatePopover {...popover} label={t('result.columns')} width={320}>
      <MultiSelect
        label={t('result.columnsLabel')}
        data={keyChoices(keys)}
        filter={byLabelOrValue}
        value={[...shown]}
        searchable
        maxValues={maxColumns}
        comboboxProps={{ withinPortal: false }}
        onChange={onShow}
      />
    </LatePopover>
  )
}
