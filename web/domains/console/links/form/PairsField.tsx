import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import type { Field } from '../../../../kit/form/useSendForm.ts'
import classes from '../links.module.css'

type Pair = readonly [string, string]

interface PairsFieldProps extends Field<Pair[]> {
  label: string
  description?: string
  /** The labels of the two parts. */
  names: Pair
  max: number
}

/** Pairs of texts, such as names and values, one per row. */
export function PairsField({ value, onChange, error, label, description, names, max, 'data-path': path }: PairsFieldProps) {
  const { t } = useTranslation('links')
  const set = (at: number, pair: Pair) => onChange(value.map((one, place) => (place === at ? pair : one)))
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div" data-path={path}>
      <div className={classes.pairs}>
        {value.map(([first, second], place) => (
          // The index is the only key that rows have.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={place} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={`${names[0]} ${place + 1}`}
              placeholder={names[0]}
              value={first}
              onChange={({ currentTarget }) => set(place, [currentTarget.value, second])}
            />
            <TextInput
              flex={1}
              aria-label={`${names[1]} ${place + 1}`}
              placeholder={names[1]}
              value={second}
              onChange={({ currentTarget }) => set(place, [first, currentTarget.value])}
            />
            <ActionIcon
              variant="subtle"
              color="slate"
              aria-label={t('removeRow', { number: place + 1 })}
              onClick={() => onChange(value.filter((_, other) => other !== place))}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </Group>
        ))}
        {value.length < max && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...value, ['', '']])}
          >
            {t('addRow')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
