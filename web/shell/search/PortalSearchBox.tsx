import { CloseButton, Loader, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { limits } from '@portico/contract/kernel/characters'
import { IconSearch } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { neighbourOf } from '../../kit/list/listbox.ts'
import { MarkedLine } from '../../kit/display/MarkedLine.tsx'
import { Suggestions } from '../../kit/list/Suggestions.tsx'
import { type Hit, maxHits, usePortalSearch } from './usePortalSearch.ts'
import classes from './PortalSearch.module.css'

/** Marks a text box with a list of suggestions below it. */
const comboboxRole = { role: 'combobox' }

function Found({ hit }: { hit: Hit }) {
  const { t } = useTranslation('shell')
  return (
    <span className={classes.hit}>
      <span className={classes.title}>
        <MarkedLine line={hit.title} />
      </span>
      <span className={classes.where}>{t(`search.kind.${hit.kind}`)}</span>
      <span className={classes.excerpt}>
        <MarkedLine line={hit.excerpt} />
      </span>
    </span>
  )
}

function Nothing({ keyword }: { keyword: string }) {
  const { t } = useTranslation('shell')
  return (
    <output className={classes.none}>
      <strong>{t('search.none')}</strong>
      <span>{t('search.noneText', { keyword })}</span>
    </output>
  )
}

interface ClearProps {
  loading: boolean
  typed: string
  box: RefObject<HTMLInputElement | null>
  onClear: () => void
}

/** The end of the box: a spinner, or a button that clears it. */
function Clear({ loading, typed, box, onClear }: ClearProps) {
  const { t } = useTranslation('shell')
  const clear = () => {
    onClear()
    box.current?.focus()
  }
  if (loading) return <Loader size={16} aria-label={t('search.loading')} />
  return typed === '' ? null : <CloseButton size="sm" aria-label={t('search.clear')} onClick={clear} />
}

/** A search box for documents and announcements, with the results below. */
export function PortalSearchBox({ field, onLeave }: { field: RefObject<HTMLInputElement | null>; onLeave: () => void }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const { history } = useRouter()
  const { pathname } = useLocation()
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState(false)
  const [at, setAt] = useState(-1)
  const { hits, loading } = usePortalSearch(keyword, pathname)
  const close = () => {
    setOpened(false)
    onLeave()
  }
  const outside = useClickOutside(close)
  const choose = (hit: Hit) => {
    setKeyword('')
    close()
    history.push(hit.href)
  }
  const act = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const next = neighbourOf(event.key, at, hits?.length ?? 0, maxHits)
    const hit = event.key === 'Enter' ? hits?.[Math.max(at, 0)] : undefined
    if (event.key === 'Escape') close()
    else if (hit) choose(hit)
    else if (next !== undefined) setAt(next)
    else return false
    return true
  }
  const isShown = opened && keyword.trim() !== '' && hits !== undefined
  return (
    <search ref={outside} className={classes.box}>
      <TextInput
        ref={field}
        type="search"
        {...comboboxRole}
        aria-label={t('search.label')}
        aria-expanded={isShown && hits.length > 0}
        aria-controls={isShown && hits.length > 0 ? id : undefined}
        aria-activedescendant={at >= 0 && isShown ? `${id}-${at}` : undefined}
        autoComplete="off"
        placeholder={t('search.label')}
        maxLength={limits.keyword}
        value={keyword}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        rightSection={<Clear loading={loading} typed={keyword} box={field} onClear={() => setKeyword('')} />}
        onFocus={() => setOpened((hits?.length ?? 0) > 0)}
        // During IME composition, Enter selects characters, not a result.
        onKeyDown={(event) => !event.nativeEvent.isComposing && act(event) && event.preventDefault()}
        onChange={({ currentTarget }) => {
          setKeyword(currentTarget.value)
          setOpened(true)
          setAt(-1)
        }}
      />
      {isShown && (
        <div className={classes.dropdown}>
          {hits.length === 0 && <Nothing keyword={keyword.trim()} />}
          <Suggestions
            id={id}
            label={t('search.label')}
            entries={hits.map(({ href }) => href)}
            contentOf={(place) => hits[place] && <Found hit={hits[place]} />}
            active={at}
            onPick={(place) => hits[place] && choose(hits[place])}
          />
        </div>
      )}
    </search>
  )
}
