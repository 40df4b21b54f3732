import { Box, Button, Title } from '@mantine/core'
import { roles, rolesLimits, type TeamMember } from '@portico/contract/apps/roles'
import { roleNameOf } from '@portico/contract/role-names'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { RoleMatrix } from '../permissions/index.ts'
import { PersonPhoto } from './PersonPhoto.tsx'
import classes from './roles.module.css'
import { rolesPages } from './roles.pages.ts'

function RenameDialog({ appId, team, onClose }: { appId: string; team: { id: number; name: string }; onClose: () => void }) {
  const { t } = useTranslation('roles')
  const form = useRouteForm(roles.renameTeam, {
    draftKey: `app-team ${appId} ${team.id}`,
    initial: { name: team.name },
    required: ['name'],
    params: { appId, orgId: team.id },
    toBody: ({ name }) => ({ name, previous: team.name }),
    refreshes: [roles.team, roles.list],
    onSuccess: () => {
      toast('success', t('detail.renamed'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('detail.renameTitle')} confirm={t('detail.save')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} count={rolesLimits.teamName} focusFirst />
    </FormDialog>
  )
}

function Members({ members }: { members: readonly TeamMember[] }) {
  const { t } = useTranslation('roles')
  return (
    <Box component="section" className={classes.frame!} tabIndex={0} aria-label={t('detail.members')}>
      <table className={classes.table} aria-label={t('detail.members')}>
        <thead>
          <tr>
            {(['photo', 'name', 'email', 'role'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ userKey, name, email, photo, master, roleId }) => (
            <tr key={userKey}>
              <td>
                <PersonPhoto name={name} photo={photo} />
              </td>
              <td>
                {name} {master && <span className={classes.small}>{t('detail.master')}</span>}
              </td>
              <td>{email}</td>
              <td>{roleId === null ? t('detail.noRole') : roleNameOf(roleId, currentLocale())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const rolesIn = (members: readonly TeamMember[]): number[] =>
  [...new Set(members.flatMap(({ roleId }) => (roleId === null ? [] : [roleId])))].toSorted((a, b) => a - b)

/** A team of an app: its members, and the permissions of their roles. */
export function AppTeamPage() {
  const { t } = useTranslation(['roles', 'app-area'])
  const { appId = '', orgId, phase, appUserRole } = useAppArea()
  const [{ team: id = 0 }] = useAddress(rolesPages.appTeam)
  const [renaming, setRenaming] = useState(false)
  const result = useQuery(query(roles.team, { params: { appId, orgId: id } }))
  return (
    <DetailPage
      parent={{ text: t('app-area:pages.roles'), to: rolesPages.roles({ appId, orgId, ph: phase }) }}
      result={result}
      item={result.data}
      title={({ team }) => team.name}
      actions={({ team }) =>
        team.editable && (
          <Button variant="default" leftSection={<IconEdit size={16} />} onClick={() => setRenaming(true)}>
            {t('detail.rename')}
          </Button>
        )
      }
      facts={({ team }) => [
        { name: t('company'), value: team.company },
        { name: t('department'), value: team.department },
        { name: t('detail.apps'), value: team.apps },
      ]}
      notFound={{ title: t('detail.missing'), back: t('detail.back') }}
    >
      {({ team, members, functions }) => (
        <>
          <Title order={2}>{t('detail.members')}</Title>
          <Members members={members} />
          <Title order={2}>{t('detail.functions')}</Title>
          <RoleMatrix rows={functions} roleIds={rolesIn(members)} ownRole={appUserRole} />
          {renaming && <RenameDialog appId={appId} team={team} onClose={() => setRenaming(false)} />}
        </>
      )}
    </DetailPage>
  )
}
