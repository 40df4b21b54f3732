import { Button, Group, Stack, Text } from '@mantine/core'
import { appLife, type AppLifeState, type AppMove, registrationLimits, registrations } from '@portico/contract/apps/registrations'
import { appArea } from '@portico/contract/console/app-area'
import { settings } from '@portico/contract/console/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { TextareaField } from '../../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { AppState } from '../AppState.tsx'
import { Section } from '../../../../kit/page/Section.tsx'

const names = Object.keys(appLife.moves) as AppMove[]

/** Asks for confirmation of an app's state change, with a reason if required; everybody with a role on it is notified. */
function MoveDialog({ appId, name, onClose }: { appId: string; name: AppMove; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const move = appLife.moves[name]
  const form = useRouteForm(registrations.setStatus, {
    draftKey: `status ${appId} ${name}`,
    initial: { status: move.to, reason: '' },
    required: move.reason ? ['reason'] : [],
    params: { appId },
    refreshes: [settings.basic, registrations.statusHistory, appArea.environmentInfo],
    onSuccess: () => {
      toast('success', t('status.done'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t(`moves.${name}`)} confirm={t(`moves.${name}`)} onClose={onClose}>
      <Text size="sm">{t('status.notified')}</Text>
      <TextareaField {...form.field('reason')} label={t('reason')} count={registrationLimits.reason} minRows={2} focusFirst />
    </FormDialog>
  )
}

function History({ appId }: { appId: string }) {
  const { t } = useTranslation('settings')
  const { data } = useQuery(query(registrations.statusHistory, { params: { appId } }))
  if (!data?.list.length) return null
  return (
    <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('status.history')}>
      {data.list.slice(0, 5).map(({ to, at, by, reason }) => (
        <Text key={at} component="li" size="sm" c="dimmed">
          {[formatTime(at, 'minute'), t(`states.${to}`), by, reason].filter(Boolean).join(' · ')}
        </Text>
      ))}
    </Stack>
  )
}

/** The state of an app, and the transitions available to the reader. */
export function StatusPanel({ appId, state }: { appId: string; state: AppLifeState }) {
  const { t } = useTranslation('settings')
  const { may } = useAppArea()
  const [moving, setMoving] = useState<AppMove>()
  const possible = may('app-status-edit') ? names.filter((name) => appLife.moves[name].from.includes(state)) : []
  return (
    <Section title={t('status.title')} text={t('status.text')}>
      <Group>
        <AppState state={state} />
        {possible.map((name) => (
          <Button key={name} variant="default" size="xs" onClick={() => setMoving(name)}>
            {t(`moves.${name}`)}
          </Button>
        ))}
      </Group>
      <History appId={appId} />
      {moving && <MoveDialog appId={appId} name={moving} onClose={() => setMoving(undefined)} />}
    </Section>
  )
}
