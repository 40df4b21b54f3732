import { type ShareHead, shares, shareSorts } from '@portico/contract/console/shares'
import { IconLock, IconPinned } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { LazyFields, useLazyChoices } from '../../../kit/form/LazyFields.tsx'
import { FilterBar } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { useCategoryChoices } from '../categories/index.ts'
import classes from './shares.module.css'
import { sharesPages } from './shares.pages.ts'

/** Posts are sorted by last change, latest first, unless the address says otherwise. */
const byUpdate = { key: 'updated', direction: 'desc' } as const

const useColumns = (): Column<ShareHead>[] => {
  const { t } = useTranslation('shares')
  return [
    { key: 'id', title: t('number'), width: 70, tight: true, sortBy: ({ id }) => id, cell: ({ id }) => id },
    { key: 'category', title: t('category'), width: 160, sortBy: ({ category }) => category, cell: ({ category }) => category },
    {
      key: 'title',
      phone: 'title',
      userWritten: true,
      title: t('postTitle'),
      sortBy: ({ title }) => title,
      cell: ({ id, title, pinned, audience }) => (
        <span className={classes.title}>
          {pinned && <IconPinned size={15} stroke={1.8} aria-label={t('pinned')} />}
          {audience === 'provider' && <IconLock size={15} stroke={1.8} aria-label={t('provider')} />}
          <PageLink to={sharesPages.share({ id: String(id) })}>{title}</PageLink>
        </span>
      ),
    },
    {
      key: 'author',
      title: t('author'),
      width: 180,
      sortBy: ({ author }) => author?.name ?? '',
      cell: ({ author }) => author && <Person person={author} size={20} />,
    },
    { key: 'views', title: t('views'), width: 90, align: 'end', tight: true, sortBy: ({ views }) => views, cell: ({ views }) => views },
    {
      key: 'comments',
      title: t('comments'),
      width: 120,
      align: 'end',
      tight: true,
      sortBy: ({ comments }) => comments,
      cell: ({ comments }) => comments,
    },
    {
      key: 'updated',
      title: t('updated'),
      width: 150,
      tight: true,
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatTime(updatedAt, 'minute'),
    },
  ]
}

function Filters() {
  const { t } = useTranslation('shares')
  const [{ category }] = useAddress(sharesPages.shares)
  const { wanted, onActivate } = useLazyChoices(category !== undefined)
  const options = useCategoryChoices(shares.categories, { enabled: wanted }).map(({ value, label }) => ({ value: String(value), label }))
  return (
    <LazyFields onActivate={onActivate}>
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
  const [{ category, keyword, sort }] = useAddress(sharesPages.shares)
  const categoryId = category === undefined ? undefined : Number(category)
  const find = { categoryId, keyword, sort: sortIn(shareSorts, sort, byUpdate) }
  const list = useList(sharesPages.shares, shares.list, { params: { appId }, find, initial: byUpdate })
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
