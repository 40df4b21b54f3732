import { Button, Group } from '@mantine/core'
import { permissionTable, type PermissionRow } from '@portico/contract/apps/permissions'
import { type Phase, phases } from '@portico/contract/kernel/permission'
import { appRoles, memberRoles } from '@portico/contract/permissions'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Pill } from '../../../kit/display/Pill.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { FailureView, Loading, NoData } from '../../../kit/feedback/states.tsx'
import { useSearchText } from '../../../kit/input/useSearchText.ts'
import { differences, type Line, linesOf } from './matrix.rules.ts'
import { Legend, Matrix } from './Matrix.tsx'
import { permissionsPages } from './permissions.pages.ts'
import { useMatchingLines } from './words.ts'

const CellDialog = loadable(() => import('./CellDialog.tsx'), 'CellDialog')

function ResetDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation('permissions')
  return (
    <ConfirmChange
      route={permissionTable.reset}
      input={{}}
      refreshes={[permissionTable.list]}
      title={t('reset.title')}
      confirm={t('reset.action')}
      done={t('reset.done')}
      onClose={onClose}
    >
      {t('reset.text', { count })}
    </ConfirmChange>
  )
}

function Filters() {
  const { t } = useTranslation('permissions')
  const [{ keyword = '', on, phase }, change] = useAddress(permissionsPages.rolePermissions)
  const [typed, setTyped] = useSearchText(keyword, (next) => change({ keyword: next }, { replace: true }))
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t('scope')}
        value={on}
        onChange={(next) => change({ on: next })}
        data={(['app', 'company', 'team'] as const).map((value) => ({ value, label: t(`on.${value}`) }))}
      />
      <SearchBox inBar label={t('search')} value={typed} onChange={setTyped} />
      {on === 'app' && (
        <LazySelect
          aria-label={t('phases')}
          value={String(phase ?? 'all')}
          allowDeselect={false}
          onChange={(next) => change({ phase: phases.find((one) => String(one) === next) })}
          data={[
            { value: 'all', label: t('phase.all') },
            ...phases.map((one: Phase) => ({ value: String(one), label: t(`phase.${one}`) })),
          ]}
        />
      )}
    </Group>
  )
}

function Table({ rows }: { rows: readonly PermissionRow[] }) {
  const { t } = useTranslation('permissions')
  const [{ keyword = '', on, phase }] = useAddress(permissionsPages.rolePermissions)
  const [open, setOpen] = useState<{ line: Line; roleId: number }>()
  const lines = useMatchingLines(
    linesOf(
      rows.filter((row) => row.on === on),
      { apart: true },
    ),
    keyword,
  )
  if (lines.length === 0) return <NoData />
  return (
    <>
      <Matrix
        label={t('title')}
        on={on}
        lines={lines}
        roleIds={Object.values(on === 'app' ? appRoles : memberRoles)}
        phase={on === 'app' ? phase : undefined}
        onChoose={(line, roleId) => setOpen({ line, roleId })}
      />
      {open && <CellDialog on={on} {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The permission table, which administrators can change. */
export function PermissionsPage() {
  const { t } = useTranslation('permissions')
  const result = useQuery(query(permissionTable.list))
  const [resetting, setResetting] = useState(false)
  const rows = result.data?.permissions
  const count = differences(rows ?? [])
  return (
    <Page
      title={t('title')}
      chip={rows && <Pill color={count > 0 ? 'iris' : 'gray'}>{count > 0 ? t('differs', { count }) : t('asDelivered')}</Pill>}
      guide={{ text: t('hint'), more: '/document/guides' }}
      actions={
        <Button variant="default" leftSection={<IconRestore size={16} />} disabled={count === 0} onClick={() => setResetting(true)}>
          {t('reset.action')}
        </Button>
      }
    >
      <Filters />
      {result.error ? (
        <FailureView error={result.error} onRetry={() => void result.refetch()} />
      ) : rows ? (
        <Table rows={rows} />
      ) : (
        <Loading />
      )}
      <Legend />
      {resetting && <ResetDialog count={count} onClose={() => setResetting(false)} />}
    </Page>
  )
}
