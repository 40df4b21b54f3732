import { Button } from '@mantine/core'
import type { FoundApp } from '@portico/contract/console/app-area'
import { IconArrowLeft } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { EmptyState, Loading } from '../../../kit/feedback/states.tsx'
import { VirtualList, type VirtualListHandle } from '../../../kit/list/VirtualList.tsx'
import type { SwitchedApp } from './switcher.rules.ts'
import { SwitcherApp, SwitcherTeam } from './SwitcherRows.tsx'
import { RoleSummary } from './RoleSummary.tsx'
import classes from './switcher.module.css'

const rows = { app: 48, team: 54 }
const heights = { apps: 376, teams: 250 }
/** On a phone, the content above and below the list. */
const phoneFrame = 210

export const teamKey = ({ organizationId }: FoundApp): string => String(organizationId ?? 'none')

interface AppsColumnProps {
  /** undefined while loading. */
  apps: readonly SwitchedApp[] | undefined
  app: SwitchedApp | undefined
  keyword: string
  isSearching: boolean
  isPhone: boolean
  setApp: (id: string) => void
  pickApp: (id: string) => void
  onRight: () => void
}

/** The apps, or the search results. */
export function AppsColumn({ apps, app, keyword, isSearching, isPhone, setApp, pickApp, onRight }: AppsColumnProps) {
  const { t } = useTranslation('app-area')
  const title = isSearching ? t('switcher.result') : t('switcher.apps')
  return (
    <section className={classes.apps} aria-label={title}>
      <h2 className={classes.heading}>
        {title} {apps && <span>{apps.length}</span>}
      </h2>
      {apps === undefined ? (
        <Loading />
      ) : apps.length === 0 ? (
        <EmptyState title={t('switcher.none')} />
      ) : (
        <VirtualList
          label={title}
          items={apps}
          itemKey={(one) => one.app.id}
          itemHeight={rows.app}
          height={isPhone ? window.innerHeight - phoneFrame : heights.apps}
          selected={app?.app.id}
          onSelect={setApp}
          onPick={pickApp}
          onConfirm={pickApp}
          onRight={onRight}
        >
          {({ app: one }) => <SwitcherApp app={one} keyword={keyword} />}
        </VirtualList>
      )}
    </section>
  )
}

interface TeamsColumnProps {
  app: SwitchedApp | undefined
  team: FoundApp | undefined
  list: RefObject<VirtualListHandle | null>
  setTeam: (key: string) => void
  pickTeam: (key: string) => void
  /** Back to the apps, on a phone. */
  onBack?: () => void
}

/** The teams through which the user has a role on an app, and what the selected one may do. */
export function TeamsColumn({ app, team, list, setTeam, pickTeam, onBack }: TeamsColumnProps) {
  const { t } = useTranslation('app-area')
  return (
    <section className={classes.teams} aria-label={t('switcher.teams')}>
      {onBack && (
        <Button variant="subtle" size="xs" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          {t('switcher.back')}
        </Button>
      )}
      <h2 className={classes.heading}>
        {t('switcher.teams')} {app && <span>{t('switcher.in', { name: app.app.name })}</span>}
      </h2>
      {app && (
        <VirtualList
          ref={list}
          label={t('switcher.teams')}
          items={app.entries}
          itemKey={teamKey}
          itemHeight={rows.team}
          height={heights.teams}
          selected={team && teamKey(team)}
          onSelect={setTeam}
          onPick={pickTeam}
          onConfirm={pickTeam}
        >
          {(entry) => <SwitcherTeam entry={entry} />}
        </VirtualList>
      )}
      {team && <RoleSummary entry={team} />}
    </section>
  )
}
