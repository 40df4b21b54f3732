import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { useState } from 'react'
import type { LateMenuProps } from '../../../../kit/menu/lateMenu.ts'
import { LatePopover } from '../../../../kit/menu/LatePopover.tsx'
import { nameOf } from '../../catalogue/index.ts'
import type { DraftChip } from '../query.rules.ts'
import { ChipEditor } from './ChipEditor.tsx'

interface ChipPopoverProps extends LateMenuProps {
  definition: MetaDefinition
  chip: DraftChip
  onUpdate: (chip: DraftChip) => void
}

/** The editor that a chip opens. */
export function ChipPopover({ definition, chip, onUpdate, ...popover }: ChipPopoverProps) {
  const close = () => popover.onChange(false)
  const [isListing, setListing] = useState(false)
  return (
    <LatePopover {...popover} label={nameOf(definition)} position="bottom-start" closeOnEscape={!isListing}>
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
    </LatePopover>
  )
}
