import { CloseButton } from '@mantine/core'
import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useLazyMenu } from '../../../../kit/menu/lazyMenu.ts'
import { PlainButton } from '../../../../kit/input/PlainButton.tsx'
import { nameOf } from '../../catalogue/index.ts'
import { useValueText } from '../../metadata/index.ts'
import type { DraftChip } from '../query.rules.ts'
import classes from './filtering.module.css'

const load = () => import('./ChipPopover.tsx').then(({ ChipPopover }) => ChipPopover)

interface ChipProps {
  chip: DraftChip
  /** undefined: no key of that name. */
  definition: MetaDefinition | undefined
  isDraft: boolean
  /** True if it is part of a favorite and read-only. */
  locked: boolean
  onUpdate: (chip: DraftChip) => void
  onRemove: () => void
}

/** Returns a function that builds a chip's text after its key. */
const useChipText = (definition: MetaDefinition | undefined) => {
  const { t } = useTranslation('search')
  const textOf = useValueText(definition?.name ?? '')
  return ({ operator, values }: DraftChip): string => {
    const texts = values
      .filter((value) => value !== null)
      .map((value) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : textOf(String(value))))
    if (operator === 'is' || operator === 'boolean') return texts.join(', ')
    if (operator === 'between') return texts.join(' – ')
    return `${t(`operator.${operator}`)} ${texts.join(', ')}`.trim()
  }
}

/** Shows one condition, which opens its editor and can be removed. An unknown key is named, and can only be removed. */
export function Chip({ chip, definition, isDraft, locked, onUpdate, onRemove }: ChipProps) {
  const { t } = useTranslation('search')
  const chipText = useChipText(definition)
  const { target, Menu: ChipPopover, menu: popover } = useLazyMenu(load, 'dialog')
  const name = nameOf(definition ?? { name: chip.field })
  const emptyText = isDraft ? '…' : 'null'
  return (
    <>
      <span className={classes.chip} data-draft={isDraft || undefined} data-wrong={definition === undefined || undefined}>
        <PlainButton {...target} className={classes.chipText} disabled={locked || !definition}>
          {definition ? (
            <>
              <span className={classes.chipKey}>{name}:</span> {chipText(chip) || emptyText}
            </>
          ) : (
            t('chip.unknown', { field: chip.field })
          )}
        </PlainButton>
        {!locked && <CloseButton size={24} iconSize={14} aria-label={t('chip.remove', { field: name })} onClick={onRemove} />}
      </span>
      {ChipPopover && definition && <ChipPopover {...popover} definition={definition} chip={chip} onUpdate={onUpdate} />}
    </>
  )
}
