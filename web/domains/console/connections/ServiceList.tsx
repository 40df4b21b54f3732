import { Text } from '@mantine/core'
import { type ConnectedService, connectionLimits, endpoints } from '@portico/contract/console/connections'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { ShortList } from '../../../kit/display/ShortList.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { latestOf } from '../../../kit/form/latest.ts'
import { SwitchField } from '../../../kit/form/SwitchField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { useOwnTable } from '../../../kit/table/useTable.ts'

interface ReadingDialogProps {
  service: ConnectedService
  areas: readonly string[]
  jobKinds: readonly string[]
  onClose: () => void
}

const choices = (options: readonly string[], chosen: readonly string[]) =>
  [...new Set([...options, ...chosen])].map((one) => ({ value: one, label: one }))

/** Edits a service's access. */
function ReadingDialog({ service: { id, name, reading, version }, areas, jobKinds, onClose }: ReadingDialogProps) {
  const { t } = useTranslation('connections')
  const form = useRouteForm(endpoints.setReading, {
    initial: { ...reading, allApps: reading.appIds === null, appIds: reading.appIds ?? [], version },
    params: { id },
    toBody: ({ allApps, appIds, ...rest }) => ({ ...rest, appIds: allApps ? null : appIds }),
    refreshes: [endpoints.services],
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('reading.title', { name })} confirm={t('save')} onClose={onClose}>
      <CheckGroup {...form.field('areas')} label={t('reading.areas')} options={choices(areas, reading.areas)} />
      <SwitchField {...form.field('secrets')} label={t('reading.secrets')} description={t('reading.secretsHint')} />
      <CheckGroup
        {...form.field('jobKinds')}
        label={t('reading.jobKinds')}
        options={choices(jobKinds, reading.jobKinds)}
        empty={t('reading.noJobKinds')}
      />
      <SwitchField {...form.field('allApps')} label={t('reading.allApps')} />
      {!form.values.allApps && (
        <TagsField {...form.field('appIds')} label={t('reading.apps')} placeholder="LG-…" max={connectionLimits.apps} />
      )}
    </FormDialog>
  )
}

/** The services' access to the platform API. */
export function ServiceList() {
  const { t } = useTranslation('connections')
  const { data, error, refetch } = useQuery(query(endpoints.services))
  const table = useOwnTable()
  const [changing, setChanging] = useState<ConnectedService>()
  const columns: Column<ConnectedService>[] = [
    { key: 'name', title: t('name'), phone: 'title', width: 170, cell: ({ name }) => name },
    { key: 'code', title: t('code'), width: 150, cell: ({ code }) => <code>{code}</code> },
    { key: 'areas', title: t('reading.areas'), cell: ({ reading }) => [...reading.areas, ...reading.jobKinds].join(', ') || '-' },
    {
      key: 'apps',
      title: t('reading.apps'),
      width: 130,
      cell: ({ reading: { appIds } }) =>
        appIds ? <ShortList texts={appIds} summary={t('reading.appCount', { count: appIds.length })} /> : t('all'),
    },
    { key: 'secrets', title: t('reading.secrets'), width: 120, cell: ({ reading }) => t(reading.secrets ? 'yes' : 'no') },
    { key: 'used', title: t('lastUsed'), width: 150, tight: true, cell: ({ lastUsedAt }) => formatTime(lastUsedAt, 'minute') },
    {
      key: 'menu',
      title: t('actions'),
      width: 80,
      cell: (service) => (
        <RowMenu
          label={t('menu', { name: service.name })}
          actions={[{ icon: IconEdit, text: t('reading.change'), onClick: () => setChanging(service) }]}
        />
      ),
    },
  ]
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('reading.hint')}
      </Text>
      <DataTable
        label={t('tabs.services')}
        columns={columns}
        rows={data?.services}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('reading.none')} hint={t('reading.noneHint')} />}
        table={table}
      />
      {changing && data && (
        <ReadingDialog
          service={latestOf(data.services, changing, ({ id }) => id)}
          areas={data.areas}
          jobKinds={data.jobKinds}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}
