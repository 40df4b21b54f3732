import type { SidebarItem } from '@portico/contract/portal/documents'
import { IconApi, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { OwnLink } from '../../../kit/OwnLink.tsx'
import classes from './documents.module.css'

const holds = (item: SidebarItem, id: string): boolean => item.pathname === id || item.children.some((child) => holds(child, id))

function Marks({ item }: { item: SidebarItem }) {
  return (
    <>
      {item.swagger && <IconApi size={16} stroke={1.6} aria-hidden />}
      {item.download && <IconDownload size={16} stroke={1.6} aria-hidden />}
    </>
  )
}

/** One entry: a page, or a branch that opens and closes. Closing a branch closes those inside. */
function Entry({ item, active }: { item: SidebarItem; active: string | undefined }) {
  const [opened, setOpened] = useState(() => active !== undefined && item.children.some((child) => holds(child, active)))
  const isActive = item.pathname !== null && item.pathname === active
  const branch = item.children.length > 0
  return (
    <li>
      <div className={classes.row} data-active={isActive || undefined}>
        {item.href === null ? (
          <button type="button" className={classes.link} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {item.title}
          </button>
        ) : (
          <OwnLink
            href={item.href}
            className={classes.link}
            {...(isActive && { 'aria-current': 'page' as const })}
            onClick={() => branch && setOpened(!opened)}
          >
            {item.title}
            <Marks item={item} />
          </OwnLink>
        )}
        {branch && <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.chevron} data-opened={opened || undefined} />}
      </div>
      {branch && opened && (
        <ul className={classes.children}>
          {item.children.map((child) => (
            <Entry key={child.pathname ?? child.title} item={child} active={active} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The tree of a part of the documentation. */
export function SidebarTree({ items, active }: { items: readonly SidebarItem[]; active: string | undefined }) {
  return (
    <ul className={classes.tree}>
      {items.map((item) => (
        <Entry key={item.pathname ?? item.title} item={item} active={active} />
      ))}
    </ul>
  )
}
