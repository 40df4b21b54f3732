import type { SidebarItem } from '@portico/contract/portal/documents'
import { IconApi, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../../kernel/files.ts'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import classes from './documents.module.css'

const holds = (item: SidebarItem, id: string): boolean => item.pathname === id || item.children.some((child) => holds(child, id))

/** Lists the places of the branches that a page is in, such as `2.` and `2.0.`: an entry's place begins with that of its branch. */
const branchesOf = (items: readonly SidebarItem[], page: string, parentPath = ''): string[] =>
  items.flatMap(({ children }, at) => {
    const place = `${parentPath}${at}.`
    return children.some((child) => holds(child, page)) ? [place, ...branchesOf(children, page, place)] : []
  })

/** Returns the state of a tree: its open branches and its last clicked entry. The branches of a newly displayed page open. */
const useTree = (items: readonly SidebarItem[], active: string | undefined) => {
  const [page, setPage] = useState<string>()
  const [clicked, setClicked] = useState<string>()
  const [opened, setOpened] = useState<readonly string[]>([])
  if (active !== undefined && active !== page) {
    setPage(active)
    setClicked(undefined)
    setOpened([...opened, ...branchesOf(items, active).filter((place) => !opened.includes(place))])
  }
  /** Marks an entry, and opens it, or closes it with all branches inside. */
  const click = (place: string) => {
    setClicked(place)
    setOpened(opened.includes(place) ? opened.filter((one) => !one.startsWith(place)) : [...opened, place])
  }
  return { active, clicked, opened, click }
}

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
  place: string
  tree: ReturnType<typeof useTree>
}

/** Shows one entry: a page, a branch, or both. A click opens or closes it, marks it, and closes the branches inside. */
function Entry({ item, place, tree }: EntryProps) {
  const { active, clicked, opened } = tree
  const isPage = item.pathname !== null && item.pathname === active
  const isActive = clicked === undefined ? isPage : clicked === place
  const branch = item.children.length > 0
  const isOpen = opened.includes(place)
  const expandable = branch && { 'aria-expanded': isOpen }
  const click = () => {
    if (item.file !== null) download(item.file)
    tree.click(place)
  }
  return (
    <li>
      <div className={classes.row} data-active={isActive || undefined}>
        {item.href === null ? (
          <button type="button" className={classes.link} {...expandable} onClick={click}>
            {item.title}
          </button>
        ) : (
          <PortalLink
            href={item.href}
            className={classes.link}
            {...expandable}
            {...(isPage && { 'aria-current': 'page' as const })}
            onClick={click}
          >
            {item.title}
            <Marks item={item} />
          </PortalLink>
        )}
        {branch && <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.chevron} data-opened={isOpen || undefined} />}
      </div>
      {branch && isOpen && (
        <ul className={classes.children}>
          <Entries items={item.children} above={place} tree={tree} />
        </ul>
      )}
    </li>
  )
}

function Entries({ items, above = '', tree }: { items: readonly SidebarItem[]; above?: string; tree: EntryProps['tree'] }) {
  return items.map((item, at) => <Entry key={item.pathname ?? item.title} item={item} place={`${above}${at}.`} tree={tree} />)
}

/** Shows the tree of a part of the documentation. */
export function SidebarTree({ items, active }: { items: readonly SidebarItem[]; active: string | undefined }) {
  const tree = useTree(items, active)
  return (
    <ul className={classes.tree}>
      <Entries items={items} tree={tree} />
    </ul>
  )
}
