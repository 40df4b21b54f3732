import { Box, Tooltip, VisuallyHidden } from '@mantine/core'
import type { RolePermission } from '@portico/contract/apps/permissions'
import type { Phase } from '@portico/contract/kernel/permission'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { showTime } from '../../../kernel/dates.ts'
import classes from './Matrix.module.css'
import { cellOf, type Line, type Shown, shownOf } from './matrix.rules.ts'
import { useWords } from './words.ts'

interface MatrixProps {
  label: string
  on: 'app' | 'company' | 'team'
  lines: readonly Line[]
  /** The columns. */
  roleIds: readonly number[]
  phase?: Phase | undefined
  /** The reader's own role, whose column is tinted. */
  ownRole?: number | null
  /** If given, cells are buttons. */
  onChoose?: (line: Line, roleId: number) => void
}

function ShownCell({ shown }: { shown: Shown }) {
  const { t } = useTranslation('permissions')
  if (shown.kind === 'all') return <IconCheck size={16} className={classes.yes} aria-hidden />
  if (shown.kind === 'never') return <span className={classes.soft}>–</span>
  if (shown.kind !== 'phases') return <span className={shown.kind === 'read' ? classes.soft : ''}>{t(`cell.${shown.kind}`)}</span>
  return <>{[...shown.phases.map((phase) => t(`short.${phase}`)), ...(shown.own ? [t('cell.own')] : [])].join(' · ')}</>
}

/** Shows on hover and focus what was changed in a cell and by whom. */
function Changed({ line, cell, children }: { line: Line; cell: RolePermission | undefined; children: ReactNode }) {
  const { t } = useTranslation('permissions')
  const { cellText } = useWords()
  if (!cell?.delivered) return children
  const label = (
    <>
      <div>{line.permissions.join(', ')}</div>
      <div>{t('was', { cell: cellText(cell.delivered) })}</div>
      {cell.by && cell.at && <div>{t('changedBy', { name: cell.by, time: showTime(cell.at, 'minute') })}</div>}
    </>
  )
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }} multiline withArrow>
      {children}
    </Tooltip>
  )
}

function MatrixCell({ props, line, roleId }: { props: MatrixProps; line: Line; roleId: number }) {
  const { t } = useTranslation('permissions')
  const { functionName, roleName, shownText } = useWords()
  const { lines, on, phase, onChoose } = props
  const shown = shownOf(line, roleId, lines, phase)
  const cell = cellOf(line, roleId)
  const name = t('cellName', { role: roleName(on, roleId), function: functionName(line), cell: shownText(shown) })
  const look = {
    className: classes.cell,
    'data-changed': cell?.delivered ? true : undefined,
    'aria-label': cell?.delivered ? `${name} (${t('changed')})` : name,
  }
  return (
    <Changed line={line} cell={cell}>
      {onChoose ? (
        <button type="button" {...look} onClick={() => onChoose(line, roleId)}>
          <ShownCell shown={shown} />
        </button>
      ) : (
        <Box component="span" className={look.className!} data-changed={look['data-changed']} tabIndex={cell?.delivered ? 0 : undefined}>
          <VisuallyHidden>{look['aria-label']}</VisuallyHidden>
          <span aria-hidden>
            <ShownCell shown={shown} />
          </span>
        </Box>
      )}
    </Changed>
  )
}

function Head({ on, roleIds, ownRole }: Pick<MatrixProps, 'on' | 'roleIds' | 'ownRole'>) {
  const { t } = useTranslation('permissions')
  const { roleName } = useWords()
  return (
    <thead>
      <tr>
        <th scope="col">{t('function')}</th>
        {roleIds.map((roleId) => (
          <th key={roleId} scope="col" data-own={roleId === ownRole || undefined}>
            {roleName(on, roleId)}
            <span>{roleId === ownRole ? `${t('you')} · ${roleId}` : roleId}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Shows functions by roles, with words and check marks rather than colour alone. */
export function Matrix(props: MatrixProps) {
  const { label, on, lines, roleIds, ownRole = null } = props
  const { areaName, actionsName } = useWords()
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box component="section" className={classes.frame!} tabIndex={0} aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <Head on={on} roleIds={roleIds} ownRole={ownRole} />
        <tbody>
          {lines.map((line, at) => (
            <Fragment key={line.permissions[0]}>
              {line.area !== lines[at - 1]?.area && (
                <tr>
                  <th scope="rowgroup" colSpan={roleIds.length + 1}>
                    {areaName(line.area)}
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row" title={line.permissions.join(', ')}>
                  {actionsName(line.actions)}
                </th>
                {roleIds.map((roleId) => (
                  <td key={roleId} data-own={roleId === ownRole || undefined}>
                    <MatrixCell props={props} line={line} roleId={roleId} />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** Explains the table's symbols. */
export function Legend() {
  const { t } = useTranslation('permissions')
  return (
    <div className={classes.legend}>
      <span>
        <IconCheck size={14} className={classes.yes} aria-hidden /> {t('legend.all')}
      </span>
      <span>
        {t('short.1')}, {t('short.2')}, {t('short.3')}: {t('legend.phase')}
      </span>
      <span>
        {t('cell.own')}: {t('legend.own')}
      </span>
      <span>
        {t('cell.read')}: {t('legend.read')}
      </span>
    </div>
  )
}
