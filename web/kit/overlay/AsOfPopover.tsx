import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { DayInput } from '../form/DayInput.tsx'
import type { LazyMenuProps } from '../menu/lazyMenu.ts'
import { LazyPopover } from '../menu/LazyPopover.tsx'

interface DayFormProps {
  day: string | undefined
  onChoose: (day: string | undefined) => void
}

function DayForm({ day, onChoose }: DayFormProps) {
  const { t } = useTranslation('kit')
  const [typed, setTyped] = useState(day ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(typed || undefined)
      }}
    >
      <Stack gap="xs">
        <DayInput label={t('asOf.label')} value={typed} onChange={setTyped} data-autofocus />
        <Button type="submit" size="xs">
          {t('asOf.show')}
        </Button>
        {day !== undefined && (
          <Button variant="default" size="xs" onClick={() => onChoose(undefined)}>
            {t('asOf.now')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

export interface AsOfPopoverProps extends LazyMenuProps, DayFormProps {
  presets: ((choose: (day: string) => void) => ReactNode) | undefined
}

/** The popover of `AsOf`, loaded separately. */
export function AsOfPopover({ day, onChoose, presets, ...popover }: AsOfPopoverProps) {
  const { t } = useTranslation('kit')
  const choose = (next: string | undefined) => {
    popover.onChange(false)
    onChoose(next)
  }
  return (
    <LazyPopover {...popover} label={t('asOf.label')}>
      <DayForm day={day} onChoose={choose} />
      {presets?.(choose)}
    </LazyPopover>
  )
}
