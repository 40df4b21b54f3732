import { Radio, Stack, Text } from '@mantine/core'
import { pick } from '@portico/contract/kernel/changes'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import type { SettingWords } from './types.ts'
import type { SettingConflict } from './useSetting.ts'
import { useWords } from './useWords.ts'

interface ConflictDialogProps<Values> {
  conflict: SettingConflict<Values>
  /** The merge of both, with the user's own value where both changed a field. */
  merged: Values
  words: SettingWords
  onSettle: (values: Values) => void
}

/** Asks for each conflicting field whose value to keep. Closing keeps the user's own. */
export function ConflictDialog<Values extends object>({ conflict, merged, words, onSettle }: ConflictDialogProps<Values>) {
  const { t } = useTranslation('phase-settings')
  const { label, linesOf } = useWords(words)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { mine, theirs, fields } = conflict
  const choose = (field: string, whose: string) =>
    setChosen((before) => [...before.filter((one) => one !== field), ...(whose === 'theirs' ? [field] : [])])
  const settle = () => onSettle({ ...merged, ...pick(theirs, chosen as (keyof Values)[]) })
  const lineOf = (field: string, values: Values) => linesOf(field, values[field as keyof Values]).join(', ') || '–'
  return (
    <Dialog opened title={t('conflict.title')} confirm={t('conflict.goOn')} onConfirm={settle} onClose={() => onSettle(merged)} size={480}>
      <Stack>
        <Text size="sm">{fields.length > 0 ? t('conflict.text', { count: fields.length }) : t('conflict.none')}</Text>
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={label(field)}
            value={chosen.includes(field) ? 'theirs' : 'mine'}
            onChange={(whose) => choose(field, whose)}
          >
            <Stack gap={4} mt={4}>
              <Radio value="mine" label={`${t('conflict.mine')}: ${lineOf(field, mine)}`} />
              <Radio value="theirs" label={`${t('conflict.theirs')}: ${lineOf(field, theirs)}`} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </Dialog>
  )
}
