import type { SidebarItem } from '@portico/contract/portal/documents'
import { IconApi, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
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

interface EntryProps {
  item: SidebarItem
  /** The displayed page. */
  active: string | undefined
  /** The last clicked entry. */
  clicked: SidebarItem | undefined
  onClick: (item: SidebarItem) => void
}

/** Downloads the file of a page, like the button on the page itself. */
const download = (href: string): void => {
  const link = Object.assign(document.createElement('a'), { href, download: '' })
  link.click()
}

/** Shows one entry: a page, or a branch. A click opens or closes it, selects it, and closes the branches inside. */
function Entry({ item, active, clicked, onClick }: EntryProps) {
  const [opened, setOpened] = useState(() => active !== undefined && item.children.some((child) => holds(child, active)))
  const isPage = item.pathname !== null && item.pathname === active
  const isActive = clicked === undefined ? isPage : clicked === item
  const branch = item.children.length > 0
  const click = () => {
    if (branch) setOpened(!opened)
    if (item.file !== null) download(item.file)
    onClick(item)
  }
  return (
    <li>
      <div className={classes.row} data-active={isActive || undefined}>
        {item.href === null ? (
          <button type="button" className={classes.link} aria-expanded={opened} onClick={click}>
            {item.title}
          </button>
        ) : (
          <PortalLink href={item.href} className={classes.link} {...(isPage && { 'aria-current': 'page' as const })} onClick={click}>
            {item.title}
            <Marks item={item} />
          </PortalLink>
        )}
        {branch && <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.chevron} data-opened={opened || undefined} />}
      </div>
      {branch && opened && (
        <ul className={classes.children}>
          {item.children.map((child) => (
            <Entry key={child.pathname ?? child.title} item={child} active={active} clicked={clicked} onClick={onClick} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Shows the tree of a part of the documentation. */
export function SidebarTree({ items, active }: { items: readonly SidebarItem[]; active: string | undefined }) {
  const [clicked, setClicked] = useState<SidebarItem>()
  return (
    <ul className={classes.tree}>
      {items.map((item) => (
        <Entry key={item.pathname ?? item.title} item={item} active={active} clicked={clicked} onClick={setClicked} />
      ))}
    </ul>
  )
}
