import { Anchor } from '@mantine/core'
import { type ProductRecord, products } from '@portico/contract/portal/products'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { languageNames } from '../../../kernel/texts.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { latestOf } from '../../../kit/form/latest.ts'
import { textInOwnLanguage, writtenLocales } from '../../../kit/form/languages.ts'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { productsPages } from './products.pages.ts'

const ProductForm = loadable(() => import('./ProductForm.tsx'), 'ProductForm')

const titleOf = ({ texts }: ProductRecord): string => textInOwnLanguage(texts)?.title ?? ''

function RemoveDialog({ record, onClose }: { record: ProductRecord; onClose: () => void }) {
  const { t } = useTranslation(['products', 'kit'])
  return (
    <ConfirmChange
      route={products.remove}
      input={{ params: { id: record.id } }}
      refreshes={[products.all, products.list]}
      title={t('admin.remove')}
      confirm={t('admin.remove')}
      onClose={onClose}
    >
      {t('admin.removeText', { title: titleOf(record) })}
    </ConfirmChange>
  )
}

/** Manages the products shown on the home page. */
export function ProductsAdminPage() {
  const { t } = useTranslation('products')
  const [open, setOpen] = useState<{ record?: ProductRecord }>()
  const [removing, setRemoving] = useState<ProductRecord>()
  const result = useQuery(query(products.all))
  const record = open?.record && latestOf(result.data?.products, open.record, ({ id }) => id)
  const actionsOf = (record: ProductRecord) => [
    { icon: IconEdit, text: t('admin.edit'), onClick: () => setOpen({ record }) },
    { icon: IconTrash, text: t('admin.remove'), danger: true, onClick: () => setRemoving(record) },
  ]
  const columns: Column<ProductRecord>[] = [
    {
      key: 'title',
      title: t('admin.name'),
      cell: (record) => (
        <Anchor component="button" type="button" ta="start" onClick={() => setOpen({ record })}>
          {titleOf(record)}
        </Anchor>
      ),
    },
    {
      key: 'languages',
      title: t('admin.languages'),
      cell: ({ texts }) =>
        writtenLocales(texts)
          .map((locale) => languageNames[locale])
          .join(', '),
    },
    {
      key: 'menu',
      title: t('admin.actions'),
      width: 80,
      cell: (record) => <RowMenu label={t('admin.menu', { title: titleOf(record) })} actions={actionsOf(record)} />,
    },
  ]
  return (
    <ListPage
      title={t('admin.title')}
      hint={t('admin.hint')}
      actions={<AddButton onClick={() => setOpen({})}>{t('admin.add')}</AddButton>}
      result={result}
      rows={result.data?.products}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('admin.none') }}
      table={useTable(productsPages.adminProducts)}
    >
      {open && <ProductForm record={record} onClose={() => setOpen(undefined)} />}
      {removing && <RemoveDialog record={removing} onClose={() => setRemoving(undefined)} />}
    </ListPage>
  )
}
