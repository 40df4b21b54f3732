import { Anchor } from '@mantine/core'
import { type OwnProductRow, ownProducts, type ProductPlace } from '@portico/contract/console/product-setting'
import { phaseNames } from '@portico/contract/kernel/permission'
import { IconArchive, IconArchiveOff, IconEdit, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { AddButton } from '../../../../kit/page/AddButton.tsx'
import type { Column } from '../../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../../kit/form/ConfirmChange.tsx'
import { ListPage } from '../../../../kit/page/ListPage.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { RowMenu } from '../../../../kit/table/RowMenu.tsx'
import { StatePill } from '../../../../kit/display/StatePill.tsx'
import { useTable } from '../../../../kit/table/useTable.ts'
import { productSettingPages } from '../product-setting.pages.ts'

const OwnProductForm = loadable(() => import('./OwnProductForm.tsx'), 'OwnProductForm')

const tones = { offered: 'good', archived: 'idle' } as const
const changes = { archive: ownProducts.archive, restore: ownProducts.restore, remove: ownProducts.remove }

interface PendingChange {
  what: keyof typeof changes
  product: OwnProductRow
}

/** Asks before a product is archived, offered again or removed. */
function Question({ what, product, onClose }: PendingChange & { onClose: () => void }) {
  const { t } = useTranslation('product-setting')
  return (
    <ConfirmChange
      danger={what === 'remove'}
      route={changes[what]}
      input={{ params: { key: product.key } }}
      refreshes={[ownProducts.all]}
      title={t(`own.${what}`)}
      confirm={t(`own.${what}`)}
      onClose={onClose}
    >
      {t(`own.${what}Text`, { name: product.names[currentLocale()] })}
    </ConfirmChange>
  )
}

interface Actions {
  onEdit: (product: OwnProductRow) => void
  onChoose: (pending: PendingChange) => void
}

const useColumns = (places: readonly ProductPlace[], { onEdit, onChoose }: Actions): Column<OwnProductRow>[] => {
  const { t } = useTranslation('product-setting')
  const nameOf = (parentId: string | null) => places.find(({ productId }) => productId === parentId)?.names[currentLocale()]
  return [
    {
      key: 'name',
      title: t('product'),
      phone: 'title',
      cell: (product) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onEdit(product)}>
          {product.names[currentLocale()]}
        </Anchor>
      ),
    },
    { key: 'key', title: t('own.key'), cell: ({ key }) => <code>{key}</code> },
    {
      key: 'place',
      title: t('own.place'),
      cell: ({ parentId, follows }) =>
        parentId === null ? t('own.alone') : t(follows ? 'own.followsIn' : 'own.below', { name: nameOf(parentId) ?? parentId }),
    },
    { key: 'phases', title: t('own.phases'), cell: ({ phases }) => phases.map((phase) => phaseNames[phase]).join(', ') },
    { key: 'pages', title: t('own.pages'), width: 90, align: 'end', cell: ({ pages }) => pages },
    { key: 'apps', title: t('own.apps'), width: 90, align: 'end', cell: ({ apps, follows }) => (follows ? '-' : apps) },
    {
      key: 'state',
      title: t('status'),
      width: 120,
      phone: 'aside',
      cell: ({ archived }) => {
        const state = archived ? 'archived' : 'offered'
        return <StatePill state={state} tones={tones} text={t(`own.${state}`)} />
      },
    },
    {
      key: 'menu',
      title: t('actions'),
      width: 80,
      cell: (product) => (
        <RowMenu
          label={t('own.menu', { name: product.names[currentLocale()] })}
          actions={[
            { icon: IconEdit, text: t('own.edit'), onClick: () => onEdit(product) },
            product.archived
              ? { icon: IconArchiveOff, text: t('own.restore'), onClick: () => onChoose({ what: 'restore', product }) }
              : { icon: IconArchive, text: t('own.archive'), onClick: () => onChoose({ what: 'archive', product }) },
            { icon: IconTrash, text: t('own.remove'), danger: true, onClick: () => onChoose({ what: 'remove', product }) },
          ]}
        />
      ),
    },
  ]
}

/** The operator's own products of apps. */
export function OwnProductsPage() {
  const { t } = useTranslation('product-setting')
  const [editing, setEditing] = useState<OwnProductRow | 'new'>()
  const [pending, setPending] = useState<PendingChange>()
  const result = useQuery(query(ownProducts.all))
  const places = result.data?.places ?? []
  return (
    <ListPage
      title={t('own.title')}
      hint={t('own.hint')}
      actions={<AddButton onClick={() => setEditing('new')}>{t('own.add')}</AddButton>}
      result={result}
      rows={result.data?.products}
      columns={useColumns(places, { onEdit: setEditing, onChoose: setPending })}
      rowKey={({ key }) => key}
      empty={{ title: t('own.none'), hint: t('own.noneHint') }}
      table={useTable(productSettingPages.ownProducts)}
    >
      {editing && (
        <OwnProductForm productKey={editing === 'new' ? undefined : editing.key} places={places} onClose={() => setEditing(undefined)} />
      )}
      {pending && <Question {...pending} onClose={() => setPending(undefined)} />}
    </ListPage>
  )
}
