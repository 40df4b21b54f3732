import { type AppMember, roles } from '@portico/contract/apps/roles'
import { roleNameOf } from '@portico/contract/role-names'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toast } from '../../../kit/feedback/toast.ts'

interface MemberDialogProps {
  appId: string
  member: AppMember
  onClose: () => void
}

/** Changes a member's role. */
export function ChangeRoleDialog({
  appId,
  member: { id, name, roleId },
  roleIds,
  onClose,
}: MemberDialogProps & { roleIds: readonly number[] }) {
  const { t } = useTranslation('roles')
  const form = useRouteForm(roles.changeRole, {
    draftKey: `role ${appId} ${id} ${roleId}`,
    initial: { roleId },
    params: { appId, id },
    toBody: (values) => ({ roleId: values.roleId as 10, previous: roleId }),
    refreshes: [roles.list],
    onSuccess: () => {
      toast('success', t('change.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('change.title', { name })}
      confirm={t('change.confirm')}
      confirmable={form.values.roleId !== roleId}
      onClose={onClose}
    >
      <SelectField
        {...form.field('roleId')}
        label={t('role')}
        options={roleIds.map((value) => ({ value, label: roleNameOf(value, currentLocale()) }))}
      />
    </FormDialog>
  )
}

/** Asks for confirmation before a role is revoked or an invitation withdrawn. */
export function RemoveMemberDialog({ appId, member: { id, name, email, team, userKey }, onClose }: MemberDialogProps) {
  const { t } = useTranslation('roles')
  const kind = userKey === null ? 'withdraw' : 'remove'
  return (
    <ConfirmChange
      route={roles.remove}
      input={{ params: { appId, id } }}
      refreshes={[roles.list]}
      done={t('remove.done')}
      title={t(`${kind}.title`, { name: name || email })}
      confirm={t(`${kind}.action`)}
      onClose={onClose}
    >
      {kind === 'remove' ? t('remove.text', { team: team ?? '-' }) : t('withdraw.text')}
    </ConfirmChange>
  )
}
