import { endpoints } from '@portico/contract/console/connections'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { FailureView } from '../../../../kit/feedback/states.tsx'
import { DeliveryDialog, DeliveryLog, useLogPart } from './DeliveryLog.tsx'

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
  const { part, ...log } = useLogPart()
  const result = useQuery({
    ...query(endpoints.deliveries, { params: { id }, query: part }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  return (
    <DeliveryLog {...log} page={result.data}>
      {(deliveryId, onClose) => <One id={id} deliveryId={deliveryId} onClose={onClose} />}
    </DeliveryLog>
  )
}
