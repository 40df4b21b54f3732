import { Group, NativeSelect, Skeleton, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from '../kernel/pages.ts'
import { PageLink } from './PageLink.tsx'
import classes from './ItemsPanel.module.css'
import frame from './Panel.module.css'
import { type RowAction, RowMenu } from './RowMenu.tsx'
import { compare } from './rows.ts'
import { FailureView } from './states.tsx'

export interface PanelItem {
  id: string
  name: string
  /** One line about its contents. */
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
}

const skeletons = 10

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
          <RowMenu label={`${menuTitle}: ${item.name}`} title={menuTitle} actions={actionsOf(item)} />
        </li>
      ))}
    </ul>
  )
}

/** A panel of the user's own items: sorted by name in either direction, each with a menu. */
export function ItemsPanel<Item extends PanelItem>({
  title,
  items,
  error,
  onRetry,
  hint,
  actionsOf,
  menuTitle,
  actions,
}: ItemsPanelProps<Item>) {
  const { t } = useTranslation('kit')
  const heading = useId()
  const [order, setOrder] = useState<'asc' | 'desc'>('asc')
  const sign = order === 'asc' ? 1 : -1
  const shown = items?.toSorted((a, b) => sign * compare(a.name, b.name))
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
            value={order}
            onChange={({ currentTarget }) => setOrder(currentTarget.value as 'asc' | 'desc')}
            data={[
              { value: 'asc', label: t('sort.asc') },
              { value: 'desc', label: t('sort.desc') },
            ]}
          />
          {actions}
        </Group>
      </div>
      {error ? (
        <FailureView error={error} onRetry={onRetry} />
      ) : !shown ? (
        <div className={frame.skeletons}>
          {Array.from({ length: skeletons }, (_, row) => (
            <Skeleton key={row} height={18} width={row % 3 ? '62%' : '78%'} />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <div className={classes.empty}>
          <Text fw={600}>{t('noItems')}</Text>
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        </div>
      ) : (
        <Rows items={shown} actionsOf={actionsOf} menuTitle={menuTitle} />
      )}
    </section>
  )
}
