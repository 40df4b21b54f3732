import { isMaster } from '@portico/contract/permissions'
import { organizations, type Team } from '@portico/contract/people/organizations'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { DetailPage } from '../../../../kit/page/DetailPage.tsx'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import classes from '../organizations.module.css'
import { organizationsPages } from '../organizations.pages.ts'
import { TeamApps } from './TeamApps.tsx'
import { TeamForm } from './TeamForm.tsx'
import { TeamMembers } from './TeamMembers.tsx'

/** Tabs that lead to the pages of a team. */
function Tabs({ id }: { id: number }) {
  const { t } = useTranslation('organizations')
  const { pathname } = useLocation()
  const tabs = [
    [organizationsPages.organizationInfo, t('team.info')],
    [organizationsPages.organizationApps, t('team.apps')],
    [organizationsPages.organizationMembers, t('team.members')],
  ] as const
  return (
    <nav className={classes.tabs} aria-label={t('team.pages')}>
      {tabs.map(([page, text]) => (
        <PageLink
          key={page.path}
          to={page({ id })}
          {...(pathname === page.path && { 'aria-current': 'page' as const, 'data-active': true })}
        >
          {text}
        </PageLink>
      ))}
    </nav>
  )
}

/** The frame of a team's page. */
function TeamPage({ id, children }: { id: number; children: (team: Team, mayChange: boolean) => ReactNode }) {
  const { t } = useTranslation('organizations')
  const result = useQuery(query(organizations.info, { params: { id } }))
  const { data } = result
  return (
    <DetailPage
      parent={{ text: t('mine.title'), to: organizationsPages.organization() }}
      result={result}
      item={data?.team}
      title={({ name }) => name}
      facts={({ company, department, masters }) => [
        { name: t('teams.company'), value: company },
        { name: t('teams.department'), value: department.names[currentLocale()] },
        { name: t('team.masters'), value: masters.join(', ') || null },
      ]}
      notFound={{ title: t('team.missing'), back: t('mine.title') }}
    >
      {(team) => (
        <>
          <Tabs id={id} />
          {children(team, isMaster(data?.role))}
        </>
      )}
    </DetailPage>
  )
}

export function TeamInfoPage() {
  const [{ id }] = useAddress(organizationsPages.organizationInfo)
  return (
    <TeamPage id={id}>
      {(team, mayChange) => <TeamForm key={`${team.id} ${team.name} ${team.description}`} team={team} mayEdit={mayChange} />}
    </TeamPage>
  )
}

export function TeamAppsPage() {
  const [{ id }] = useAddress(organizationsPages.organizationApps)
  return <TeamPage id={id}>{(team, mayChange) => <TeamApps team={team} mayChange={mayChange} />}</TeamPage>
}

export function TeamMembersPage() {
  const [{ id }] = useAddress(organizationsPages.organizationMembers)
  return <TeamPage id={id}>{(team, mayChange) => <TeamMembers team={team} mayChange={mayChange} />}</TeamPage>
}
