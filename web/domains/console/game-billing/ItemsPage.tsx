import { Button, Group, Text } from '@mantine/core'
import { gameBilling, type Item, itemSorts, itemStates } from '@portico/contract/console/game-billing'
import {
  IconArrowsLeftRight,
  IconBan,
  IconDownload,
  IconEdit,
  IconShoppingCart,
  IconTableOptions,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { call } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { saveFile } from '../../../kernel/files.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Loading } from '../../../kit/feedback/states.tsx'
import { BillingTabs } from './BillingTabs.tsx'
import { gameBillingPages } from './game-billing.pages.ts'
import { formatPrice } from './money.ts'

const CopyItemsDialog = loadable(() => import('./CopyItemsDialog.tsx'), 'CopyItemsDialog')
const ImportDialog = loadable(() => import('./ImportDialog.tsx'), 'ImportDialog')
const ItemForm = loadable(() => import('./ItemForm.tsx'), 'ItemForm')
const ItemsEditor = loadable(() => import('./ItemsEditor.tsx'), 'ItemsEditor', <Loading />)

const tones = { DRAFT: 'idle', ACTIVE: 'good', INACTIVE: 'waiting' } as const
/** Prices shown in a row; further ones are only counted. */
const shownPrices = 2

/** Returns the actions of an item's menu. */
const useItemActions = (onEdit: (item: Item) => void, onRemove: (item: Item) => void) => {
  const { t } = useTranslation('game-billing')
  const { appId = '', may } = useAppArea()
  const refreshes = [gameBilling.items]
  const enable = useChange(gameBilling.enable, { refreshes })
  const disable = useChange(gameBilling.disable, { refreshes })
  return (item: Item) => {
    const params = { params: { appId, id: item.id } }
    const isSold = item.status === 'ACTIVE'
    return [
      ...(item.editable ? [{ icon: IconEdit, text: t('change'), onClick: () => onEdit(item) }] : []),
      ...(!isSold && may('app-gp-billing-enable')
        ? [{ icon: IconShoppingCart, text: t('enable'), onClick: () => enable.mutate(params) }]
        : []),
      ...(isSold && may('app-gp-billing-disable') ? [{ icon: IconBan, text: t('disable'), onClick: () => disable.mutate(params) }] : []),
      ...(!isSold && may('app-gp-billing-delete')
        ? [{ icon: IconTrash, text: t('remove'), danger: true, onClick: () => onRemove(item) }]
        : []),
    ]
  }
}

function PriceList({ item: { prices, tier } }: { item: Item }) {
  const { t } = useTranslation('game-billing')
  const entries = Object.entries(prices)
  const texts = entries.slice(0, shownPrices).map(([currency, amount]) => formatPrice(currency, amount))
  const parts = [
    ...texts,
    ...(entries.length > shownPrices ? [t('more', { count: entries.length - shownPrices })] : []),
    ...(tier === null ? [] : [t('tierOf', { tier })]),
  ]
  return parts.length === 0 ? '-' : parts.join(' · ')
}

const useColumns = (actionsOf: ReturnType<typeof useItemActions>): Column<Item>[] => {
  const { t } = useTranslation('game-billing')
  return [
    { key: 'productId', title: t('productId'), sortBy: ({ productId }) => productId, cell: ({ productId }) => productId, phone: 'title' },
    { key: 'name', title: t('name'), sortBy: ({ name }) => name, cell: ({ name }) => name },
    { key: 'type', title: t('type'), width: 150, sortBy: ({ type }) => type, cell: ({ type }) => t(`types.${type}`) },
    { key: 'price', title: t('price'), cell: (item) => <PriceList item={item} /> },
    {
      key: 'stores',
      title: t('stores'),
      cell: ({ stores: { google, apple } }) =>
        [google && `Google: ${google}`, apple && `Apple: ${apple}`].filter(Boolean).join(' · ') || '-',
    },
    {
      key: 'status',
      title: t('status'),
      width: 120,
      sortBy: ({ status }) => status,
      cell: ({ status }) => <StatePill state={status} tones={tones} text={t(`states.${status}`)} />,
    },
    { key: 'at', title: t('at'), width: 150, tight: true, sortBy: ({ at }) => at, cell: ({ at }) => formatTime(at, 'minute') },
    {
      key: 'menu',
      title: t('actions'),
      width: 80,
      phone: 'aside',
      cell: (item) => actionsOf(item).length > 0 && <RowMenu label={t('menu', { name: item.name })} actions={actionsOf(item)} />,
    },
  ]
}

function RemoveDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation('game-billing')
  const { appId = '' } = useAppArea()
  const input = { params: { appId, id: item.id } }
  return (
    <ConfirmChange
      route={gameBilling.remove}
      refreshes={[gameBilling.items]}
      input={input}
      title={t('removeTitle')}
      confirm={t('remove')}
      onClose={onClose}
    >
      {t('removeText', { name: item.name })}
    </ConfirmChange>
  )
}

