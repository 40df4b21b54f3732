import { Button, Group, Input, Select, Stack, Text } from '@mantine/core'
import { type MetaDefinition, typeGroupOf } from '@portico/contract/dashboard/metadata'
import { conditionProblem, type Operator, operatorsOffered, type QueryValue, valueCount } from '@portico/contract/dashboard/search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { nameOf } from '../../catalogue/index.ts'
import type { DraftChip } from '../query.rules.ts'
import { valuesQuery } from '../search.queries.ts'
import { useProblemText } from '../useProblemText.ts'
import { ValueFields } from './ValueFields.tsx'

interface ChipEditorProps {
  definition: MetaDefinition
  chip: DraftChip
  /** Called when a list of operators or values opens or closes: Escape closes that first. */
  onListing: (isListing: boolean) => void
  onUpdate: (chip: DraftChip) => void
  onCancel: () => void
}

/** Converts values for another operator: as many as it takes, null for missing ones. */
const valuesFor = (operator: Operator, values: readonly QueryValue[]): QueryValue[] => {
  const { min, max } = valueCount(operator)
  if (operator === 'boolean') return [typeof values[0] === 'boolean' ? values[0] : true]
  return Array.from({ length: max > 2 ? Math.max(1, values.length) : min }, (_, at) => values[at] ?? null)
}

/** Edits one condition. Changes apply only on update; until then the chip stays as it was. */
export function ChipEditor({ definition, chip, onListing, onUpdate, onCancel }: ChipEditorProps) {
  const { t } = useTranslation(['search', 'kit'])
  const [edited, setEdited] = useState<DraftChip>({ ...chip, values: valuesFor(chip.operator, chip.values) })
  const isMissing = edited.values.includes(null)
  const problemText = useProblemText()
  const problem = isMissing ? null : conditionProblem(definition, edited)
  const isWrong = isMissing || problem !== null
  const isText = typeGroupOf(definition.type) === 'number'
  const knownValues = useQuery({ ...valuesQuery(definition.name, ''), enabled: isText }).data?.values.map(({ value }) => value) ?? []
  const operators = operatorsOffered(definition.type, knownValues)
  // A typed query may use comparisons that the editor does not offer.
  const choices = operators.includes(chip.operator) ? operators : [...operators, chip.operator]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onUpdate(edited)
      }}
    >
      <Stack gap="sm" w={320} maw="calc(100vw - 48px)">
        <Text fw={600}>{nameOf(definition)}</Text>
        <Select
          label={t('chip.operator')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onDropdownOpen={() => onListing(true)}
          onDropdownClose={() => onListing(false)}
          value={edited.operator}
          data={choices.map((operator) => ({ value: operator, label: t(`operator.${operator}`) }))}
          onChange={(next) => {
            const operator = next as Operator
            setEdited({ ...edited, operator, values: valuesFor(operator, edited.values) })
          }}
        />
        <ValueFields definition={definition} chip={edited} onListing={onListing} onChange={(values) => setEdited({ ...edited, values })} />
        {problem === 'ends_swapped' && <Input.Error role="alert">{problemText({ code: problem })}</Input.Error>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={onCancel}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" size="xs" disabled={isWrong}>
            {t('chip.update')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
