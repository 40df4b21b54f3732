import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Service, services } from '@portico/contract/services'
import { defaultPageSize } from '@portico/contract/kernel/paging'
import { IconDots, IconKey, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { useChange } from '../../kernel/queries.ts'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureView } from '../../kit/states.tsx'
import { toast } from '../../kit/toast.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import { type Secret, SecretDialog } from './SecretDialog.tsx'

const AddServiceDialog = lazy(() => import('./AddServiceDialog.tsx').then((form) => ({ default: form.AddServiceDialog })))

interface RowMenuProps {
  service: Service
  onGenerate: (service: Service) => void
  onRevoke: (service: Service) => void
}

function RowMenu({ service, onGenerate, onRevoke }: RowMenuProps) {
  const { t } = useTranslation('services')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="slate" aria-label={t('menu', { name: service.name })}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconKey size={16} stroke={1.6} />} onClick={() => onGenerate(service)}>
          {t('generate')}
        </Menu.Item>
        <Menu.Item color="red.8" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => onRevoke(service)}>
          {t('revoke.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const useColumns = (menu: Omit<RowMenuProps, 'service'>): Column<Service>[] => {
  const { t } = useTranslation('services')
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'code', title: t('code'), cell: ({ code }) => <code>{code}</code> },
    { key: 'categories', title: t('categories'), cell: ({ categories }) => categories.map(({ catgName }) => catgName).join(', ') },
    { key: 'created', title: t('created'), width: 150, tight: true, cell: ({ createdAt }) => showTime(createdAt, 'minute') },
    { key: 'used', title: t('lastUsed'), width: 150, tight: true, cell: ({ lastUsedAt }) => showTime(lastUsedAt, 'minute') },
    { key: 'menu', title: t('actions'), width: 80, align: 'center', cell: (service) => <RowMenu service={service} {...menu} /> },
  ]
}

/** The systems that may send metadata. */
export function ServicesPage() {
  const { t } = useTranslation('services')
  const [place, setPlace] = useState({ page: 0, size: defaultPageSize })
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<Service>()
  const [secret, setSecret] = useState<Secret>()
  const { data, error, refetch } = useQuery({ ...query(services.list, { query: place }), placeholderData: keepPreviousData })
  const [generatingFor, setGeneratingFor] = useState<Service>()
  const generate = useChange(services.generateSecret, {
    refreshes: [services.list],
    onSuccess: (made) => generatingFor && setSecret({ code: generatingFor.code, secret: made.secret }),
  })
  const columns = useColumns({
    onRevoke: setRevoking,
    onGenerate: (service) => {
      setGeneratingFor(service)
      generate.mutate({ params: { id: service.id } })
    },
  })
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)} disabled={!data}>
      {t('add.action')}
    </Button>
  )
  return (
    <Page title={t('title')} actions={add} guide={{ text: t('guide'), more: '/openapi.json' }}>
      {error ? (
        <FailureView error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
          served={{ ...place, total: data?.total ?? 0, onChange: (page, size) => setPlace({ page, size }) }}
        />
      )}
      <Suspense fallback={null}>
        {adding && data && (
          <AddServiceDialog
            categories={data.categories}
            onClose={() => setAdding(false)}
            onAdded={(added) => {
              setAdding(false)
              setSecret(added)
            }}
          />
        )}
        {revoking && (
          <RevokeDialog
            service={revoking}
            onClose={() => setRevoking(undefined)}
            onRevoked={() => {
              setRevoking(undefined)
              toast('success', t('revoke.done'))
            }}
          />
        )}
        {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </Page>
  )
}
