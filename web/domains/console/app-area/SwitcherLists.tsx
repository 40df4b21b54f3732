import { Anchor, Button, Kbd } from '@mantine/core'
import type { FoundApp } from '@portico/contract/console/app-area'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../kernel/app-area.ts'
import { PageLink } from '../../../kit/PageLink.tsx'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/states.tsx'
import { VirtualList, type VirtualListHandle } from '../../../kit/VirtualList.tsx'
import { neighbour } from '../../../kit/listbox.ts'
import { SwitcherApp, SwitcherTeam } from './SwitcherRows.tsx'
import { TeamWorks } from './TeamWorks.tsx'
import classes from './switcher.module.css'
import { openApp, useSwitchedApps } from './useSwitcher.ts'

const rows = { app: 48, team: 54 }
const heights = { apps: 376, teams: 250 }
const teamKey = ({ organizationId }: FoundApp): string => String(organizationId ?? 'none')

/** What is chosen in the two lists, and how the keyboard moves in them. */
const useChoice = (keyword: string) => {
  const { appId, orgId } = useAppArea()
  const { apps, error, retry } = useSwitchedApps(keyword)
  const [chosenApp, setApp] = useState(appId)
  const [chosenTeam, setTeam] = useState<string | undefined>(orgId === undefined ? undefined : String(orgId))
  const app = apps?.find((one) => one.app.id === chosenApp) ?? (keyword.trim() ? apps?.[0] : undefined)
  const team = app?.entries.find((one) => teamKey(one) === chosenTeam) ?? app?.entries[0]
  return { apps, error, retry, app, team, setApp, setTeam }
}

/** Apps and the teams of one of them. While one searches, the first list is the result; what is chosen there opens at once. */
export function SwitcherLists({ onClose, isPhone }: { onClose: () => void; isPhone: boolean }) {
  const { t } = useTranslation(['app-area', 'kit'])
  const [keyword, setKeyword] = useState('')
  const { apps, error, retry, app, team, setApp, setTeam } = useChoice(keyword)
  const [step, setStep] = useState<'apps' | 'teams'>('apps')
  const appList = useRef<VirtualListHandle>(null)
  const teamList = useRef<VirtualListHandle>(null)
  const isSearching = keyword.trim() !== ''
  const title = isSearching ? t('switcher.result') : t('switcher.apps')

  const pick = (id: string) => {
    const [first, ...others] = apps?.find((one) => one.app.id === id)?.entries ?? []
    setApp(id)
    if (first && (isSearching || others.length === 0)) openApp(first)
    else setStep('teams')
  }
  const open = (key: string) => {
    const entry = app?.entries.find((one) => teamKey(one) === key)
    if (entry) openApp(entry)
  }
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const at = apps?.findIndex((one) => one.app.id === app?.app.id) ?? -1
    if (event.key === 'Enter' && team) openApp(team)
    else if (event.key === 'ArrowRight' && keyword === '') teamList.current?.focus()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = apps?.[neighbour(event.key, at, apps.length, 1) ?? -1]
      if (next) setApp(next.app.id)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.search}>
        <SearchBox label={t('switcher.search')} value={keyword} onChange={setKeyword} onKeyDown={onSearchKey} focusFirst />
      </div>
      <div className={classes.lists} data-step={step}>
        <section className={classes.apps} aria-label={title} onKeyDown={(event) => event.key === 'ArrowRight' && teamList.current?.focus()}>
          <h2 className={classes.heading}>
            {title} {apps && <span>{apps.length}</span>}
          </h2>
          {error ? (
            <FailureView error={error} onRetry={retry} />
          ) : apps === undefined ? (
            <Loading />
          ) : apps.length === 0 ? (
            <EmptyState title={t('switcher.none')} />
          ) : (
            <VirtualList
              ref={appList}
              label={title}
              items={apps}
              itemKey={(one) => one.app.id}
              itemHeight={rows.app}
              height={isPhone ? window.innerHeight - 210 : heights.apps}
              selected={app?.app.id}
              onSelect={setApp}
              onPick={pick}
              onConfirm={pick}
            >
              {({ app: one }) => <SwitcherApp app={one} keyword={keyword} />}
            </VirtualList>
          )}
        </section>
        <section className={classes.teams} aria-label={t('switcher.teams')}>
          {isPhone && (
            <Button variant="subtle" size="xs" leftSection={<IconArrowLeft size={16} />} onClick={() => setStep('apps')}>
              {t('switcher.back')}
            </Button>
          )}
          <h2 className={classes.heading}>
            {t('switcher.teams')} {app && <span>{t('switcher.in', { name: app.app.name })}</span>}
          </h2>
          {app && (
            <VirtualList
              ref={teamList}
              label={t('switcher.teams')}
              items={app.entries}
              itemKey={teamKey}
              itemHeight={rows.team}
              height={heights.teams}
              selected={team && teamKey(team)}
              onSelect={setTeam}
              onPick={open}
              onConfirm={open}
            >
              {(entry) => <SwitcherTeam entry={entry} />}
            </VirtualList>
          )}
          {team && <TeamWorks entry={team} />}
        </section>
      </div>
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
    </>
  )
}
