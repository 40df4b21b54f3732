import { ActionIcon, Button, Input, Stack } from '@mantine/core'
import { holidayLimits } from '@portico/contract/console/support-desk'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { DayField } from '../../../kit/form/DayField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { type HolidayDraft, withHoliday } from './drafts.ts'
import classes from './support-desk.module.css'

interface HolidaysProps {
  holidays: readonly HolidayDraft[]
  dayOf: (place: number) => Field<string>
  nameOf: (place: number) => Field<string>
  onChange: (holidays: HolidayDraft[]) => void
}

/** The days on which support does not work: a line per day, with its name. */
export function Holidays({ holidays, dayOf, nameOf, onChange }: HolidaysProps) {
  const { t } = useTranslation('support-desk')
  const list = useRef<HTMLDivElement>(null)
  const count = useRef(holidays.length)
  // Focuses the added line for typing.
  useEffect(() => {
    if (holidays.length > count.current) list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus()
    count.current = holidays.length
  }, [holidays.length])
  return (
    <Input.Wrapper
      label={t('target.holidays')}
      description={t('target.holidaysHint')}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input']}
    >
      <Stack ref={list} gap="xs" mt="xs">
        {holidays.map(({ key, day }, place) => (
          <fieldset key={key} className={classes.line} aria-label={t('target.holiday', { place: place + 1 })}>
            <DayField {...dayOf(place)} label={t('target.day')} />
            <TextField {...nameOf(place)} label={t('target.name')} maxLength={holidayLimits.name} />
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={26}
              size={36}
              aria-label={t('target.removeHoliday', { day: day || place + 1 })}
              onClick={() => onChange(holidays.filter((one) => one.key !== key))}
            >
              <IconX size={16} />
            </ActionIcon>
          </fieldset>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={holidays.length >= holidayLimits.max}
          onClick={() => onChange(withHoliday(holidays))}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('target.addHoliday')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
