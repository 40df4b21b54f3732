import { Button } from '@mantine/core'
import { type Service, services } from '@portico/contract/dashboard/services'
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { showTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { RowMenu } from '../../../kit/RowMenu.tsx'
import { toast } from '../../../kit/toast.ts'
import { useTable } from '../../../kit/useTable.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import { type Secret, SecretDialog } from './SecretDialog.tsx'
import { servicesPages } from './services.pages.ts'

const AddServiceDialog = lazy(() => import('./AddServiceDialog.tsx').then((form) => ({ default: form.AddServiceDialog })))

const useColumns = (onGenerate: (service: Service) => void, onRevoke: (service: Service) => void): Column<Service>[] => {
  const { t } = useTranslation('services')
  const actionsOf = (service: Service) => [
    { icon: IconKey, text: t('generate'), onClick: () => onGenerate(service) },
    { icon: IconTrash, text: t('revoke.action'), danger: true, onClick: () => onRevoke(service) },
  ]
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'code', title: t('code'), cell: ({ code }) => <code>{code}</code> },
    { key: 'categories', title: t('categories'), cell: ({ categories }) => categories.map(({ catgName }) => catgName).join(', ') },
    { key: 'created', title: t('created'), width: 150, tight: true, cell: ({ createdAt }) => showTime(createdAt, 'minute') },
    { key: 'used', title: t('lastUsed'), width: 150, tight: true, cell: ({ lastUsedAt }) => showTime(lastUsedAt, 'minute') },
    {
      key: 'menu',
      title: t('actions'),
      width: 80,
      cell: (service) => <RowMenu label={t('menu', { name: service.name })} actions={actionsOf(service)} />,
    },
  ]
}

/** The systems that may send metadata. */
export function ServicesPage() {
  const { t } = useTranslation('services')
  const table = useTable(servicesPages.services)
  const { page, size } = table
  const asked = useQuery({ ...query(services.list, { query: { page, size } }), placeholderData: keepPreviousData })
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<Service>()
  const [secret, setSecret] = useState<Secret>()
  const generate = useChange(services.generateSecret, { refreshes: [services.list] })
  const generateFor = ({ id, code }: Service) =>
    generate.mutate({ params: { id } }, { onSuccess: (made) => setSecret({ code, secret: made.secret }) })
  return (
    <ListPage
      title={t('title')}
      guide={{ text: t('guide'), more: '/openapi.json' }}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)} disabled={!asked.data}>
          {t('add.action')}
        </Button>
      }
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={useColumns(generateFor, setRevoking)}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      table={table}
    >
      <Suspense fallback={null}>
        {adding && asked.data && (
          <AddServiceDialog
            categories={asked.data.categories}
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
    </ListPage>
  )
}
