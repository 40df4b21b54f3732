import { Alert, Text } from '@mantine/core'
import { permissionTable } from '@portico/contract/apps/permissions'
import { type InvitingTeam, roles, rolesLimits } from '@portico/contract/apps/roles'
import { roleNameOf } from '@portico/contract/role-names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { Tag, Tags } from '../../../kit/display/Tag.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { EmailsField, invalidEmails } from '../../people/invitations/index.ts'
import { abilitiesOf, usePermissionWords } from '../permissions/index.ts'
import classes from './roles.module.css'

/** Maximum abilities shown; the page has the complete table. */
const maxAbilities = 12

/** Shows what a role may do, before people are invited to it. */
function Abilities({ appId, roleId }: { appId: string; roleId: number }) {
  const { t } = useTranslation('roles')
  const { areaName, cellText } = usePermissionWords()
  const { data } = useQuery(query(permissionTable.ofApp, { params: { appId } }))
  return (
    <div className={classes.may}>
      <Text size="sm" fw={600} mb={6}>
        {t('invite.may', { role: roleNameOf(roleId, currentLocale()) })}
      </Text>
      <Tags>
        {abilitiesOf(data?.permissions ?? [], roleId)
          .slice(0, maxAbilities)
          .map(({ area, cell }) => (
            <Tag key={area} name={areaName(area)}>
              {cellText(cell)}
            </Tag>
          ))}
      </Tags>
    </div>
  )
}

interface Skipped {
  email: string
  reason: string
}

interface InviteDialogProps {
  appId: string
  app: string
  roleIds: readonly number[]
  teams: readonly InvitingTeam[]
  onClose: () => void
}

/** Invites people to one role through one team. Those who could not be invited stay in the dialog, with the reason. */
export function InviteDialog({ appId, app, roleIds, teams, onClose }: InviteDialogProps) {
  const { t, wordOf } = useTranslation('roles')
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])
  const form = useRouteForm(roles.invite, {
    draftKey: `role-invitation ${appId}`,
    initial: { emails: [] as string[], roleId: roleIds.at(-1) ?? 90, orgId: teams[0]?.id ?? 0, message: '' },
    required: ['emails'],
    check: ({ emails }) => invalidEmails(emails),
    params: { appId },
    toBody: ({ emails, roleId, orgId, message }) => ({ emails, roleId: roleId as 10, orgId, message }),
    refreshes: [roles.list],
    resetOnSuccess: true,
    onSuccess: ({ invited, skipped: left }) => {
      if (invited.length > 0) toast('success', t('invite.done', { count: invited.length }))
      setSkipped(left)
      if (left.length === 0) onClose()
    },
  })
  const { emails, roleId, orgId } = form.values
  const team = teams.find(({ id }) => id === orgId)
  return (
    <FormDialog
      form={form}
      title={t('invite.title', { app })}
      confirm={t('invite.confirm', { count: Math.max(emails.length, 1) })}
      size={580}
      onClose={onClose}
    >
      {skipped.length > 0 && (
        <Alert color="yellow" title={t('invite.skipped')}>
          {skipped.map(({ email, reason }) => (
            <div key={email}>{wordOf('invite.reason', reason, { email, defaultValue: `${email}: ${reason}` })}</div>
          ))}
        </Alert>
      )}
      <EmailsField {...form.field('emails')} />
      <SelectField
        {...form.field('roleId')}
        label={t('role')}
        options={roleIds.map((value) => ({ value, label: roleNameOf(value, currentLocale()) }))}
      />
      <SelectField
        {...form.field('orgId')}
        label={t('team')}
        description={team?.membersOnly && t('invite.membersOnly', { company: team.company })}
        searchable
        options={teams.map(({ id, name, company }) => ({ value: id, label: `${name} · ${company}` }))}
      />
      <Abilities appId={appId} roleId={roleId} />
      <TextareaField {...form.field('message')} label={t('invite.message')} count={rolesLimits.message} />
    </FormDialog>
  )
}
