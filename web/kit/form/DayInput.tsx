import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useLazyMenu } from '../menu/lazyMenu.ts'
import { parseTypedDay } from './typedDay.ts'

const load = () => import('./MonthPopover.tsx').then(({ MonthPopover }) => MonthPopover)

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'rightSection'> {
  /** `2026-11-25`, or with its time `2026-11-25T10:00`; '' for none. */
  value: string
  onChange: (value: string) => void
  withTime?: boolean
}

/** A button that opens a month to choose a day from; its code loads when the button gets the pointer or the focus. */
function MonthButton({ day, disabled, onChoose }: { day: string; disabled: boolean; onChoose: (day: string) => void }) {
  const { t } = useTranslation('kit')
  const { target, Menu: MonthPopover, menu: popover } = useLazyMenu(load, 'dialog')
  return (
    <>
      <ActionIcon {...target} variant="subtle" color="gray" disabled={disabled} aria-label={t('day.calendar')}>
        <IconCalendar size={18} stroke={1.6} />
      </ActionIcon>
      {MonthPopover && <MonthPopover {...popover} day={day} onChoose={onChoose} />}
    </>
  )
}

/**
 * A day, or a day and time, typed as the portal writes them or chosen from a month in the portal's language; a native input
 * would follow the browser's language instead. Text that is not a day stays as typed, counts as none, and is reported on leaving the field.
 */
export function DayInput({ value, onChange, withTime = false, error, disabled = false, onBlur, onFocus, ...rest }: DayInputProps) {
  const { t } = useTranslation('kit')
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(true)
  const isOwn = typed !== undefined && (parseTypedDay(typed, withTime) ?? '') === value
  const text = isOwn ? typed : value.replace('T', ' ')
  const unreadable = left && text !== '' && value === ''
  const form = t(withTime ? 'day.time' : 'day.form')
  return (
    <TextInput
      autoComplete="off"
      placeholder={form}
      {...rest}
      disabled={disabled}
      value={text}
      error={unreadable ? t('day.unreadable', { form }) : error}
      onFocus={(event) => {
        setLeft(false)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setLeft(true)
        if (value !== '' || text.trim() === '') setTyped(undefined)
        onBlur?.(event)
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(parseTypedDay(currentTarget.value, withTime) ?? '')
      }}
      rightSection={
        <MonthButton
          day={value.slice(0, 10)}
          disabled={disabled}
          onChoose={(day) => {
            setTyped(undefined)
            onChange(withTime ? `${day}T${value.slice(11) || '00:00'}` : day)
          }}
        />
      }
    />
  )
}
