import { Text } from '@mantine/core'
import type { ApprovalHead } from '@portico/contract/console/approvals'
import type { Phase } from '@portico/contract/kernel/permission'
import { dayMs } from '@portico/contract/kernel/time'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatRelativeTime } from '../../../kernel/dates.ts'
import type { Target } from '../../../kernel/pages.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { PhaseMark } from '../../../kit/display/PhaseMark.tsx'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { AppIcon } from '../../apps/apps/index.ts'
import classes from './approvals.module.css'

const longMs = 2 * dayMs
const isOld = (time: string): boolean => Date.now() - new Date(time).getTime() >= longMs
const skeletons = 5

interface QueueProps {
  heads: readonly ApprovalHead[] | undefined
  chosen: ApprovalHead | undefined
  toHead: (head: ApprovalHead) => Target
  empty: { title: string; hint: string }
}

function Row({ head, isChosen, to }: { head: ApprovalHead; isChosen: boolean; to: Target }) {
  const { t } = useTranslation('approvals')
  const since = head.decidedAt ?? head.requestedAt
  const isLate = head.state === 'REQUESTED' && isOld(head.requestedAt)
  return (
    <li>
      <PageLink to={to} className={classes.row!} data-chosen={isChosen || undefined} aria-current={isChosen || undefined}>
        <AppIcon app={{ id: head.appId, name: head.appName, icon: head.icon }} size={32} />
        <span className={classes.what}>
          <span className={classes.kind}>{t(`kinds.${head.kind}`)}</span>
          {head.appId === '' ? <Text span>{head.appName}</Text> : <code>{head.appId}</code>}
          {head.phase !== null && (
            <span>
              <PhaseMark phase={head.phase}>{t(`phases.${head.phase as Phase}`)}</PhaseMark>
            </span>
          )}
          <Text span size="xs" c="dimmed">
            {[head.requestedBy, t('fields', { count: head.fields.length })].filter(Boolean).join(' · ')}
          </Text>
        </span>
        <time dateTime={since} className={classes.age} data-late={isLate || undefined}>
          {formatRelativeTime(since)}
        </time>
      </PageLink>
    </li>
  )
}

/** The requests of a tab. */
export function Queue({ heads, chosen, toHead, empty }: QueueProps) {
  const { t } = useTranslation('approvals')
  if (heads?.length === 0) return <EmptyState {...empty} />
  return (
    <ul className={classes.queue} aria-label={t('title')} aria-busy={heads === undefined}>
      {heads?.map((head) => <Row key={`${head.kind} ${head.id}`} head={head} isChosen={head === chosen} to={toHead(head)} />) ??
        Array.from({ length: skeletons }, (_, place) => (
          <li key={place} className={classes.row}>
            <Skeleton height={40} width="100%" />
          </li>
        ))}
    </ul>
  )
}
