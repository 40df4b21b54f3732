import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { Data } from '@portico/contract/kernel/route'
import { memberRoles } from '@portico/contract/permissions'
import { invitations } from '@portico/contract/people/invitations'
import { roleNameOf } from '@portico/contract/role-names'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { tokenIn } from '../../../kernel/addresses.ts'
import { query } from '../../../kernel/api.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useSession } from '../../../session/session.tsx'
import { currentLocale } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { useFailureTexts } from '../../../kit/feedback/failures.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Skeleton } from '../../../kit/loading/Skeleton.tsx'
import { pages } from '../../../pages.ts'
import { EntryForm, NewPasswordField } from '../sign-in/index.ts'
import { InviterMessage } from './InviterMessage.tsx'

type Facts = Data<typeof invitations.invitation>

function MessagePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      {children}
    </Stack>
  )
}

function Home() {
  const { t } = useTranslation('invitations')
  return (
    <Anchor component={PageLink} to={pages.home()}>
      {t('toHome')}
    </Anchor>
  )
}

/** Shows who invites, to what, and in which role. */
function Offer({ facts }: { facts: Facts }) {
  const { t } = useTranslation('invitations')
  const { companyName: company, name: team, app, role, message } = facts
  const inviter = facts.inviter ?? company
  const asRole = app === null ? t(role === memberRoles.member ? 'role.member' : 'role.master') : roleNameOf(role, currentLocale())
  return (
    <>
      <Text>{app === null ? t('mail.text', { inviter, company, team }) : t('mail.app', { inviter, company, team, app })}</Text>
      <Text c="dimmed">{t('join.role', { role: asRole })}</Text>
      <InviterMessage text={message} />
    </>
  )
}

/** Accepts or declines, as a new member or as the signed-in person. */
function Decision({ token, facts }: { token: string; facts: Facts }) {
  const { t } = useTranslation('invitations')
  const { user, env } = useSession()
  const { pathname, hash } = useLocation()
  const isNew = user === null && !facts.hasAccount
  const accept = useRouteForm(invitations.confirmInviting, {
    initial: { password: '' },
    required: isNew ? ['password'] : [],
    toBody: (typed) => ({ token, ...(isNew && typed) }),
    onSuccess: ({ next }) => (next === 'done' ? location.assign(pages.congratulation.path) : location.assign(`${env.signUrl}?back=/`)),
  })
  const decline = useChange(invitations.decline, { inline: true, destination: () => pages.success({ code: 'declined' }) })
  if (user === null && facts.hasAccount)
    return (
      <MessagePage title={t('mail.title')} text={t('mail.signInFirst', { email: facts.email })}>
        <Button component={PortalLink} href={`${env.signUrl}?back=${encodeURIComponent(`${pathname}#${hash}`)}`}>
          {t('mail.signIn')}
        </Button>
      </MessagePage>
    )
  return (
    <EntryForm form={accept} title={t('mail.title')} submit={isNew ? t('mail.createAccount') : t('mail.accept')}>
      <Problem of={decline.error} />
      <Offer facts={facts} />
      {isNew && (
        <>
          <TextInput label={t('account.email')} value={facts.email} readOnly autoComplete="username" />
          <NewPasswordField {...accept.field('password')} />
        </>
      )}
      <Group justify="center">
        <Button variant="subtle" color="slate" loading={decline.isPending} onClick={() => decline.mutate({ body: { token } })}>
          {t('mail.decline')}
        </Button>
      </Group>
    </EntryForm>
  )
}

/** The page of a mailed invitation: `/mail/confirm-inviting` and `/mail/admin-create-account`. */
export function InvitationPage() {
  const { t } = useTranslation('invitations')
  const texts = useFailureTexts()
  const { hash } = useLocation()
  const token = tokenIn(hash)
  usePageTitle(t('mail.title'))
  const { data, error } = useQuery({ ...query(invitations.invitation, { body: { token } }), enabled: token !== '', retry: false })
  if (token === '' || error)
    return (
      <MessagePage title={t('mail.title')} text={error ? texts.failure(error) : t('mail.unknown')}>
        <Home />
      </MessagePage>
    )
  if (!data) return <Skeleton height={200} />
  if (data.state === 'valid') return <Decision token={token} facts={data} />
  return (
    <MessagePage title={t('mail.title')} text={t(`mail.state.${data.state}`, { email: data.email })}>
      {data.state === 'expired' && (
        <Button component={PortalLink} href={`${pages.expand.path}#token=${token}`}>
          {t('expand.title')}
        </Button>
      )}
      <Home />
    </MessagePage>
  )
}

/** Requests an extension of the invitation from the inviter. */
export function ExpandPage() {
  const { t } = useTranslation('invitations')
  const token = tokenIn(useLocation().hash)
  const form = useRouteForm(invitations.expand, { initial: { token } })
  if (form.answer)
    return (
      <MessagePage title={t('expand.done')} text={t('expand.doneText')}>
        <Home />
      </MessagePage>
    )
  return (
    <EntryForm form={form} title={t('expand.title')} submit={t('expand.submit')} disabled={token === ''}>
      <Text c="dimmed">{t('expand.text')}</Text>
    </EntryForm>
  )
}

export function CongratulationPage() {
  const { t } = useTranslation('invitations')
  return (
    <MessagePage title={t('congratulation.title')} text={t('congratulation.text')}>
      <Button component={PageLink} to={pages.consoleApps()}>
        {t('congratulation.toConsole')}
      </Button>
    </MessagePage>
  )
}

const codes = ['declined', 'email'] as const

/** Confirms the act that the address names. */
export function SuccessPage() {
  const { t } = useTranslation('invitations')
  const [{ code }] = useAddress(pages.success)
  const knownCode = codes.find((one) => one === code)
  return (
    <MessagePage title={t('success.title')} text={knownCode ? t(`success.${knownCode}`) : t('success.text')}>
      <Home />
    </MessagePage>
  )
}
