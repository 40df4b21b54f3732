import { Stack } from '@mantine/core'
import { inventories, type Inventory, inventorySorts } from '@portico/contract/console/campaigns'
import { trackerStatistics } from '@portico/contract/console/links'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { FilterBar } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { StatsView } from '../links/index.ts'
import { campaignsPages } from './campaigns.pages.ts'
import { InventoryForm } from './InventoryForm.tsx'

interface Acts {
  onEdit: (inventory: Inventory) => void
  onRemove: (inventory: Inventory) => void
}

const useColumns = ({ onEdit, onRemove }: Acts): Column<Inventory>[] => {
  const { t, i18n } = useTranslation('campaigns')
  return [
    {
      key: 'name',
      userWritten: true,
      title: t('name'),
      sortBy: ({ name }) => name,
      phone: 'title',
      cell: ({ id, name }) => <PageLink to={campaignsPages.inventories({ id: String(id) })}>{name}</PageLink>,
    },
    { key: 'description', title: t('inventory.description'), cell: ({ description }) => description || '-' },
    { key: 'campaigns', title: t('title'), width: 220, cell: ({ campaigns }) => campaigns.map(({ name }) => name).join(', ') || '-' },
    { key: 'links', title: t('links'), width: 80, align: 'end', cell: ({ links }) => links },
    { key: 'clicks', title: t('clicks'), width: 110, align: 'end', cell: ({ clicks }) => clicks.toLocaleString(i18n.language) },
    {
      key: 'updated',
      title: t('updated'),
      width: 150,
      tight: true,
      sortBy: () => 0,
      cell: ({ updatedAt }) => formatTime(updatedAt, 'minute'),
    },
    {
      key: 'menu',
      title: t('actions'),
      width: 60,
      cell: (inventory) =>
        inventory.editable && (
          <RowMenu
            label={t('menu', { name: inventory.name })}
            actions={[
              { icon: IconEdit, text: t('edit'), onClick: () => onEdit(inventory) },
              { icon: IconTrash, text: t('remove'), danger: true, onClick: () => onRemove(inventory) },
            ]}
          />
        ),
    },
  ]
}

function Removal({ of, onClose }: { of: Inventory; onClose: () => void }) {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  return (
    <ConfirmChange
      route={inventories.removeInventory}
      refreshes={[inventories.inventoryList]}
      input={{ params: { appId, id: of.id } }}
      title={t('removeTitle', { name: of.name })}
      confirm={t('remove')}
      onClose={onClose}
    />
  )
}

const byUpdate = { key: 'updated', direction: 'desc' } as const

function InventoryList() {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  const [{ keyword, sort }] = useAddress(campaignsPages.inventories)
  const [form, setForm] = useState<{ of?: Inventory }>()
  const [removing, setRemoving] = useState<Inventory>()
  const list = useList(campaignsPages.inventories, inventories.inventoryList, {
    params: { appId },
    find: { keyword, sort: sortIn(inventorySorts, sort, byUpdate) },
    initial: byUpdate,
  })
  const columns = useColumns({ onEdit: (of) => setForm({ of }), onRemove: setRemoving })
  const add = <AddButton onClick={() => setForm({})}>{t('inventory.add')}</AddButton>
  return (
    <ListPage
      {...list}
      title={t('inventory.title')}
      actions={list.result.data?.mayAdd && add}
      filters={<FilterBar page={campaignsPages.inventories} search={t('search')} />}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('inventory.empty'), hint: t('inventory.emptyHint') }}
    >
      {form && <InventoryForm of={form.of} onClose={() => setForm(undefined)} />}
      {removing && <Removal of={removing} onClose={() => setRemoving(undefined)} />}
    </ListPage>
  )
}

function InventoryDetail({ id }: { id: number }) {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  const params = { appId, id }
  const result = useQuery(query(inventories.inventory, { params }))
  return (
    <DetailPage
      parent={{ text: t('inventory.title'), to: campaignsPages.inventories() }}
      result={result}
      item={result.data?.inventory}
      title={({ name }) => name}
      facts={({ description, media, size, campaigns, by }) => [
        { name: t('inventory.description'), value: description },
        { name: t('inventory.media'), value: media },
        { name: t('inventory.size'), value: size },
        { name: t('title'), value: campaigns.map(({ name }) => name).join(', ') },
        { name: t('by'), value: by },
      ]}
      notFound={{ title: t('missing'), back: t('back') }}
    >
      {() => (
        <Stack>
          <StatsView
            page={campaignsPages.inventories}
            params={params}
            stats={trackerStatistics.inventoryStats}
            file={trackerStatistics.inventoryFile}
          />
        </Stack>
      )}
    </DetailPage>
  )
}

/** The inventories of an app, or the figures of one. */
export function InventoriesPage() {
  const [{ id }] = useAddress(campaignsPages.inventories)
  return id === undefined ? <InventoryList /> : <InventoryDetail id={Number(id)} />
}
