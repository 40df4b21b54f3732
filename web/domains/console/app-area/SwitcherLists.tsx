import { Anchor, Kbd } from '@mantine/core'
import type { FoundApp } from '@portico/contract/console/app-area'
import { IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { neighbourOf } from '../../../kit/list/listbox.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { FailureView } from '../../../kit/feedback/states.tsx'
import type { VirtualListHandle } from '../../../kit/list/VirtualList.tsx'
import { AppsColumn, teamKey, TeamsColumn } from './SwitcherColumns.tsx'
import classes from './switcher.module.css'
import { openApp, useSwitcherApps } from './useSwitcher.ts'

/** Manages the selection in the two lists, and opens apps. */
const useChoice = (keyword: string, onApp: () => void) => {
  const { appId, orgId } = useAppArea()
  const { apps, error, retry } = useSwitcherApps(keyword)
  const [chosenApp, setApp] = useState(appId)
  const [chosenTeam, setTeam] = useState<string | undefined>(orgId === undefined ? undefined : String(orgId))
  const isSearching = keyword.trim() !== ''
  const app = apps?.find((one) => one.app.id === chosenApp) ?? (isSearching ? apps?.[0] : undefined)
  const team: FoundApp | undefined = app?.entries.find((one) => teamKey(one) === chosenTeam) ?? app?.entries[0]
  /** With a single team, or while searching, an app opens at once. */
  const pickApp = (id: string) => {
    const [first, ...others] = apps?.find((one) => one.app.id === id)?.entries ?? []
    setApp(id)
    if (first && (isSearching || others.length === 0)) openApp(first)
    else onApp()
  }
  const pickTeam = (key: string) => {
    const entry = app?.entries.find((one) => teamKey(one) === key)
    if (entry) openApp(entry)
  }
  return { apps, error, retry, isSearching, app, team, setApp, setTeam, pickApp, pickTeam }
}

function Foot({ isPhone, onClose }: { isPhone: boolean; onClose: () => void }) {
  const { t } = useTranslation('app-area')
  return (
    <div className={classes.footer}>
      {!isPhone && (
        <span className={classes.keys}>
          <Kbd size="xs">→</Kbd> {t('switcher.keyTeams')} <Kbd size="xs">Esc</Kbd> {t('switcher.keyClose')}
        </span>
      )}
      <Anchor
        component={PageLink}
        to={{ path: '/console/list', search: {} }}
        onClick={onClose}
        size="sm"
        fw={500}
        className={classes.toList!}
      >
        {t('switcher.list')} <IconArrowRight size={16} stroke={1.6} />
      </Anchor>
    </div>
  )
}

/** Apps and the teams of the selected one. The search box keeps the focus while the arrow keys move in the first list. */
export function SwitcherLists({ onClose, isPhone }: { onClose: () => void; isPhone: boolean }) {
  const { t } = useTranslation('app-area')
  const [keyword, setKeyword] = useState('')
  const [step, setStep] = useState<'apps' | 'teams'>('apps')
  const choice = useChoice(keyword, () => setStep('teams'))
  const { apps, app, team, setApp } = choice
  const teamList = useRef<VirtualListHandle>(null)
  const toTeams = () => teamList.current?.focus()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const current = apps?.findIndex((one) => one.app.id === app?.app.id) ?? -1
    if (event.key === 'Enter' && team) openApp(team)
    else if (event.key === 'ArrowRight' && keyword === '') toTeams()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = apps?.[neighbourOf(event.key, current, apps.length, 1) ?? -1]
      if (next) setApp(next.app.id)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.search}>
        <SearchBox label={t('switcher.search')} value={keyword} onChange={setKeyword} onKeyDown={onKeyDown} focusFirst />
      </div>
      <div className={classes.lists} data-step={step}>
        {choice.error ? (
          <FailureView error={choice.error} onRetry={choice.retry} />
        ) : (
          <>
            <AppsColumn {...choice} keyword={keyword} isPhone={isPhone} onRight={toTeams} />
            <TeamsColumn {...choice} list={teamList} {...(isPhone && { onBack: () => setStep('apps') })} />
          </>
        )}
      </div>
      <Foot isPhone={isPhone} onClose={onClose} />
    </>
  )
}
