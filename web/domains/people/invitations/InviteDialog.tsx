import { List, Text } from '@mantine/core'
import { type MemberRole, memberRoles } from '@portico/contract/permissions'
import { invitationLimits, invitations, type SkipReason } from '@portico/contract/people/invitations'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { EmailsField } from './EmailsField.tsx'
import { invalidEmails } from './invitations.rules.ts'

type Skipped = { email: string; reason: SkipReason }

/** Invites people to a team by mail. Those who could not be invited are listed with the reason. */
export function InviteDialog({ teamId, title, onClose }: { teamId: number; title: string; onClose: () => void }) {
  const { t } = useTranslation('invitations')
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])
  const form = useRouteForm(invitations.inviteToTeam, {
    draftKey: `team-invitation ${teamId}`,
    initial: { emails: [] as string[], role: memberRoles.member as MemberRole, message: '' },
    required: ['emails'],
    check: ({ emails }) => invalidEmails(emails),
    params: { id: teamId },
    refreshes: [invitations.ofTeam],
    resetOnSuccess: true,
    onSuccess: (answer) => {
      if (answer.invited.length > 0) toast('success', t('invite.done', { count: answer.invited.length }))
      setSkipped(answer.skipped)
      if (answer.skipped.length === 0) onClose()
    },
  })
  return (
    <FormDialog form={form} title={title} confirm={t('invite.submit')} onClose={onClose}>
      {skipped.length > 0 && (
        <output>
          <Text fw={600}>{t('invite.skipped')}</Text>
          <List size="sm">
            {skipped.map(({ email, reason }) => (
              <List.Item key={email}>{t(`invite.reason.${reason}`, { email })}</List.Item>
            ))}
          </List>
        </output>
      )}
      <EmailsField {...form.field('emails')} />
      <SelectField
        {...form.field('role')}
        label={t('invite.role')}
        options={[
          { value: memberRoles.member, label: t('role.member') },
          { value: memberRoles.master, label: t('role.master') },
        ]}
      />
      <TextareaField {...form.field('message')} label={t('invite.message')} count={invitationLimits.message} minRows={2} />
    </FormDialog>
  )
}
