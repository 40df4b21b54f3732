import { Button } from '@mantine/core'
import { airSwitch, liappSwitch, type SecurityTool } from '@portico/contract/console/security'
import { IconPower } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'

const switches = { liapp: liappSwitch, air: airSwitch } as const
const tones = { ON: 'good', OFF: 'idle' } as const

const useToolState = (tool: SecurityTool) => {
  const { appId = '' } = useAppArea()
  return useQuery(query(switches[tool].state, { params: { appId } })).data
}

/** Shows whether a tool is on. */
export function ToolPill({ tool }: { tool: SecurityTool }) {
  const { t } = useTranslation('security')
  const toolState = useToolState(tool)
  return toolState && <StatePill state={toolState.state} tones={tones} text={t(`state.${toolState.state}`)} />
}

/** Turns a tool on or off, after confirmation. */
export function SwitchButton({ tool }: { tool: SecurityTool }) {
  const { t } = useTranslation('security')
  const { appId = '', phase, phases, may } = useAppArea()
  const toolState = useToolState(tool)
  const [confirming, setConfirming] = useState(false)
  const action = toolState?.state === 'ON' ? 'disable' : 'enable'
  const change = useChange(switches[tool][action], {
    refreshes: [switches[tool].state],
    ignoreError: true,
    onSuccess: () => setConfirming(false),
  })
  if (!toolState || !may(`app-security-${tool}-${action}`)) return null
  const name = t(tool)
  return (
    <>
      <Button
        leftSection={<IconPower size={16} />}
        {...(action === 'disable' && { variant: 'default' })}
        onClick={() => setConfirming(true)}
      >
        {t(action)}
      </Button>
      {confirming && (
        <ConfirmDialog
          change={change}
          input={{ params: { appId } }}
          danger={action === 'disable'}
          title={t(`ask.${action}`, { name })}
          confirm={t(action)}
          onClose={() => setConfirming(false)}
        >
          {t('askText', { phase: phases.find(({ id }) => id === phase)?.displayName ?? '' })}
          {change.error?.code === 'invalid_input' && ` ${t('incomplete')}`}
        </ConfirmDialog>
      )}
    </>
  )
}