type Open = { kind: 'form'; item?: Item } | { kind: 'remove'; item: Item } | { kind: 'import' } | { kind: 'copy' }

interface ActionsProps {
  /** The items shown; undefined while they load. */
  count: number | undefined
  onOpen: (open: Open) => void
  onEdit: () => void
}

function Actions({ count, onOpen, onEdit }: ActionsProps) {
  const { t } = useTranslation('game-billing')
  const { appId = '', phase, may } = useAppArea()
  const download = async () => saveFile(`items-${appId}-${phase}.csv`, await call(gameBilling.download, { params: { appId } }))
  return (
    <Group gap="xs">
      {may('app-gp-billing-download') && (
        <Button variant="default" leftSection={<IconArrowsLeftRight size={16} />} onClick={() => onOpen({ kind: 'copy' })}>
          {t('copy.open')}
        </Button>
      )}
      {may('app-gp-billing-download') && (
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
          {t('download')}
        </Button>
      )}
      {may('app-gp-billing-add') && (
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => onOpen({ kind: 'import' })}>
          {t('import.open')}
        </Button>
      )}
      {count !== 0 && may('app-gp-billing-edit') && (
        <Button variant="default" leftSection={<IconTableOptions size={16} />} disabled={count === undefined} onClick={onEdit}>
          {t('editor.open')}
        </Button>
      )}
      {may('app-gp-billing-add') && <AddButton onClick={() => onOpen({ kind: 'form' })}>{t('add')}</AddButton>}
    </Group>
  )
}

const byProductId = { key: 'productId', direction: 'asc' } as const

/** The app's items in the current phase. */
export function ItemsPage() {
  const { t } = useTranslation('game-billing')
  const { appId = '' } = useAppArea()
  const [{ keyword, status, sort }] = useAddress(gameBillingPages.billingSetting)
  const [open, setOpen] = useState<Open>()
  const [isEditing, setEditing] = useState(false)
  const list = useList(gameBillingPages.billingSetting, gameBilling.items, {
    params: { appId },
    find: { keyword, status, sort: sortIn(itemSorts, sort, byProductId) },
    initial: byProductId,
  })
  const { result, rows } = list
  const actionsOf = useItemActions(
    (item) => setOpen({ kind: 'form', item }),
    (item) => setOpen({ kind: 'remove', item }),
  )
  const close = () => setOpen(undefined)
  const columns = useColumns(actionsOf)
  if (isEditing && rows)
    return (
      <Page title={t('title')}>
        <ItemsEditor items={rows} currencies={result.data?.currencies ?? []} onDone={() => setEditing(false)} />
      </Page>
    )
  return (
    <ListPage
      {...list}
      title={t('title')}
      chip={<BillingTabs />}
      hint={<Text component="span">{t('hint', { count: result.data?.total ?? 0, most: result.data?.most ?? 0 })}</Text>}
      actions={<Actions count={rows?.length} onOpen={setOpen} onEdit={() => setEditing(true)} />}
      filters={
        <FilterBar
          page={gameBillingPages.billingSetting}
          search={t('search')}
          choices={[{ name: 'status', label: t('status'), options: optionsOf(itemStates, (one) => t(`states.${one}`)), width: 160 }]}
        />
      }
      columns={columns}
      rowKey={({ id }) => id}
      empty={keyword || status ? { title: t('notFound') } : { title: t('empty'), hint: t('emptyHint') }}
    >
      {open?.kind === 'form' && <ItemForm item={open.item} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog item={open.item} onClose={close} />}
      {open?.kind === 'copy' && <CopyItemsDialog onClose={close} />}
      {open?.kind === 'import' && <ImportDialog onClose={close} />}
    </ListPage>
  )
}
