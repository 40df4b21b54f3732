import { Button, Text } from '@mantine/core'
import { permissionTable } from '@portico/contract/apps/permissions'
import { type Cell, cellOf as noCell, type Phase, phases, sameCell } from '@portico/contract/kernel/permission'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { CheckGroup } from '../../../kit/form/CheckGroup.tsx'
import { CheckField } from '../../../kit/form/CheckField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { cellOf, type Line } from './matrix.rules.ts'
import { usePermissionWords } from './words.ts'

interface CellDialogProps {
  on: string
  line: Line
  roleId: number
  onClose: () => void
}

const never = noCell(undefined)
const wire = ({ phases: chosen, own }: Cell) => ({ phases: [...chosen], own })

/** Changes how a role holds a permission. */
export function CellDialog({ on, line, roleId, onClose }: CellDialogProps) {
  const { t } = useTranslation('permissions')
  const { functionName, roleName, cellText } = usePermissionWords()
  const cell = cellOf(line, roleId)
  const previous = cell ?? never
  const delivered = cell?.delivered ?? previous
  const form = useRouteForm(permissionTable.change, {
    draftKey: `permission ${line.permissions[0]} ${roleId}`,
    initial: { chosen: [...previous.phases] as Phase[], own: previous.own },
    toBody: ({ chosen, own }) => ({
      permission: line.permissions[0] ?? '',
      roleId,
      cell: { phases: chosen, own },
      previous: wire(previous),
    }),
    refreshes: [permissionTable.list],
    onSuccess: () => {
      toast('success', t('edit.saved'))
      onClose()
    },
  })
  const { chosen, own } = form.values
  const isDelivered = sameCell({ phases: chosen, own }, delivered)
  return (
    <FormDialog
      form={form}
      title={t('edit.title', { function: functionName(line), role: roleName(on, roleId) })}
      confirm={t('edit.save')}
      confirmable={!sameCell({ phases: chosen, own }, previous)}
      onClose={onClose}
    >
      {line.phased ? (
        <CheckGroup
          {...form.field('chosen')}
          label={t('edit.phases')}
          description={t('edit.never')}
          options={phases.map((phase) => ({ value: phase, label: t(`phase.${phase}`) }))}
        />
      ) : (
        <CheckField
          {...form.field('chosen')}
          value={chosen.length > 0}
          onChange={(allowed) => form.set({ chosen: allowed ? [...phases] : [] })}
          label={t('edit.allowed')}
        />
      )}
      {line.ownable && <CheckField {...form.field('own')} label={t('edit.own')} disabled={chosen.length === 0} />}
      <Text size="sm" c="dimmed">
        {t('was', { cell: cellText(delivered) })}
      </Text>
      {!isDelivered && (
        <Button variant="default" onClick={() => form.set({ chosen: [...delivered.phases], own: delivered.own })}>
          {t('edit.delivered')}
        </Button>
      )}
    </FormDialog>
  )
}
