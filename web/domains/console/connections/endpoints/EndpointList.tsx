import { Group, Text } from '@mantine/core'
import { type Endpoint, endpoints } from '@portico/contract/console/connections'
import { IconEdit, IconKey, IconList, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { AddButton } from '../../../../kit/page/AddButton.tsx'
import { type Column, DataTable } from '../../../../kit/table/DataTable.tsx'
import { ConfirmDialog } from '../../../../kit/form/ConfirmDialog.tsx'
import { OneTimeSecret } from '../../../../kit/display/OneTimeSecret.tsx'
import { RowMenu } from '../../../../kit/table/RowMenu.tsx'
import { SidePanel } from '../../../../kit/overlay/drawers.tsx'
import { StatePill } from '../../../../kit/display/StatePill.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { toastDeleted } from '../../../../kit/feedback/toast.ts'
import { useOwnTable } from '../../../../kit/table/useTable.ts'
import { connectionsPages } from '../connections.pages.ts'
import { AddEndpointDialog, ChangeEndpointDialog } from './EndpointDialog.tsx'
import { endpointTones, stateOf } from './endpoints.ts'
import { PlatformLog } from './PlatformLog.tsx'
import { useOutcome } from '../useOutcome.ts'

type OpenDialog = { what: 'add' } | { what: 'change' | 'rotate' | 'remove'; of: Endpoint }

const useColumns = (onOpen: (id: string) => void, openDialog: (dialog: OpenDialog) => void): Column<Endpoint>[] => {
  const { t } = useTranslation('connections')
  const showOutcome = useOutcome()
  const test = useChange(endpoints.test, { refreshes: [endpoints.list, endpoints.deliveries], onSuccess: showOutcome })
  return [
    {
      key: 'name',
      title: t('name'),
      phone: 'title',
      cell: ({ name, url }) => (
        <div>
          {name}
          <Text size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
            {url}
          </Text>
        </div>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      phone: 'aside',
      width: 150,
      cell: (one) => <StatePill state={stateOf(one)} tones={endpointTones} text={t(`states.${stateOf(one)}`)} />,
    },
    { key: 'topics', title: t('topics'), cell: ({ topics }) => topics?.join(', ') ?? t('all') },
    { key: 'waiting', title: t('waiting'), width: 100, align: 'end', cell: ({ waiting }) => waiting },
    {
      key: 'menu',
      title: t('actions'),
      width: 80,
      cell: (of) => (
        <RowMenu
          label={t('menu', { name: of.name })}
          actions={[
            { icon: IconList, text: t('log.title'), onClick: () => onOpen(of.id) },
            { icon: IconSend, text: t('test.action'), onClick: () => test.mutate({ params: { id: of.id } }) },
            { icon: IconEdit, text: t('endpoint.change'), onClick: () => openDialog({ what: 'change', of }) },
            { icon: IconKey, text: t('rotate.action'), onClick: () => openDialog({ what: 'rotate', of }) },
            { icon: IconTrash, text: t('remove.action'), danger: true, onClick: () => openDialog({ what: 'remove', of }) },
          ]}
        />
      ),
    },
  ]
}

function Dialogs({ dialog, onClose, onSecret }: { dialog: OpenDialog; onClose: () => void; onSecret: (secret: string) => void }) {
  const { t } = useTranslation('connections')
  const rotate = useChange(endpoints.rotate, {
    inline: true,
    refreshes: [endpoints.list],
    onSuccess: ({ secret }) => {
      onClose()
      onSecret(secret)
    },
  })
  const remove = useChange(endpoints.remove, {
    inline: true,
    refreshes: [endpoints.list],
    onSuccess: () => {
      onClose()
      toastDeleted()
    },
  })
  if (dialog.what === 'add')
    return (
      <AddEndpointDialog
        onClose={onClose}
        onAdded={(secret) => {
          onClose()
          onSecret(secret)
        }}
      />
    )
  const { what, of } = dialog
  if (what === 'change') return <ChangeEndpointDialog of={of} onClose={onClose} />
  return (
    <ConfirmDialog
      change={what === 'rotate' ? rotate : remove}
      input={{ params: { id: of.id } }}
      title={t(`${what}.title`, { name: of.name })}
      confirm={t(`${what}.action`)}
      onClose={onClose}
    >
      {t(`${what}.text`)}
    </ConfirmDialog>
  )
}

/** The platform's webhook endpoints. */
export function EndpointList() {
  const { t } = useTranslation('connections')
  const [{ open }, change] = useAddress(connectionsPages.connections)
  const result = useQuery({ ...query(endpoints.list), refetchInterval: 10_000 })
  const table = useOwnTable()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [secret, setSecret] = useState<string>()
  const columns = useColumns((id) => change({ open: id }), setDialog)
  const opened = result.data?.endpoints.find(({ id }) => id === open)
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {t('endpoint.hint')}
        </Text>
        <AddButton onClick={() => setDialog({ what: 'add' })}>{t('endpoint.add')}</AddButton>
      </Group>
      <DataTable
        label={t('tabs.endpoints')}
        columns={columns}
        rows={result.data?.endpoints}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('endpoint.none')} />}
        table={table}
      />
      {dialog && <Dialogs dialog={dialog} onClose={() => setDialog(undefined)} onSecret={setSecret} />}
      {secret && <OneTimeSecret title={t('secret')} secret={secret} onClose={() => setSecret(undefined)} />}
      {opened && (
        <SidePanel title={t('log.of', { name: opened.name })} opened width={1000} onClose={() => change({ open: undefined })}>
          <PlatformLog id={opened.id} />
        </SidePanel>
      )}
    </>
  )
}
