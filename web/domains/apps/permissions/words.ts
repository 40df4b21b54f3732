import type { Cell, Phase } from '@portico/contract/kernel/permission'
import { roleNameOf } from '@portico/contract/role-names'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { displayOfCell, type Line, type CellDisplay } from './matrix.rules.ts'

/** Returns functions that name areas, actions, roles and cells in the user's language. */
export const usePermissionWords = () => {
  const { t, wordOf } = useTranslation(['permissions', 'kit'])
  const areaName = (area: string): string => wordOf('area', area)
  const actionName = (action: string): string => wordOf('action', action)
  const shownText = (shown: CellDisplay): string =>
    shown.kind === 'phases'
      ? [...shown.phases.map((phase) => t(`phase.${phase}`)), ...(shown.own ? [t('cell.own')] : [])].join(', ')
      : t(`cell.${shown.kind}`)
  return {
    areaName,
    functionName: ({ area, actions }: Pick<Line, 'area' | 'actions'>): string =>
      t('kit:named', { name: areaName(area), value: actions.map(actionName).join(', ') }),
    actionsName: (actions: readonly string[]): string => actions.map(actionName).join(', '),
    /** Names a role of an app, or of a company or team. */
    roleName: (on: string, roleId: number): string =>
      on === 'app' ? roleNameOf(roleId, currentLocale()) : t(roleId === 0 ? 'member.0' : 'member.1'),
    shownText,
    cellText: (cell: Cell, phase?: Phase): string => shownText(displayOfCell(cell, phase)),
  }
}

/** Returns the lines whose names or codes contain a keyword. */
export const useMatchingLines = (lines: readonly Line[], keyword: string): Line[] => {
  const { functionName } = usePermissionWords()
  const pattern = keyword.toLowerCase()
  return lines.filter((line) => `${functionName(line)} ${line.permissions.join(' ')}`.toLowerCase().includes(pattern))
}
