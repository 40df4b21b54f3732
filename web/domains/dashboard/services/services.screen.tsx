import { type Service, serviceCodeHeader, services, serviceSecretHeader } from '@portico/contract/dashboard/services'
import { IconEdit, IconKey, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { latestOf } from '../../../kit/form/latest.ts'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { OneTimeSecret } from '../../../kit/display/OneTimeSecret.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { ShortList } from '../../../kit/display/ShortList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useList } from '../../../kit/table/useList.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import type { Secret } from './ServiceDialog.tsx'
import { servicesPages } from './services.pages.ts'

const ServiceDialog = loadable(() => import('./ServiceDialog.tsx'), 'ServiceDialog')

interface RowActions {
  onEdit: (service: Service) => void
  onGenerate: (service: Service) => void
  onRevoke: (service: Service) => void
}

const useColumns = ({ onEdit, onGenerate, onRevoke }: RowActions): Column<Service>[] => {
  const { t } = useTranslation('services')
  const actionsOf = (service: Service) => [
    { icon: IconEdit, text: t('edit'), onClick: () => onEdit(service) },
    { icon: IconKey, text: t('generate'), onClick: () => onGenerate(service) },
    { icon: IconTrash, text: t('revoke.action'), danger: true, onClick: () => onRevoke(service) },
  ]
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'code', title: t('code'), cell: ({ code }) => <code>{code}</code> },
    {
      key: 'categories',
      title: t('categories'),
      cell: ({ categories }) => (
        <ShortList texts={categories.map(({ catgName }) => catgName)} summary={t('categoryCount', { count: categories.length })} />
      ),
    },
    {
      key: 'apps',
      title: t('apps'),
      width: 180,
      cell: ({ appIds }) => (appIds ? <ShortList texts={appIds} summary={t('appCount', { count: appIds.length })} /> : t('all')),
    },
    { key: 'created', title: t('created'), width: 150, tight: true, cell: ({ createdAt }) => formatTime(createdAt, 'minute') },
    { key: 'used', title: t('lastUsed'), width: 150, tight: true, cell: ({ lastUsedAt }) => formatTime(lastUsedAt, 'minute') },
    {
      key: 'menu',
      title: t('actions'),
      width: 80,
      cell: (service) => <RowMenu label={t('menu', { name: service.name })} actions={actionsOf(service)} />,
    },
  ]
}

/** Lists the systems that may send metadata. */
export function ServicesPage() {
  const { t } = useTranslation('services')
  const list = useList(servicesPages.services, services.list)
  const { result } = list
  const [form, setForm] = useState<{ of?: Service }>()
  const [revoking, setRevoking] = useState<Service>()
  const [secret, setSecret] = useState<Secret>()
  const generate = useChange(services.generateSecret, { refreshes: [services.list] })
  const generateFor = ({ id, code }: Service) =>
    generate.mutate({ params: { id } }, { onSuccess: (data) => setSecret({ code, secret: data.secret }) })
  return (
    <ListPage
      {...list}
      title={t('title')}
      guide={{ text: t('guide'), more: '/openapi.json' }}
      actions={
        <AddButton onClick={() => setForm({})} disabled={!result.data}>
          {t('form.add')}
        </AddButton>
      }
      columns={useColumns({ onEdit: (of) => setForm({ of }), onGenerate: generateFor, onRevoke: setRevoking })}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {form && result.data && (
        <ServiceDialog
          service={form.of && latestOf(result.data.list, form.of, ({ id }) => id)}
          categories={result.data.categories}
          onClose={() => setForm(undefined)}
          onSaved={(made) => {
            setForm(undefined)
            setSecret(made)
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
      {secret && (
        <OneTimeSecret
          title={t('secret.title')}
          hint={t('secret.text')}
          secret={`${serviceCodeHeader}: ${secret.code}\n${serviceSecretHeader}: ${secret.secret}`}
          onClose={() => setSecret(undefined)}
        />
      )}
    </ListPage>
  )
}
