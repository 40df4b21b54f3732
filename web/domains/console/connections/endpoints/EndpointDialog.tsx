import { type Endpoint, endpoints } from '@portico/contract/console/connections'
import { limits } from '@portico/contract/kernel/characters'
import type { Phase } from '@portico/contract/kernel/permission'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { SwitchField } from '../../../../kit/form/SwitchField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { PhasesField, TopicsField } from '../WantedFields.tsx'

const first = { name: '', url: '', topics: [] as string[], phases: [] as Phase[] }

/** Returns the selection; an empty one means all. */
export const nullIfEmpty = <Value,>(values: Value[]): Value[] | null => (values.length === 0 ? null : values)

/** A new endpoint of the platform. */
export function AddEndpointDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (secret: string) => void }) {
  const { t } = useTranslation('connections')
  const form = useRouteForm(endpoints.add, {
    draftKey: 'endpoint new',
    initial: first,
    required: ['name', 'url'],
    toBody: ({ topics, phases, ...rest }) => ({ ...rest, topics: nullIfEmpty(topics), phases: nullIfEmpty(phases) }),
    refreshes: [endpoints.list],
    onSuccess: ({ secret }) => onAdded(secret),
  })
  return (
    <FormDialog form={form} title={t('endpoint.add')} confirm={t('endpoint.addConfirm')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} count={limits.name} focusFirst />
      <TextField {...form.field('url')} label={t('url')} placeholder="https://" />
      <TopicsField {...form.field('topics')} />
      <PhasesField {...form.field('phases')} />
    </FormDialog>
  )
}

/** Changes an endpoint, and switches it off and on. */
export function ChangeEndpointDialog({ of, onClose }: { of: Endpoint; onClose: () => void }) {
  const { t } = useTranslation('connections')
  const form = useRouteForm(endpoints.change, {
    draftKey: `endpoint ${of.id}`,
    initial: { name: of.name, url: of.url, topics: of.topics ?? [], phases: (of.phases ?? []) as Phase[], on: of.state === 'on' },
    required: ['name', 'url'],
    params: { id: of.id },
    toBody: ({ topics, phases, ...rest }) => ({ ...rest, topics: nullIfEmpty(topics), phases: nullIfEmpty(phases), version: of.version }),
    refreshes: [endpoints.list],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('endpoint.change')} confirm={t('save')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} count={limits.name} focusFirst />
      <TextField {...form.field('url')} label={t('url')} />
      <TopicsField {...form.field('topics')} />
      <PhasesField {...form.field('phases')} />
      <SwitchField {...form.field('on')} label={t('endpoint.on')} description={t('endpoint.onHint')} />
    </FormDialog>
  )
}
