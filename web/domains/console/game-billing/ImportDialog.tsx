import { Alert, List, ScrollArea, Stack, Text } from '@mantine/core'
import { type CsvProblem, gameBilling, type ItemDraft, type ItemPlan } from '@portico/contract/console/game-billing'
import type { Data } from '@portico/contract/kernel/route'
import { changedFields } from '@portico/contract/kernel/changes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Changes } from '../../../kit/Changes.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { useFailureTexts } from '../../../kit/failures.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { toast } from '../../../kit/toast.ts'
import { showPrice } from './money.ts'

type Plan = Data<typeof gameBilling.plan>

const fields = ['name', 'type', 'tier', 'prices', 'stores'] as const

/** Returns an item's fields as lines of text. */
const useLines = () => {
  const { t } = useTranslation('game-billing')
  return (draft: ItemDraft | null, field: (typeof fields)[number]): string[] => {
    if (!draft) return []
    if (field === 'prices') return Object.entries(draft.prices).map(([currency, amount]) => showPrice(currency, amount))
    if (field === 'stores') return [draft.stores.google, draft.stores.apple].filter(Boolean)
    if (field === 'type') return [t(`types.${draft.type}`)]
    return draft[field] === null ? [] : [String(draft[field])]
  }
}

function Planned({ plan: { line, before, after } }: { plan: ItemPlan }) {
  const { t } = useTranslation('game-billing')
  const lines = useLines()
  const changed = before ? changedFields(before, after) : fields.filter((field) => lines(after, field).length > 0)
  const title = t(before ? 'import.changes' : 'import.adds', { line, productId: after.productId })
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <Changes
        label={title}
        changes={fields
          .filter((field) => changed.includes(field))
          .map((field) => ({ field, name: t(field), before: lines(before, field), after: lines(after, field) }))}
      />
    </div>
  )
}

function Problems({ problems }: { problems: readonly CsvProblem[] }) {
  const { t } = useTranslation('game-billing')
  const { problem } = useFailureTexts()
  if (problems.length === 0) return null
  return (
    <Alert color="red" title={t('import.problems', { count: problems.length })}>
      <List size="sm">
        {problems.map(({ line, column, code, details }, place) => (
          <List.Item key={place}>
            {t('import.line', { line })}
            {column && ` · ${column}`}: {problem({ code, message: code, details })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Manages a file and its plan, which is recomputed if the items change meanwhile. */
const useImport = (onClose: () => void) => {
  const { t } = useTranslation('game-billing')
  const { appId = '' } = useAppArea()
  const [csv, setCsv] = useState('')
  const [plan, setPlan] = useState<Plan>()
  const [renewed, setRenewed] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const read = async (text: string) => {
    setCsv(text)
    setProblem(undefined)
    try {
      setPlan(await call(gameBilling.plan, { params: { appId }, body: { csv: text } }))
    } catch (error) {
      setProblem(error as Error)
    }
  }
  const load = useChange(gameBilling.import, {
    refreshes: [gameBilling.items],
    ignoreError: true,
    onSuccess: ({ added, changed }) => {
      toast('success', t('import.done', { added, changed }))
      onClose()
    },
    onError: (failure) => {
      if (!(failure instanceof ApiFailure && failure.code === 'stale_version')) return setProblem(failure)
      setRenewed(true)
      void read(csv)
    },
  })
  return {
    plan,
    renewed,
    problem,
    busy: load.isPending,
    choose: async (file: File) => {
      setRenewed(false)
      await read(await file.text())
    },
    confirm: () => plan && load.mutate({ params: { appId }, body: { csv, basis: plan.basis } }),
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
          <UploadButton accept=".csv,text/csv" onFiles={([file]) => file && void choose(file)}>
            {t('import.choose')}
          </UploadButton>
        </div>
        {problem !== undefined && <Problem of={problem} />}
        {renewed && <Alert color="yellow">{t('import.renewed')}</Alert>}
        {plan && (
          <>
            <Problems problems={plan.problems} />
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
                  <Planned key={one.line} plan={one} />
                ))}
              </Stack>
            </ScrollArea.Autosize>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
