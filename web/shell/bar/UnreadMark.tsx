import { announcements } from '@portico/contract/portal/announcements'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { query } from '../../kernel/api.ts'
import { useMayCall } from '../../session/session.tsx'
import classes from './TopBar.module.css'

const fiveMinutes = 300_000

/** A dot when there are unread announcements. */
export function UnreadMark() {
  const { t } = useTranslation('shell')
  const may = useMayCall(announcements.unread)
  const { data } = useQuery({
    ...query(announcements.unread),
    enabled: may,
    staleTime: fiveMinutes,
    refetchInterval: fiveMinutes,
    meta: { ignoreError: true },
  })
  if (!data || data.unread === 0) return null
  return (
    <span className={classes.unread} title={t('tab.unread', { number: data.unread })}>
      <span className={classes.hidden}>{t('tab.unread', { number: data.unread })}</span>
    </span>
  )
}
