import { formatTime } from '../../../../kernel/dates.ts'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Pill } from '../../../../kit/display/Pill.tsx'

/** Shows when something of a ticket is due, marked once the time has passed. */
export function DueTime({ at, overdue }: { at: string | null; overdue: boolean }) {
  const { t } = useTranslation('tickets')
  if (at === null) return '-'
  return (
    <>
      {formatTime(at, 'minute')} {overdue && <Pill color="red">{t('due.overdue')}</Pill>}
    </>
  )
}
