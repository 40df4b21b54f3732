import { Button, Group } from '@mantine/core'
import { organizations, type Team, type TeamApp } from '@portico/contract/people/organizations'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { type Column, DataTable } from '../../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../../kit/form/ConfirmChange.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { RowMenu } from '../../../../kit/table/RowMenu.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { useOwnTable } from '../../../../kit/table/useTable.ts'
import { useAppColumns } from './appColumns.tsx'

const refreshes = [organizations.apps, organizations.info, organizations.list, organizations.teams]

/** Assigns one of the apps that the viewer may assign to the team. */
function LinkApp({ teamId, apps }: { teamId: number; apps: readonly TeamApp[] }) {
  const { t } = useTranslation('organizations')
  const form = useRouteForm(organizations.link, {
    initial: { appId: null as string | null },
    required: ['appId'],
    toParams: ({ appId }) => ({ id: teamId, appId: appId ?? '' }),
    toBody: () => undefined,
    refreshes,
    resetOnSuccess: true,
  })
  return (
    <Form form={form}>
      <Group align="flex-end">
        <SelectField
          {...form.field('appId')}
          label={t('apps.choose')}
          searchable
          limit={50}
          options={apps.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
        />
        <Button type="submit" leftSection={<IconLink size={16} stroke={1.6} />} loading={form.busy}>
          {t('apps.link')}
        </Button>
      </Group>
    </Form>
  )
}

/** Lists the apps of a team, which its masters add and remove. */
export function TeamApps({ team, mayChange }: { team: Team; mayChange: boolean }) {
  const { t } = useTranslation('organizations')
  const table = useOwnTable()
  const result = useQuery(query(organizations.apps, { params: { id: team.id } }))
  const [removing, setRemoving] = useState<TeamApp>()
  const columns = useAppColumns()
  const menu: Column<TeamApp> = {
    key: 'menu',
    title: t('actions'),
    width: 80,
    cell: (app) => (
      <RowMenu
        label={t('menu', { name: app.name })}
        actions={[{ icon: IconUnlink, text: t('apps.unlink'), danger: true, onClick: () => setRemoving(app) }]}
      />
    ),
  }
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  return (
    <>
      {mayChange && result.data && result.data.linkable.length > 0 && <LinkApp teamId={team.id} apps={result.data.linkable} />}
      <DataTable
        label={t('team.apps')}
        columns={mayChange ? [...columns, menu] : columns}
        rows={result.data?.list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('apps.none')} hint={t('apps.noneHint')} />}
        table={table}
      />
      {removing && (
        <ConfirmChange
          route={organizations.unlink}
          input={{ params: { id: team.id, appId: removing.id } }}
          refreshes={refreshes}
          title={t('apps.unlink')}
          confirm={t('apps.unlink')}
          onClose={() => setRemoving(undefined)}
        >
          {t('apps.unlinkText', { app: removing.name, team: team.name })}
        </ConfirmChange>
      )}
    </>
  )
}
