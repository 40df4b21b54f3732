import { Button, Popover, Stack } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../kernel/useTranslation.ts'
import { DayInput } from './form/DayInput.tsx'

interface AsOfProps {
  /** `yyyy-MM-dd`; undefined: now. */
  day: string | undefined
  size?: 'xs' | 'sm'
  onChange: (day: string | undefined) => void
  /** Presets, below the field. */
  children?: (choose: (day: string) => void) => ReactNode
}

/** Picks a past day to view, or now. */
export function AsOf({ day, size = 'sm', onChange, children }: AsOfProps) {
  const { t } = useTranslation('kit')
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState(day ?? '')
  const choose = (next: string | undefined) => {
    setOpened(false)
    onChange(next)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={day === undefined ? 'default' : 'light'}
          size={size}
          leftSection={<IconCalendarTime size={16} stroke={1.6} aria-hidden />}
          onClick={() => {
            setTyped(day ?? '')
            setOpened(!opened)
          }}
        >
          {day === undefined ? t('asOf.button') : t('asOf.day', { day })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('asOf.label')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            choose(typed || undefined)
          }}
        >
          <Stack gap="xs">
            <DayInput label={t('asOf.label')} value={typed} onChange={setTyped} data-autofocus />
            <Button type="submit" size="xs">
              {t('asOf.show')}
            </Button>
            {day !== undefined && (
              <Button variant="default" size="xs" onClick={() => choose(undefined)}>
                {t('asOf.now')}
              </Button>
            )}
          </Stack>
        </form>
        {children?.(choose)}
      </Popover.Dropdown>
    </Popover>
  )
}
