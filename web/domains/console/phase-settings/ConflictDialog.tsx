import { Radio, Stack, Text } from '@mantine/core'
import { pick } from '@portico/contract/kernel/changes'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'

interface ConflictDialogProps<Values> {
  theirs: Values
  mine: Values
  /** The fields that both changed. */
  fields: readonly (keyof Values & string)[]
  /** The merge of both, with the user's own value where both changed a field. */
  merged: Values
  label: (field: keyof Values & string) => string
  linesOf: (field: string, value: unknown) => readonly string[]
  onSettle: (values: Values) => void
}

/** Asks for each conflicting field whose value to keep. Closing keeps the user's own. */
export function ConflictDialog<Values extends object>({
  theirs,
  mine,
  fields,
  merged,
  label,
  linesOf,
  onSettle,
}: ConflictDialogProps<Values>) {
  const { t } = useTranslation('phase-settings')
  const [chosen, setChosen] = useState<readonly (keyof Values & string)[]>([])
  const choose = (field: keyof Values & string, whose: string) =>
    setChosen((before) => [...before.filter((one) => one !== field), ...(whose === 'theirs' ? [field] : [])])
  const settle = () => onSettle({ ...merged, ...pick(theirs, chosen) })
  const lineOf = (field: keyof Values & string, values: Values) => linesOf(field, values[field]).join(', ') || '–'
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
