import { Button, Group, Tabs } from '@mantine/core'
import { permissionTable } from '@portico/contract/apps/permissions'
import { type AppMember, roles } from '@portico/contract/apps/roles'
import type { RoleGroup } from '@portico/contract/permissions'
import { IconTable, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { FailureView, Loading, NoData } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useSearchText } from '../../../kit/input/useSearchText.ts'
import { MemberTable } from './MemberTable.tsx'
import { rolesPages } from './roles.pages.ts'
import { countsOf, groups, peopleIn } from './roles.rules.ts'

const RoleMatrix = loadable(() => import('../permissions/index.ts'), 'RoleMatrix', <Loading />)

const InviteDialog = loadable(() => import('./InviteDialog.tsx'), 'InviteDialog')
const ChangeRoleDialog = loadable(() => import('./MemberDialogs.tsx'), 'ChangeRoleDialog')
const RemoveMemberDialog = loadable(() => import('./MemberDialogs.tsx'), 'RemoveMemberDialog')

function Filters({ members }: { members: readonly AppMember[] }) {
  const { t } = useTranslation(['roles', 'app-area'])
  const [{ group, keyword = '' }, change] = useAddress(rolesPages.roles)
  const [typed, setTyped] = useSearchText(keyword, (next) => change({ keyword: next }, { replace: true }))
  const counts = countsOf(members)
  return (
    <Group justify="space-between" align="end">
      <Tabs value={group ?? 'ALL'} onChange={(next) => change({ group: groups.find((one) => one === next) })}>
        <Tabs.List aria-label={t('app-area:pages.roles')}>
          {(['ALL', ...groups] as const).map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)} {one === 'ALL' ? members.length : (counts.get(one) ?? 0)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <SearchBox inBar label={t('search')} value={typed} onChange={setTyped} />
    </Group>
  )
}

/** Returns the open dialog with its member, and the actions that open them. */
const useMemberActions = (appId: string) => {
  const { t } = useTranslation('roles')
  const [open, setOpen] = useState<{ does: 'change' | 'remove'; member: AppMember }>()
  const expand = useChange(roles.expand, { refreshes: [roles.list], onSuccess: () => toast('success', t('expand.done')) })
  return {
    open,
    close: () => setOpen(undefined),
    actions: {
      onChange: (member: AppMember) => setOpen({ does: 'change', member }),
      onRemove: (member: AppMember) => setOpen({ does: 'remove', member }),
      onExpand: ({ id }: AppMember) => expand.mutate({ params: { appId, id } }),
    },
  }
}

function People({ appId, members, roleIds }: { appId: string; members: readonly AppMember[]; roleIds: readonly number[] }) {
  const [{ group, keyword = '' }] = useAddress(rolesPages.roles)
  const { open, close, actions } = useMemberActions(appId)
  const filtered = peopleIn(members, group as RoleGroup | undefined, keyword)
  return (
    <>
      <Filters members={members} />
      {filtered.length === 0 ? <NoData /> : <MemberTable members={filtered} {...actions} />}
      {open?.does === 'change' && <ChangeRoleDialog appId={appId} member={open.member} roleIds={roleIds} onClose={close} />}
      {open?.does === 'remove' && <RemoveMemberDialog appId={appId} member={open.member} onClose={close} />}
    </>
  )
}

function MatrixTab({ appId }: { appId: string }) {
  const { t } = useTranslation('permissions')
  const [{ keyword = '', phase }, change] = useAddress(rolesPages.roles)
  const [typed, setTyped] = useSearchText(keyword, (next) => change({ keyword: next }, { replace: true }))
  const { phases, appUserRole } = useAppArea()
  const { data, error, refetch } = useQuery(query(permissionTable.ofApp, { params: { appId } }))
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Group justify="space-between">
        <SearchBox inBar label={t('search')} value={typed} onChange={setTyped} />
        <Tabs value={String(phase ?? 0)} onChange={(next) => change({ phase: phases.find(({ id }) => String(id) === next)?.id })}>
          <Tabs.List aria-label={t('phases')}>
            <Tabs.Tab value="0">{t('phase.all')}</Tabs.Tab>
            {phases.map(({ id, displayName }) => (
              <Tabs.Tab key={id} value={String(id)}>
                {displayName}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      </Group>
      {data ? <RoleMatrix rows={data.permissions} keyword={keyword} phase={phase} ownRole={appUserRole} /> : <Loading />}
    </>
  )
}

/** The people of an app with their roles, invitations, and the permission matrix. */
export function RolesPage() {
  const { t } = useTranslation(['roles', 'app-area'])
  const { appId = '', app } = useAppArea()
  const [{ show }, change] = useAddress(rolesPages.roles)
  const [inviting, setInviting] = useState(false)
  const { data, error, refetch } = useQuery(query(roles.list, { params: { appId } }))
  const isMatrix = show === 'matrix'
  const mayInvite = data !== undefined && data.roles.length > 0 && data.teams.length > 0
  return (
    <Page
      title={t(isMatrix ? 'matrix' : 'app-area:pages.roles')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconTable size={16} />}
            onClick={() => change({ show: isMatrix ? 'people' : 'matrix', keyword: '' })}
          >
            {t(isMatrix ? 'app-area:pages.roles' : 'matrix')}
          </Button>
          {mayInvite && (
            <Button leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
              {t('invite.action')}
            </Button>
          )}
        </>
      }
    >
      {error && <FailureView error={error} onRetry={() => void refetch()} />}
      {isMatrix ? (
        <MatrixTab appId={appId} />
      ) : data ? (
        <People appId={appId} members={data.list} roleIds={data.roles} />
      ) : (
        !error && <Loading />
      )}
      {inviting && data && (
        <InviteDialog appId={appId} app={app?.name ?? appId} roleIds={data.roles} teams={data.teams} onClose={() => setInviting(false)} />
      )}
    </Page>
  )
}
