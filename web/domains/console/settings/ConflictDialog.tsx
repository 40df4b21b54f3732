import { Radio, Stack, Text } from '@mantine/core'
import type { BasicSetting } from '@portico/contract/apps/registrations'
import { mergeChanges, pick } from '@portico/contract/kernel/changes'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { useLines } from './useLines.ts'
import type { Basic, Conflict } from './useBasicForm.ts'

interface ConflictDialogProps {
  conflict: Conflict
  base: Basic
  valuesOf: (basic: Basic) => BasicSetting
  onSettle: (values: BasicSetting) => void
}

/** Asks for each conflicting field whose value to keep. Closing keeps the user's own. */
export function ConflictDialog({ conflict: { fresh, mine, fields }, base, valuesOf, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation('settings')
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const lines = useLines({ ...base.companies, ...fresh.companies })
  const current = valuesOf(fresh)
  const { merged } = mergeChanges(valuesOf(base), mine, current)
  const settle = () =>
    onSettle({
      ...merged,
      ...pick(
        current,
        fields.filter((field) => theirs.has(field)),
      ),
    })
  const choose = (field: string, whose: string) => {
    const next = new Set(theirs)
    if (whose === 'theirs') next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  return (
    <Dialog opened title={t('conflict.title')} confirm={t('conflict.goOn')} onConfirm={settle} onClose={() => onSettle(merged)} size={480}>
      <Stack>
        <Text size="sm">{fields.length > 0 ? t('conflict.text', { count: fields.length }) : t('conflict.none')}</Text>
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={t(`fields.${field}`)}
            value={theirs.has(field) ? 'theirs' : 'mine'}
            onChange={(whose) => choose(field, whose)}
          >
            <Stack gap={4} mt={4}>
              <Radio value="mine" label={`${t('conflict.mine')}: ${lines(field, mine[field]).join(', ')}`} />
              <Radio value="theirs" label={`${t('conflict.theirs')}: ${lines(field, current[field]).join(', ')}`} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </Dialog>
  )
}
