import { Button } from '@mantine/core'
import { catalogue, type CatalogueCategory } from '@portico/contract/dashboard/catalogue'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { latestOf } from '../../../../kit/form/latest.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { Panel } from '../../../../kit/page/Panel.tsx'
import { SortableList } from '../../../../kit/list/SortableList.tsx'
import { pages } from '../../../../pages.ts'
import classes from '../catalogue.module.css'
import { EntryMenu } from '../EntryMenu.tsx'
import { useOrder } from '../useSave.ts'

const CategoryDialog = loadable(() => import('./CategoryDialogs.tsx'), 'CategoryDialog')
const RemoveCategoryDialog = loadable(() => import('./CategoryDialogs.tsx'), 'RemoveCategoryDialog')

type Open = { does: 'edit' | 'remove'; category: CatalogueCategory } | { does: 'add' }

/** Lists the categories, in the order used on every page. */
export function CategoryList({ categories, chosen }: { categories: readonly CatalogueCategory[] | undefined; chosen: number | undefined }) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState<Open>()
  const order = useOrder(catalogue.orderCategories)
  const close = () => setOpen(undefined)
  return (
    <>
      <Panel
        title={t('category.title')}
        count={categories?.length}
        empty={{ title: t('category.none'), hint: t('category.noneHint') }}
        action={
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpen({ does: 'add' })}>
            {t('category.add')}
          </Button>
        }
      >
        <SortableList
          label={t('category.title')}
          items={categories ?? []}
          itemKey={({ catgId }) => String(catgId)}
          nameOf={({ catgName }) => catgName}
          isActive={({ catgId }) => catgId === chosen}
          onOrder={(keys) => order.mutateAsync({ body: { ids: keys.map(Number) } })}
        >
          {(category, moves) => (
            <>
              <PageLink
                to={pages.catalogue({ category: String(category.catgId) })}
                className={classes.choice!}
                {...(category.catgId === chosen && { 'aria-current': 'true' as const })}
              >
                <span>{category.catgName}</span>
                <span className={classes.count} aria-label={t('category.keys', { count: category.keys.length })}>
                  {category.keys.length}
                </span>
              </PageLink>
              <EntryMenu
                name={category.catgName}
                moves={moves}
                onEdit={() => setOpen({ does: 'edit', category })}
                onRemove={() => setOpen({ does: 'remove', category })}
              />
            </>
          )}
        </SortableList>
      </Panel>
      {open?.does === 'add' && <CategoryDialog onClose={close} />}
      {open?.does === 'edit' && <CategoryDialog category={latestOf(categories, open.category, ({ catgId }) => catgId)} onClose={close} />}
      {open?.does === 'remove' && <RemoveCategoryDialog category={open.category} onClose={close} />}
    </>
  )
}
