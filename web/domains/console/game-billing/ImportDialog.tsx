import { Alert, ScrollArea, Stack, Text } from '@mantine/core'
import { gameBilling } from '@portico/contract/console/game-billing'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { RowProblems } from '../../../kit/form/RowProblems.tsx'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { readTextFile } from '../../../kit/input/textFile.ts'
import { PlannedChanges } from './PlannedChanges.tsx'

/** Manages a file and its plan, which is recomputed if the items change meanwhile. */
const useImport = (onClose: () => void) => {
  const { t } = useTranslation('game-billing')
  const { appId = '' } = useAppArea()
  const [renewed, setRenewed] = useState(false)
  const planning = useChange(gameBilling.plan, { ignoreError: true })
  const { data: plan, variables: planned } = planning
  const load = useChange(gameBilling.import, {
    refreshes: [gameBilling.items],
    ignoreError: true,
    onSuccess: ({ added, changed }) => {
      toast('success', t('import.done', { added, changed }))
      onClose()
    },
    onError: (failure) => {
      if (failure.code !== 'stale_version' || !planned) return
      setRenewed(true)
      load.reset()
      planning.mutate(planned)
    },
  })
  return {
    plan,
    renewed,
    problem: planning.error ?? load.error ?? undefined,
    busy: load.isPending,
    choose: (file: File | undefined) => {
      setRenewed(false)
      load.reset()
      readTextFile(file, (csv) => planning.mutate({ params: { appId }, body: { csv } }))
    },
    confirm: () => plan && planned && load.mutate({ ...planned, body: { ...planned.body, basis: plan.basis } }),
  }
}

/** Previews a CSV import before it is executed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('game-billing')
  const { plan, renewed, problem, busy, choose, confirm } = useImport(onClose)
  const count = plan?.plan.length ?? 0
  return (
    <Dialog
      opened
      size="xl"
      title={t('import.title')}
      confirm={t('import.confirm', { count })}
      confirmable={count > 0}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('import.text')}</Text>
        <div>
          <UploadButton accept=".csv,text/csv" onFiles={([file]) => choose(file)}>
            {t('import.choose')}
          </UploadButton>
        </div>
        {problem !== undefined && <Problem of={problem} />}
        {renewed && <Alert color="yellow">{t('import.renewed')}</Alert>}
        {plan && (
          <>
            <RowProblems title={t('import.problems', { count: plan.problems.length })} problems={plan.problems} />
            <Text component="output" size="sm" display="block">
              {t('import.summary', {
                added: plan.plan.filter(({ before }) => before === null).length,
                changed: plan.plan.filter(({ before }) => before !== null).length,
                unchanged: plan.unchanged,
              })}
            </Text>
            <ScrollArea.Autosize mah={360}>
              <Stack>
                {plan.plan.map((one) => (
                  <PlannedChanges
                    key={one.line}
                    plan={one}
                    title={t(one.before ? 'import.changes' : 'import.adds', { line: one.line, productId: one.after.productId })}
                  />
                ))}
              </Stack>
            </ScrollArea.Autosize>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
