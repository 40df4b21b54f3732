import { Highlight, Kbd } from '@mantine/core'
import { IconApps, IconBolt, IconFileText, IconHistory, IconLayoutDashboard, IconLayoutSidebar, IconStar } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { openWindow } from '../../kernel/windows.ts'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { neighbourOf } from '../../kit/list/listbox.ts'
import { SearchBox } from '../../kit/input/SearchBox.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../../kit/list/VirtualRows.tsx'
import classes from './CommandPalette.module.css'
import { findTargets, linesOf, type Target, type TargetGroup, wordsOf } from './palette.rules.ts'
import { useTargets } from './useTargets.ts'

const rowHeight = 40
const maxRows = 10
const listId = 'command-palette'

const icons: Record<TargetGroup, typeof IconApps> = {
  recent: IconHistory,
  pages: IconLayoutSidebar,
  places: IconLayoutSidebar,
  favorites: IconStar,
  dashboards: IconLayoutDashboard,
  apps: IconApps,
  documents: IconFileText,
  actions: IconBolt,
}

function Row({ target: { group, label, hint }, words }: { target: Target; words: readonly string[] }) {
  const Icon = icons[group]
  return (
    <div className={classes.row}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <Highlight component="span" highlight={[...words]} className={classes.label!}>
        {label}
      </Highlight>
      <span className={`${classes.hint} ${group === 'documents' || group === 'places' ? '' : classes.id}`}>{hint}</span>
    </div>
  )
}

function Keys() {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.keys} aria-hidden>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('palette.move')}
      </span>
      <span>
        <Kbd size="xs">↵</Kbd> {t('palette.open')}
      </span>
      <span>
        <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">↵</Kbd> {t('palette.tab')}
      </span>
    </div>
  )
}

/** Navigates anywhere from the keyboard. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const [keyword, setKeyword] = useState('')
  const deferredKeyword = useDeferredValue(keyword)
  const targets = useTargets(deferredKeyword)
  const matches = useMemo(() => findTargets(targets, deferredKeyword), [targets, deferredKeyword])
  const lines = useMemo(() => linesOf(matches), [matches])
  const [place, setPlace] = useState(0)
  const selected = Math.min(place, matches.length - 1)
  const lineOf = (at: number): number => lines.findIndex((line) => 'target' in line && line.target === matches[at])
  const rows = useRef<VirtualRowsHandle>(null)
  const open = (target: Target | undefined, elsewhere = false) => {
    if (!target) return
    if (elsewhere && target.to) return openWindow(router.buildLocation({ to: target.to.path, search: target.to.search }).href)
    onClose()
    target.open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // The list may lag behind what has been typed.
      const typed = keyword === deferredKeyword ? matches : findTargets(targets, keyword)
      return open(typed[Math.min(place, typed.length - 1)], event.ctrlKey || event.metaKey)
    }
    const next = /^(Arrow|Page)/.test(event.key) ? neighbourOf(event.key, selected, matches.length, maxRows - 2) : undefined
    if (next === undefined) return undefined
    event.preventDefault()
    setPlace(next)
    // The very first entry scrolls the heading above it into view.
    return rows.current?.scrollTo(next === 0 ? 0 : lineOf(next))
  }
  const type = (next: string) => {
    setKeyword(next)
    setPlace(0)
  }
  const active = lineOf(selected)
  return (
    <Dialog opened onClose={onClose} title={t('palette.title')} size={680} flush>
      <div className={classes.field}>
        <SearchBox label={t('palette.search')} value={keyword} onChange={type} onKeyDown={onKeyDown} focusFirst />
      </div>
      {matches.length === 0 ? (
        <EmptyState title={t('palette.none', { keyword: deferredKeyword.trim() })} />
      ) : (
        <VirtualRows
          ref={rows}
          id={listId}
          label={t('palette.title')}
          items={lines}
          itemKey={(line) => ('head' in line ? `head-${line.head}` : line.target.id)}
          itemHeight={rowHeight}
          height={Math.min(maxRows, lines.length) * rowHeight}
          active={active}
          isSelected={(line) => line === lines[active]}
          isHeading={(line) => 'head' in line}
          onKeyDown={onKeyDown}
          onPick={(line) => 'target' in line && open(line.target)}
        >
          {(line) =>
            'head' in line ? (
              `${t(`palette.group.${line.head}`)} · ${line.count}`
            ) : (
              <Row target={line.target} words={wordsOf(deferredKeyword)} />
            )
          }
        </VirtualRows>
      )}
      <Keys />
    </Dialog>
  )
}
