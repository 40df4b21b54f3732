import { qa } from '@portico/contract/console/qa'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { portalZone } from '../../../../kernel/dates.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { Page } from '../../../../kit/page/Page.tsx'
import { FailureView } from '../../../../kit/feedback/states.tsx'
import { monthIn, periodOf } from './bookings.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { qaPages } from '../qa.pages.ts'

/** Tests and releases of all the user's apps. */
export function QaCalendarPage() {
  const { t } = useTranslation('qa')
  const [{ month: requested }, change] = useAddress(qaPages.qaCalendar)
  const month = monthIn(requested, portalZone())
  const bookings = useQuery({ ...query(qa.calendar, { query: periodOf(month) }), placeholderData: keepPreviousData })
  return (
    <Page title={t('calendarTitle')}>
      {bookings.error ? (
        <FailureView error={bookings.error} onRetry={() => void bookings.refetch()} />
      ) : (
        <MonthGrid ofMany month={month} onMonth={(next) => change({ month: next }, { replace: true })} bookings={bookings.data?.list} />
      )}
    </Page>
  )
}
