import { type ShareHead, shares } from '@portico/contract/console/shares'
import { IconLock, IconPinned } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { showTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { LazyFields, useLazyChoices } from '../../../kit/form/LazyFields.tsx'
import { FilterBar } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { useList } from '../../../kit/table/useList.ts'
import { useCategoryChoices } from '../categories/index.ts'
import classes from './shares.module.css'
import { sharesPages } from './shares.pages.ts'

const useColumns = (): Column<ShareHead>[] => {
  const { t } = useTranslation('shares')
  return [
    { key: 'id', title: t('number'), width: 70, tight: true, cell: ({ id }) => id },
    { key: 'category', title: t('category'), width: 160, cell: ({ category }) => category },
    {
      key: 'title',
      phone: 'title',
      written: true,
      title: t('postTitle'),
      cell: ({ id, title, pinned, audience }) => (
        <span className={classes.title}>
          {pinned && <IconPinned size={15} stroke={1.8} aria-label={t('pinned')} />}
          {audience === 'provider' && <IconLock size={15} stroke={1.8} aria-label={t('provider')} />}
          <PageLink to={sharesPages.share({ id: String(id) })}>{title}</PageLink>
        </span>
      ),
    },
    { key: 'author', title: t('author'), width: 180, cell: ({ author }) => author && <Person person={author} size={20} /> },
    { key: 'views', title: t('views'), width: 80, align: 'end', tight: true, cell: ({ views }) => views },
    { key: 'comments', title: t('comments'), width: 100, align: 'end', tight: true, cell: ({ comments }) => comments },
    { key: 'updated', title: t('updated'), width: 150, tight: true, cell: ({ updatedAt }) => showTime(updatedAt, 'minute') },
  ]
}

function Filters() {
  const { t } = useTranslation('shares')
  const [{ category }] = useAddress(sharesPages.shares)
  const { wanted, onTurn } = useLazyChoices(category !== undefined)
  const options = useCategoryChoices({ hidden: true, enabled: wanted }).map(({ value, label }) => ({ value: String(value), label }))
  return (
    <LazyFields onTurn={onTurn}>
      <FilterBar
        page={sharesPages.shares}
        search={t('search')}
        choices={[{ name: 'category', label: t('category'), placeholder: t('allCategories'), options }]}
      />
    </LazyFields>
  )
}

/** The posts shared by people of an app. */
export function SharesPage() {
  const { t } = useTranslation(['shares', 'app-area'])
  const { appId = '', may } = useAppArea()
  const [{ category, keyword }] = useAddress(sharesPages.shares)
  const categoryId = category === undefined ? undefined : Number(category)
  const list = useList(sharesPages.shares, shares.list, { params: { appId }, find: { categoryId, keyword } })
  const add = may('app-share-add') && <AddButton to={sharesPages.shareCreate()}>{t('add')}</AddButton>
  return (
    <ListPage
      {...list}
      title={t('app-area:pages.shares')}
      actions={add}
      filters={<Filters />}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}
