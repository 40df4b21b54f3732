import { Anchor, Avatar, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { appArea } from '@portico/contract/console/app-area'
import { accounts } from '@portico/contract/people/accounts'
import { invitations } from '@portico/contract/people/invitations'
import { notifications } from '@portico/contract/people/notifications'
import { organizations } from '@portico/contract/people/organizations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import type { Target } from '../../../kernel/pages.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useSession } from '../../../session/session.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { FailureView } from '../../../kit/feedback/states.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { pages } from '../../../pages.ts'
import classes from './home.module.css'

/** Maximum entries of each list. */
const maxShown = 5

function All({ to }: { to: Target }) {
  const { t } = useTranslation('accounts')
  return (
    <Anchor component={PageLink} to={to} size="sm">
      {t('home.all')}
    </Anchor>
  )
}

function Row({ start, main, more, end }: { start?: ReactNode; main: ReactNode; more?: ReactNode; end?: ReactNode }) {
  return (
    <li className={classes.row}>
      {start}
      <div className={classes.main}>
        <div>{main}</div>
        {more && (
          <Text size="sm" c="dimmed">
            {more}
          </Text>
        )}
      </div>
      {end}
    </li>
  )
}

function Profile() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  if (user === null) return null
  return (
    <section className={classes.profile} aria-label={t('home.profile')}>
      <Avatar name={user.name} src={user.photo} size={72} color="iris" alt="" />
      <Stack gap={2} className={classes.main!}>
        <Text fw={600} size="lg">
          {user.name}
        </Text>
        <Text c="dimmed">{user.email}</Text>
        <Text>{user.company ?? t('home.noCompany')}</Text>
      </Stack>
      <Button variant="default" component={PageLink} to={pages.account()}>
        {t('home.edit')}
      </Button>
    </section>
  )
}

/** Lists the user's pending invitations. Failures raise no alert (specification, section 8); the panel says why. */
function Invitations() {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...query(invitations.invitedList), meta: { ignoreError: true } })
  const confirm = useChange(invitations.invitedConfirm, {
    ignoreError: true,
    refreshes: [invitations.invitedList, organizations.list],
    onSuccess: () => void client.invalidateQueries({ queryKey: [accounts.envInfo.path] }),
  })
  const all = data ? [...data.organizations, ...data.apps] : undefined
  const panel = { title: t('home.invitations'), empty: { title: t('home.noInvitations'), hint: t('home.noInvitationsHint') } }
  if (!all && error)
    return (
      <Panel {...panel} count={1}>
        <FailureView error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  return (
    <Panel {...panel} count={all?.length}>
      <Problem of={confirm.error} />
      <ul className={classes.list}>
        {all?.map(({ id, token, type, name, companyName, inviter }) => (
          <Row
            key={id}
            main={name}
            more={t('home.invitedBy', { inviter: inviter ?? '-', company: companyName })}
            end={
              <Button
                size="xs"
                loading={confirm.isPending}
                onClick={() => confirm.mutate({ body: { id, token, type: type === 'app' ? 2 : 1 } })}
              >
                {t('home.accept')}
              </Button>
            }
          />
        ))}
      </ul>
    </Panel>
  )
}

function Apps() {
  const { t } = useTranslation('accounts')
  const { data } = useQuery(query(appArea.consoleApps))
  return (
    <Panel
      title={t('home.apps')}
      action={<All to={pages.consoleApps()} />}
      count={data?.apps.length}
      empty={{ title: t('home.noApps'), hint: t('home.noAppsHint') }}
    >
      <ul className={classes.list}>
        {data?.apps.slice(0, maxShown).map(({ id, name, icon, organizationId, appRole, org }) => (
          <Row
            key={`${id} ${organizationId}`}
            start={<Avatar src={icon} name={name} radius="md" size={36} alt="" />}
            main={<PageLink to={pages.appHome({ appId: id, orgId: organizationId ?? undefined })}>{name}</PageLink>}
            more={[appRole.permissionName, org].filter((part) => part !== null).join(' · ')}
          />
        ))}
      </ul>
    </Panel>
  )
}

function Teams() {
  const { t } = useTranslation('accounts')
  const { data } = useQuery(query(organizations.list))
  return (
    <Panel
      title={t('home.teams')}
      action={<All to={pages.organization()} />}
      count={data?.list.length}
      empty={{ title: t('home.noTeams'), hint: t('home.noTeamsHint') }}
    >
      <ul className={classes.list}>
        {data?.list.slice(0, maxShown).map(({ id, name, company }) => (
          <Row key={id} main={<PageLink to={pages.organizationInfo({ id })}>{name}</PageLink>} more={company} />
        ))}
      </ul>
    </Panel>
  )
}

function News() {
  const { t } = useTranslation('accounts')
  const { data } = useQuery(query(notifications.list, { query: { size: maxShown } }))
  return (
    <Panel
      title={t('home.notifications')}
      action={<All to={pages.notifications()} />}
      count={data?.list.length}
      empty={{ title: t('home.noNotifications'), hint: t('home.noNotificationsHint') }}
    >
      <ul className={classes.list}>
        {data?.list.map(({ id, title, createdAt, unread }) => (
          <Row
            key={id}
            main={
              <Text component="span" {...(unread && { fw: 600 })}>
                <PageLink to={pages.notification({ id })}>{title}</PageLink>
              </Text>
            }
            more={formatTime(createdAt, 'minute')}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** The home page of the user's account. */
export function AccountHomePage() {
  const { t } = useTranslation('accounts')
  return (
    <Page title={t('home.title')}>
      <Profile />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Invitations />
        <News />
        <Apps />
        <Teams />
      </SimpleGrid>
    </Page>
  )
}
