import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { useState } from 'react'
import type { LazyMenuProps } from '../../../../kit/menu/lazyMenu.ts'
import { LazyPopover } from '../../../../kit/menu/LazyPopover.tsx'
import { nameOf } from '../../catalogue/index.ts'
import type { DraftChip } from '../query.rules.ts'
import { ChipEditor } from './ChipEditor.tsx'

interface ChipPopoverProps extends LazyMenuProps {
  definition: MetaDefinition
  chip: DraftChip
  onUpdate: (chip: DraftChip) => void
}

/** The editor that a chip opens. */
export function ChipPopover({ definition, chip, onUpdate, ...popover }: ChipPopoverProps) {
  const close = () => popover.onChange(false)
  const [isListing, setListing] = useState(false)
  return (
    <LazyPopover {...popover} label={nameOf(definition)} position="bottom-start" closeOnEscape={!isListing}>
      <ChipEditor
        definition={definition}
        chip={chip}
        onListing={setListing}
        onCancel={close}
        onUpdate={(next) => {
          close()
          onUpdate(next)
        }}
      />
    </LazyPopover>
  )
}
