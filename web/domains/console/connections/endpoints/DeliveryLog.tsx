import { Anchor, Code, Stack, Text } from '@mantine/core'
import type { Delivery, DeliveryDetail } from '@portico/contract/console/connections'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { type Column, DataTable } from '../../../../kit/table/DataTable.tsx'
import { Dialog } from '../../../../kit/overlay/Dialog.tsx'
import { Facts } from '../../../../kit/display/Facts.tsx'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { StatePill } from '../../../../kit/display/StatePill.tsx'
import { NoData } from '../../../../kit/feedback/states.tsx'
import { useOwnTable } from '../../../../kit/table/useTable.ts'
import { useProblem } from '../useProblem.ts'

const tones = { waiting: 'waiting', delivered: 'good', failed: 'bad' } as const
const states = ['all', 'waiting', 'delivered', 'failed'] as const

/** Keeps the part of a log that is shown: its page, and the state to which it is limited. */
export const useLogPart = () => {
  const table = useOwnTable()
  const { page, size } = table
  const [state, setState] = useState<(typeof states)[number]>('all')
  return {
    table,
    state,
    /** The parameters of the call. */
    part: { page, size, ...(state !== 'all' && { state }) },
    choose: (next: typeof state) => {
      setState(next)
      table.go({ page: 0 })
    },
  }
}

const useColumns = (onOpen: (id: number) => void): Column<Delivery>[] => {
  const { t } = useTranslation('connections')
  const problemOf = useProblem()
  return [
    {
      key: 'kind',
      title: t('log.kind'),
      phone: 'title',
      cell: ({ id, kind, appId }) => (
        <>
          <Anchor component="button" type="button" ta="start" onClick={() => onOpen(id)}>
            {kind}
          </Anchor>
          <Text size="xs" c="dimmed">
            {appId ?? t('log.platform')}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      phone: 'aside',
      width: 130,
      cell: ({ state }) => <StatePill state={state} tones={tones} text={t(`log.states.${state}`)} />,
    },
    { key: 'answer', title: t('log.answer'), width: 180, cell: ({ status, problem }) => problemOf(status, problem) || '-' },
    { key: 'attempts', title: t('log.attempts'), width: 90, align: 'end', cell: ({ attempts }) => attempts },
    { key: 'at', title: t('log.at'), width: 150, tight: true, cell: ({ at }) => formatTime(at, 'minute') },
  ]
}

interface DeliveryDialogProps {
  delivery: DeliveryDetail
  onClose: () => void
  onReplay: (() => void) | undefined
  onGiveUp: (() => void) | undefined
}

/** One event: its payload, and the beginning of the response. */
export function DeliveryDialog({ delivery, onClose, onReplay, onGiveUp }: DeliveryDialogProps) {
  const { t } = useTranslation('connections')
  const problemOf = useProblem()
  const { state, status, problem, attemptedAt, nextAt, tookMs, messageId, body, answer } = delivery
  const onConfirm = state === 'waiting' ? onGiveUp : onReplay
  return (
    <Dialog
      opened
      title={delivery.kind}
      onClose={onClose}
      cancel={t('close')}
      size={720}
      {...(onConfirm && { confirm: t(state === 'waiting' ? 'log.giveUp' : 'log.replay'), onConfirm })}
    >
      <Stack>
        <Facts
          facts={[
            { name: t('state'), value: <StatePill state={state} tones={tones} text={t(`log.states.${state}`)} /> },
            { name: t('log.answer'), value: problemOf(status, problem) },
            { name: t('log.attempted'), value: attemptedAt && `${formatTime(attemptedAt, 'minute')} (${tookMs ?? 0} ms)` },
            { name: t('log.next'), value: nextAt && formatTime(nextAt, 'minute') },
            { name: 'webhook-id', value: messageId },
          ]}
        />
        <Text fw={600}>{t('log.sent')}</Text>
        <Code block tabIndex={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {JSON.stringify(JSON.parse(body), null, 2)}
        </Code>
        {answer && (
          <>
            <Text fw={600}>{t('log.answered')}</Text>
            <Code block tabIndex={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {answer}
            </Code>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

interface DeliveryLogProps extends Omit<ReturnType<typeof useLogPart>, 'part'> {
  page: { list: Delivery[]; total: number } | undefined
  /** Shows one delivery in a dialog. */
  children: (deliveryId: number, onClose: () => void) => ReactNode
}

/** An endpoint's deliveries, newest first. */
export function DeliveryLog({ page, table, state, choose, children }: DeliveryLogProps) {
  const { t } = useTranslation('connections')
  const [open, setOpen] = useState<number>()
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('state')}
        value={state}
        onChange={choose}
        data={states.map((one) => ({ value: one, label: one === 'all' ? t('all') : t(`log.states.${one}`) }))}
      />
      <DataTable
        label={t('log.title')}
        columns={useColumns(setOpen)}
        rows={page?.list}
        total={page?.total ?? 0}
        rowKey={({ id }) => id}
        empty={<NoData />}
        table={table}
      />
      {open !== undefined && children(open, () => setOpen(undefined))}
    </Stack>
  )
}
