import { endpoints } from '@portico/contract/console/connections'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useChange } from '../../../kernel/queries.ts'
import { FailureView } from '../../../kit/feedback/states.tsx'
import { useOwnTable } from '../../../kit/table/useTable.ts'
import { DeliveryDialog, DeliveryLog, type StateChoice } from './DeliveryLog.tsx'

const refreshes = [endpoints.deliveries, endpoints.list]

function One({ id, deliveryId, onClose }: { id: string; deliveryId: number; onClose: () => void }) {
  const { t } = useTranslation('connections')
  const { data } = useQuery(query(endpoints.delivery, { params: { id, deliveryId } }))
  const replay = useChange(endpoints.replay, { refreshes, success: t('log.replayed'), onSuccess: onClose })
  const giveUp = useChange(endpoints.giveUp, { refreshes, onSuccess: onClose })
  const input = { params: { id, deliveryId } }
  if (!data) return null
  return (
    <DeliveryDialog
      delivery={data.delivery}
      onClose={onClose}
      onReplay={() => replay.mutate(input)}
      onGiveUp={() => giveUp.mutate(input)}
    />
  )
}

/** The deliveries of a platform endpoint. */
export function PlatformLog({ id }: { id: string }) {
  const table = useOwnTable()
  const { page, size } = table
  const [state, setState] = useState<StateChoice>('all')
  const [open, setOpen] = useState<number>()
  const chosen = state === 'all' ? {} : { state }
  const result = useQuery({
    ...query(endpoints.deliveries, { params: { id }, query: { page, size, ...chosen } }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  return (
    <>
      <DeliveryLog
        page={result.data}
        table={table}
        state={state}
        onState={(next) => {
          setState(next)
          table.go({ page: 0 })
        }}
        onOpen={setOpen}
      />
      {open !== undefined && <One id={id} deliveryId={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
