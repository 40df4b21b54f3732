import { Button } from '@mantine/core'
import { type MemberRole, memberRoles } from '@portico/contract/permissions'
import { type Account, accounts } from '@portico/contract/people/accounts'
import { security } from '@portico/contract/people/sign-in'
import { invitations } from '@portico/contract/people/invitations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { useSession } from '../../../../session/session.tsx'
import { CheckField } from '../../../../kit/form/CheckField.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { Problem } from '../../../../kit/form/Problem.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { toast, toastSuccess } from '../../../../kit/feedback/toast.ts'
import { UnsentInvitation } from './UnsentInvitation.tsx'

const rights = ['canAccessDshbrd', 'staff', 'admin', 'active'] as const

/** Removes the second factors of a person who has lost them. */
function ResetFactors({ account: { userKey, name } }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const reset = useChange(security.resetSecondFactor, { inline: true, success: t('users.factorsReset', { name }) })
  return (
    <>
      <Problem of={reset.error && (reset.error.code === 'not_found' ? t('users.noFactors', { name }) : reset.error)} />
      <Button variant="default" size="xs" loading={reset.isPending} onClick={() => reset.mutate({ params: { userKey } })}>
        {t('users.resetFactors')}
      </Button>
    </>
  )
}

/** Edits a person's rights, and whether their account is active. */
export function RightsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const { canAccessDshbrd, staff, admin, active, userKey, name } = account
  const form = useRouteForm(accounts.saveRights, {
    initial: { canAccessDshbrd, staff, admin, active },
    toBody: (values) => ({ ...values, previous: { canAccessDshbrd, staff, admin, active } }),
    params: { userKey },
    refreshes: [accounts.users, accounts.envInfo],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('users.rights', { name })} confirm={t('users.save')} onClose={onClose}>
      {rights.map((right) => (
        <CheckField key={right} {...form.field(right)} label={t(`users.right.${right}`)} description={t(`users.means.${right}`)} />
      ))}
      <ResetFactors account={account} />
    </FormDialog>
  )
}

const roles = Object.values(memberRoles)

/** Invites a person to a team of a company by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const teams = useQuery(query(invitations.teams)).data?.teams
  const { user } = useSession()
  // The team of one's own company, if it has only one, is the most likely place for a colleague.
  const own = teams?.filter(({ companyName }) => companyName === user?.company) ?? []
  const only = own.length === 1 ? own[0]?.id : undefined
  // People of the provider are staff, unless said otherwise.
  const isStaffOf = (id: number | null | undefined): boolean => teams?.find((team) => team.id === id)?.isProvider ?? false
  const form = useRouteForm(invitations.invite, {
    draftKey: 'invitation',
    initial: {
      email: '',
      organizationId: null as number | null,
      role: memberRoles.member as MemberRole,
      canAccessDshbrd: true,
      staff: null as boolean | null,
    },
    required: only === undefined ? ['email', 'organizationId'] : ['email'],
    toBody: ({ organizationId, staff, ...rest }) => {
      const teamId = (organizationId ?? only)!
      return { ...rest, organizationId: teamId, staff: staff ?? isStaffOf(teamId) }
    },
    refreshes: [invitations.waiting, invitations.ofTeam],
    onSuccess: ({ mailed }, { email }) => {
      if (!mailed) return
      toast('success', t('users.invited', { email }))
      onClose()
    },
  })
  const mailId = form.answer?.mailId ?? null
  if (mailId !== null) return <UnsentInvitation email={form.values.email} mailId={mailId} onClose={onClose} />
  return (
    <FormDialog form={form} title={t('users.invite')} confirm={t('users.inviteSubmit')} onClose={onClose}>
      <TextField {...form.field('email')} label={t('email')} type="email" focusFirst />
      <SelectField
        {...form.field('organizationId')}
        value={form.values.organizationId ?? only ?? null}
        label={t('users.team')}
        searchable
        limit={50}
        disabled={!teams}
        options={teams?.map(({ id, name, companyName }) => ({ value: id, label: `${companyName} – ${name}` })) ?? []}
      />
      <SelectField
        {...form.field('role')}
        label={t('users.role')}
        options={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
      />
      <CheckField
        {...form.field('canAccessDshbrd')}
        label={t('users.right.canAccessDshbrd')}
        description={t('users.means.canAccessDshbrd')}
      />
      <CheckField
        {...form.field('staff')}
        value={form.values.staff ?? isStaffOf(form.values.organizationId ?? only)}
        label={t('users.right.staff')}
        description={t('users.means.staff')}
      />
    </FormDialog>
  )
}
