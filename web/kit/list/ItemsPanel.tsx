import { Group, NativeSelect, Text, Title } from '@mantine/core'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import type { Target } from '../../kernel/pages.ts'
import { PageLink } from '../page/PageLink.tsx'
import classes from './ItemsPanel.module.css'
import frame from '../page/Panel.module.css'
import { type RowAction, RowMenu } from '../table/RowMenu.tsx'
import { SearchBox } from '../input/SearchBox.tsx'
import { type Section, type Sorting, sectionsOf, useSorting } from './sections.ts'
import { FailureView } from '../feedback/states.tsx'
import { Skeleton } from '../loading/Skeleton.tsx'

export interface PanelItem {
  id: string
  name: string
  /** A one-line summary of its contents. */
  summary: ReactNode
  to: Target
  mark?: ReactNode
}

interface ItemsPanelProps<Item extends PanelItem> {
  title: string
  /** undefined while loading. */
  items: readonly Item[] | undefined
  error: Error | null
  onRetry: () => void
  hint: string
  /** Actions for an item, in a menu headed by `menuTitle`. */
  actionsOf: (item: Item) => readonly RowAction[]
  menuTitle: string
  actions?: ReactNode
  /** The key under which the browser remembers the order. */
  name: string
  /** The item's kind, in words, for ordering. */
  kindOf?: (item: Item) => string
}

const skeletons = 10
/** Number of items from which on there is a search box. */
const manyItems = 10

function Rows<Item extends PanelItem>({
  items,
  actionsOf,
  menuTitle,
}: Pick<ItemsPanelProps<Item>, 'actionsOf' | 'menuTitle'> & { items: readonly Item[] }) {
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <li key={item.id} className={classes.row}>
          <PageLink to={item.to} className={classes.link!}>
            <span className={classes.name}>
              {item.name} {item.mark}
            </span>
            <span className={classes.summary}>{item.summary}</span>
          </PageLink>
          {actionsOf(item).length > 0 && <RowMenu label={`${menuTitle}: ${item.name}`} title={menuTitle} actions={actionsOf(item)} />}
        </li>
      ))}
    </ul>
  )
}

function Sections<Item extends PanelItem>({
  sections,
  ...rows
}: Pick<ItemsPanelProps<Item>, 'actionsOf' | 'menuTitle'> & { sections: readonly Section<Item>[] }) {
  const { t } = useTranslation('kit')
  if (sections.every(({ items }) => items.length === 0)) return <Text className={classes.empty!}>{t('items.none')}</Text>
  return sections.map(({ kind, items }) => (
    <Fragment key={kind ?? ''}>
      {kind !== undefined && <h3 className={classes.kind}>{kind}</h3>}
      <Rows items={items} {...rows} />
    </Fragment>
  ))
}

/** A panel of the user's own items: sorted by name in either direction or by kind, searchable when there are many, each with a menu. */
export function ItemsPanel<Item extends PanelItem>({
  title,
  items,
  error,
  onRetry,
  hint,
  actionsOf,
  menuTitle,
  actions,
  name,
  kindOf,
}: ItemsPanelProps<Item>) {
  const { t } = useTranslation('kit')
  const heading = useId()
  const [sorting, sort] = useSorting(name, kindOf !== undefined)
  const [keyword, setKeyword] = useState('')
  return (
    <section className={frame.panel} aria-labelledby={heading} aria-busy={items === undefined}>
      <div className={`${frame.head} ${classes.controls}`}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <NativeSelect
            size="xs"
            aria-label={t('sort.label')}
            value={sorting}
            onChange={({ currentTarget }) => sort(currentTarget.value as Sorting)}
            data={[
              { value: 'asc', label: t('sort.asc') },
              { value: 'desc', label: t('sort.desc') },
              ...(kindOf ? [{ value: 'kind', label: t('sort.kind') }] : []),
            ]}
          />
          {actions}
        </Group>
      </div>
      {error ? (
        <FailureView error={error} onRetry={onRetry} />
      ) : !items ? (
        <div className={frame.skeletons}>
          {Array.from({ length: skeletons }, (_, row) => (
            <Skeleton key={row} height={18} width={row % 3 ? '62%' : '78%'} />
          ))}
        </div>
      ) : items.length === 0 ? (
        <div className={classes.empty}>
          <Text fw={600}>{t('noItems')}</Text>
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        </div>
      ) : (
        <>
          {items.length >= manyItems && (
            <div className={classes.search}>
              <SearchBox label={t('items.search', { title })} value={keyword} onChange={setKeyword} />
            </div>
          )}
          <Sections sections={sectionsOf(items, keyword, sorting, kindOf)} actionsOf={actionsOf} menuTitle={menuTitle} />
        </>
      )}
    </section>
  )
}
