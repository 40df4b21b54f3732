import { Box } from '@mantine/core'
import type { RolePermission } from '@portico/contract/apps/permissions'
import type { Phase } from '@portico/contract/kernel/permission'
import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { Tip } from '../../../kit/menu/Tip.tsx'
import classes from './Matrix.module.css'
import { cellOf, displayOf, type Line, type CellDisplay } from './matrix.rules.ts'
import { usePermissionWords } from './words.ts'

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

/** Texts and functions that every cell needs, looked up once: a table has more than a thousand cells. */
interface Drawing extends MatrixProps {
  t: ReturnType<typeof useTranslation<'permissions'>>['t']
  words: ReturnType<typeof usePermissionWords>
}

/** The text of a cell; the style sheet draws check marks, which is cheaper than a thousand icons. */
const textOf = (shown: CellDisplay, t: Drawing['t']): string => {
  if (shown.kind === 'all') return ''
  if (shown.kind === 'never') return '–'
  if (shown.kind !== 'phases') return t(`cell.${shown.kind}`)
  return [...shown.phases.map((phase) => t(`short.${phase}`)), ...(shown.own ? [t('cell.own')] : [])].join(' · ')
}

/** Describes the change of a cell, and who made it. */
function Change({ line, cell, drawing: { t, words } }: { line: Line; cell: RolePermission; drawing: Drawing }) {
  return (
    <>
      <div>{line.permissions.join(', ')}</div>
      {cell.delivered && <div>{t('was', { cell: words.cellText(cell.delivered) })}</div>}
      {cell.by && cell.at && <div>{t('changedBy', { name: cell.by, time: formatTime(cell.at, 'minute') })}</div>}
    </>
  )
}

function MatrixCell({ drawing, line, roleId }: { drawing: Drawing; line: Line; roleId: number }) {
  const { lines, on, phase, onChoose, t, words } = drawing
  const display = displayOf(line, roleId, lines, phase)
  const cell = cellOf(line, roleId)
  const isChanged = cell?.delivered !== undefined
  const name = t('cellName', { role: words.roleName(on, roleId), function: words.functionName(line), cell: words.shownText(display) })
  const label = isChanged ? `${name} (${t('changed')})` : name
  const text = textOf(display, t)
  const attributes = { className: classes.cell, 'data-shown': display.kind, 'data-changed': isChanged || undefined }
  const draw = (target?: object) =>
    onChoose ? (
      <button type="button" {...target} {...attributes} aria-label={label} onClick={() => onChoose(line, roleId)}>
        {text}
      </button>
    ) : (
      // Changed cells must be reachable by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <span {...target} {...attributes} tabIndex={isChanged ? 0 : undefined}>
        <span className={classes.hidden}>{label}</span>
        <span aria-hidden>{text}</span>
      </span>
    )
  if (!isChanged) return draw()
  return (
    <Tip label={<Change line={line} cell={cell} drawing={drawing} />} touch multiline withArrow>
      {draw}
    </Tip>
  )
}

function Head({ on, roleIds, ownRole }: Pick<MatrixProps, 'on' | 'roleIds' | 'ownRole'>) {
  const { t } = useTranslation('permissions')
  const { roleName } = usePermissionWords()
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
  const { t } = useTranslation('permissions')
  const words = usePermissionWords()
  const drawing = { ...props, t, words }
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
                    {words.areaName(line.area)}
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row" title={line.permissions.join(', ')}>
                  {words.actionsName(line.actions)}
                </th>
                {roleIds.map((roleId) => (
                  <td key={roleId} data-own={roleId === ownRole || undefined}>
                    <MatrixCell drawing={drawing} line={line} roleId={roleId} />
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
