import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useLazyMenu } from '../menu/lazyMenu.ts'

interface AsOfProps {
  /** `yyyy-MM-dd`; undefined: now. */
  day: string | undefined
  size?: 'xs' | 'sm'
  onChange: (day: string | undefined) => void
  /** Presets, below the field. */
  children?: (choose: (day: string) => void) => ReactNode
}

const load = () => import('./AsOfPopover.tsx').then(({ AsOfPopover }) => AsOfPopover)

/** Picks a past day to view, or now. The field's code loads when the button gets the pointer or the focus. */
export function AsOf({ day, size = 'sm', onChange, children }: AsOfProps) {
  const { t } = useTranslation('kit')
  const { target, Menu: AsOfPopover, menu: popover } = useLazyMenu(load, 'dialog')
  return (
    <>
      <Button
        {...target}
        variant={day === undefined ? 'default' : 'light'}
        size={size}
        leftSection={<IconCalendarTime size={16} stroke={1.6} aria-hidden />}
      >
        {day === undefined ? t('asOf.button') : t('asOf.day', { day })}
      </Button>
      {AsOfPopover && <AsOfPopover {...popover} day={day} onChoose={onChange} presets={children} />}
    </>
  )
}
