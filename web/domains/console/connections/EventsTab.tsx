import { Button, Group, Stack, Text } from '@mantine/core'
import { appEvents, type Endpoint } from '@portico/contract/console/connections'
import type { Phase } from '@portico/contract/kernel/permission'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useChange } from '../../../kernel/queries.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { OneTimeSecret } from '../../../kit/display/OneTimeSecret.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { DeliveryDialog, DeliveryLog, useLogPart } from './endpoints/DeliveryLog.tsx'
import { nullIfEmpty } from './endpoints/EndpointDialog.tsx'
import { endpointTones, stateOf } from './endpoints/endpoints.ts'
import { useOutcome } from './useOutcome.ts'
import { PhasesField, TopicsField } from './WantedFields.tsx'

function WantedDialog({ appId, endpoint, onClose }: { appId: string; endpoint: Endpoint; onClose: () => void }) {
  const { t } = useTranslation('connections')
  const form = useRouteForm(appEvents.changeEvents, {
    initial: { topics: endpoint.topics ?? [], phases: (endpoint.phases ?? []) as Phase[], on: endpoint.state === 'on' },
    params: { appId },
    toBody: ({ topics, phases, on }) => ({ topics: nullIfEmpty(topics), phases: nullIfEmpty(phases), on, version: endpoint.version }),
    refreshes: [appEvents.events],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('endpoint.change')} confirm={t('save')} onClose={onClose}>
      <TopicsField {...form.field('topics')} />
      <PhasesField {...form.field('phases')} />
      <SwitchField {...form.field('on')} label={t('endpoint.on')} description={t('endpoint.onHint')} />
    </FormDialog>
  )
}

function One({ appId, deliveryId, mayEdit, onClose }: { appId: string; deliveryId: number; mayEdit: boolean; onClose: () => void }) {
  const { t } = useTranslation('connections')
  const { data } = useQuery(query(appEvents.eventDelivery, { params: { appId, deliveryId } }))
  const replay = useChange(appEvents.replayEvent, {
    refreshes: [appEvents.eventDeliveries],
    success: t('log.replayed'),
    onSuccess: onClose,
  })
  const giveUp = useChange(appEvents.giveUpEvent, { refreshes: [appEvents.eventDeliveries], onSuccess: onClose })
  if (!data) return null
  const input = { params: { appId, deliveryId } }
  return (
    <DeliveryDialog
      delivery={data.delivery}
      onClose={onClose}
      onReplay={mayEdit ? () => replay.mutate(input) : undefined}
      onGiveUp={mayEdit ? () => giveUp.mutate(input) : undefined}
    />
  )
}

function Log({ appId, mayEdit }: { appId: string; mayEdit: boolean }) {
  const { part, ...log } = useLogPart()
  const result = useQuery({
    ...query(appEvents.eventDeliveries, { params: { appId }, query: part }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  return (
    <DeliveryLog {...log} page={result.data}>
      {(deliveryId, onClose) => <One appId={appId} deliveryId={deliveryId} mayEdit={mayEdit} onClose={onClose} />}
    </DeliveryLog>
  )
}

interface ActionsProps {
  appId: string
  endpoint: Endpoint
  onSecret: (secret: string) => void
}

function Actions({ appId, endpoint, onSecret }: ActionsProps) {
  const { t } = useTranslation('connections')
  const [changing, setChanging] = useState(false)
  const input = { params: { appId } }
  const showOutcome = useOutcome()
  const test = useChange(appEvents.testEvents, { refreshes: [appEvents.eventDeliveries], onSuccess: showOutcome })
  const rotate = useChange(appEvents.rotateEvents, { refreshes: [appEvents.events], onSuccess: ({ secret }) => onSecret(secret) })
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate(input)}>
        {t('test.action')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setChanging(true)}>
        {t('endpoint.change')}
      </Button>
      <Button size="xs" variant="default" loading={rotate.isPending} onClick={() => rotate.mutate(input)}>
        {t('rotate.action')}
      </Button>
      {changing && <WantedDialog appId={appId} endpoint={endpoint} onClose={() => setChanging(false)} />}
    </Group>
  )
}

/** An app's events: whether they are sent to its event URL, and their deliveries. */
export function EventsTab({ appId }: { appId: string }) {
  const { t } = useTranslation('connections')
  const { data, error, refetch } = useQuery(query(appEvents.events, { params: { appId } }))
  const [secret, setSecret] = useState<string>()
  const switchOn = useChange(appEvents.switchOn, { refreshes: [appEvents.events], onSuccess: (made) => setSecret(made.secret) })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { eventUrl, endpoint, mayEdit } = data
  const switchButton = mayEdit && eventUrl !== '' && (
    <Button loading={switchOn.isPending} onClick={() => switchOn.mutate({ params: { appId } })}>
      {t('events.switchOn')}
    </Button>
  )
  return (
    <Stack>
      {!endpoint && (
        <EmptyState
          framed
          title={t('events.off')}
          hint={t(eventUrl === '' ? 'events.noUrl' : 'events.offHint', { url: eventUrl })}
          action={switchButton}
        />
      )}
      {endpoint && (
        <>
          <Group justify="space-between">
            <Group gap="sm">
              <StatePill state={stateOf(endpoint)} tones={endpointTones} text={t(`states.${stateOf(endpoint)}`)} />
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {eventUrl || t('events.noUrl')}
              </Text>
            </Group>
            {mayEdit && <Actions appId={appId} endpoint={endpoint} onSecret={setSecret} />}
          </Group>
          <Log appId={appId} mayEdit={mayEdit} />
        </>
      )}
      {secret && <OneTimeSecret title={t('secret')} secret={secret} onClose={() => setSecret(undefined)} />}
    </Stack>
  )
}
