import { MultiSelect } from '@mantine/core'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import type { LazyMenuProps } from '../../../../kit/menu/lazyMenu.ts'
import { LazyPopover } from '../../../../kit/menu/LazyPopover.tsx'
import { byLabelOrValue, useKeyChoices } from '../../catalogue/index.ts'

interface ColumnPopoverProps extends LazyMenuProps {
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
    <LazyPopover {...popover} label={t('result.columns')} width={320}>
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
    </LazyPopover>
  )
}
