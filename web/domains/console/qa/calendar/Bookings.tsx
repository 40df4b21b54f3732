import { Stack, Text } from '@mantine/core'
import { qa, type QaRequest } from '@portico/contract/console/qa'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { formatTime, portalZone } from '../../../../kernel/dates.ts'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { monthIn, periodOf } from './bookings.ts'
import { MonthGrid } from './MonthGrid.tsx'

/** QA's bookings in the month of the schedule. */
export function Bookings({ from, type }: { from: string | null; type: QaRequest['type'] }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const portal = portalZone()
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? monthIn(from === null ? undefined : formatTime(from, 'day', portal).slice(0, 7), portal)
  const schedule = useQuery({
    ...query(qa.schedule, { params: { appId }, query: { ...periodOf(month), type } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('bookings')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('bookingsHint')}
      </Text>
      <MonthGrid month={month} onMonth={setChosen} bookings={schedule.data?.list} />
    </Stack>
  )
}
