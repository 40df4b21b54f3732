import { ActionIcon, Group, Menu, NativeSelect, Skeleton, Text, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type LinkProps, Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ItemsPanel.module.css'
import frame from './Panel.module.css'
import { compare } from './rows.ts'
import { FailureView } from './states.tsx'

export interface PanelItem {
  id: string
  name: string
  /** What it is made of, in one line. */
  summary: ReactNode
  to: LinkProps
  mark?: ReactNode
}

interface ItemsPanelProps<Item extends PanelItem> {
  title: string
  /** undefined while loading. */
  items: readonly Item[] | undefined
  error: Error | null
  onRetry: () => void
  hint: string
  /** Entries of an item's menu, headed by `menuTitle`. */
  menu: (item: Item) => ReactNode
  menuTitle: string
  actions?: ReactNode
}

const skeletons = 10

function Rows<Item extends PanelItem>({
  items,
  menu,
  menuTitle,
}: Pick<ItemsPanelProps<Item>, 'menu' | 'menuTitle'> & { items: readonly Item[] }) {
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <li key={item.id} className={classes.row}>
          <Link {...(item.to as { to: string })} className={classes.link!}>
            <span className={classes.name}>
              {item.name} {item.mark}
            </span>
            <span className={classes.summary}>{item.summary}</span>
          </Link>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="slate" aria-label={`${menuTitle}: ${item.name}`}>
                <IconDots size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{menuTitle}</Menu.Label>
              {menu(item)}
            </Menu.Dropdown>
          </Menu>
        </li>
      ))}
    </ul>
  )
}

/** Somebody's own items in a panel: sorted by name either way, each with a menu. */
export function ItemsPanel<Item extends PanelItem>({
  title,
  items,
  error,
  onRetry,
  hint,
  menu,
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
        <Rows items={shown} menu={menu} menuTitle={menuTitle} />
      )}
    </section>
  )
}
