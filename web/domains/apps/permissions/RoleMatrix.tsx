import type { PermissionRow } from '@portico/contract/apps/permissions'
import type { Phase } from '@portico/contract/kernel/permission'
import { appRoles } from '@portico/contract/permissions'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { NoData } from '../../../kit/feedback/states.tsx'
import { linesOf } from './matrix.rules.ts'
import { Legend, Matrix } from './Matrix.tsx'
import { useMatchingLines } from './words.ts'

interface RoleMatrixProps {
  rows: readonly PermissionRow[]
  keyword?: string
  phase?: Phase | undefined
  /** The reader's own role. */
  ownRole?: number | null
  /** The roles to show; by default all that have pages of an app. */
  roleIds?: readonly number[]
}

const withPages = Object.values(appRoles).filter((role) => role !== appRoles.dashboard)

/** Shows the functions of an app by roles, read-only. */
export function RoleMatrix({ rows, keyword = '', phase, ownRole = null, roleIds = withPages }: RoleMatrixProps) {
  const { t } = useTranslation('permissions')
  const lines = useMatchingLines(linesOf(rows), keyword)
  if (lines.length === 0) return <NoData />
  return (
    <>
      <Matrix label={t('title')} on="app" lines={lines} roleIds={roleIds} phase={phase} ownRole={ownRole} />
      <Legend />
    </>
  )
}
