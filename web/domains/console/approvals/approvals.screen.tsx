import { useHotkeys } from '@mantine/hooks'
import { type ApprovalHead, approvals, approvalTabs } from '@portico/contract/console/approvals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { followingOthers } from '../../../kernel/queries.ts'
import { useAddress, useNavigateTo } from '../../../kernel/useAddress.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import classes from './approvals.module.css'
import { approvalsPages } from './approvals.pages.ts'
import { Keys } from './Keys.tsx'
import { Queue } from './Queue.tsx'

const Detail = loadable(() => import('./Detail.tsx'), 'Detail', <Loading />)

/** Manages the queue of the tab, the open request, and navigation between requests. */
const useQueue = () => {
  const [{ tab, kind, id }] = useAddress(approvalsPages.approvals)
  const go = useNavigateTo()
  const result = useQuery(query(approvals.list, { query: { tab } }))
  const heads = result.data?.list
  // A request opened by a link is shown even if it is no longer in the tab.
  const selection = kind !== undefined && id !== undefined ? { kind, id } : heads?.[0]
  const position = heads?.findIndex((head) => head.kind === selection?.kind && head.id === selection.id) ?? -1
  const toHead = (head: ApprovalHead) =>
    approvalsPages.approvals({
      tab,
      kind: head.kind,
      id: head.id,
      ...(head.organizationId !== null && { orgId: String(head.organizationId) }),
    })
  const move = (by: number) => {
    const next = heads?.[Math.min(Math.max(Math.max(position, 0) + by, 0), heads.length - 1)]
    if (next) go(toHead(next))
  }
  return { tab, result, heads, chosen: selection, shown: heads?.[position], toHead, move, at: position }
}

function Open({ kind, id, onDecided }: { kind: ApprovalHead['kind']; id: string; onDecided: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({ ...query(approvals.one, { params: { kind, id } }), ...followingOthers })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return data ? <Detail approval={data.approval} isFresh={!isFetching} onDecided={onDecided} /> : <Loading />
}

/** The reader's pending approvals over all apps, their own requests, and recent decisions. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals')
  const [, change] = useAddress(approvalsPages.approvals)
  const go = useNavigateTo()
  const { tab, result, heads, chosen, shown, toHead, move, at } = useQueue()
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ])
  const next = heads?.[at + 1] ?? heads?.[Math.max(at, 0) - 1]
  const openNext = () => go(next ? toHead(next) : approvalsPages.approvals({ tab }))
  const choice = (
    <SegmentedControl
      aria-label={t('tab')}
      value={tab}
      onChange={(value) =>
        change({ tab: approvalTabs.find((one) => one === value) ?? 'waiting', kind: undefined, id: undefined, orgId: undefined })
      }
      data={approvalTabs.map((value) => ({
        value,
        label: value === tab && heads ? `${t(`tabs.${value}`)} ${heads.length}` : t(`tabs.${value}`),
      }))}
    />
  )
  return (
    <Page title={t('title')} chip={choice} actions={<Keys />}>
      {result.error ? (
        <FailureView error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <div className={classes.split} data-empty={heads?.length === 0 && !chosen ? true : undefined}>
          <Queue heads={heads} chosen={shown} toHead={toHead} empty={{ title: t(`empty.${tab}`), hint: t('emptyHint') }} />
          {chosen && <Open key={`${chosen.kind} ${chosen.id}`} kind={chosen.kind} id={chosen.id} onDecided={openNext} />}
        </div>
      )}
    </Page>
  )
}
