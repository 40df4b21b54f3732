import { Checkbox, Group, Input, Textarea, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { entriesOf, isCalendarDay, maxMetaValueLength, truncate, typeGroupOf } from '@portico/contract/dashboard/metadata'
import { lengthOf } from '@portico/contract/kernel/characters'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useCalendar } from '../../../../kit/form/useCalendar.ts'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { withLabel, nameOf } from '../../catalogue/index.ts'
import { constantsQuery } from '../metadata.queries.ts'
import { asText, type EditorProps } from './editors.types.ts'

const oneLine = new Set(['version', 'url'])

/** Edits free text, versions and addresses, with a counter. Nothing beyond the limit can be typed or pasted. */
export function TextEditor({ definition, value, error, onChange }: EditorProps) {
  const text = asText(value)
  const type = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(truncate(currentTarget.value, maxMetaValueLength) || null)
  const shared = {
    label: nameOf(definition),
    value: text,
    error,
    description: `${lengthOf(text)}/${maxMetaValueLength}`,
    onChange: type,
  }
  return oneLine.has(typeGroupOf(definition.type)) ? (
    <TextInput {...shared} {...(definition.type === 'URL' && { type: 'url', inputMode: 'url' })} />
  ) : (
    <Textarea {...shared} autosize minRows={1} maxRows={8} />
  )
}

/** Edits a day, chosen or typed as yyyy-MM-dd. Input stays as typed, so that an invalid day is shown rather than dropped. */
export function DateEditor({ definition, value, error, onChange }: EditorProps) {
  const { t } = useTranslation('metadata')
  const text = asText(value)
  return (
    <DateInput
      label={nameOf(definition)}
      valueFormat="YYYY-MM-DD"
      placeholder={t('edit.day')}
      maxLength={10}
      {...useCalendar()}
      clearable
      clearButtonProps={{ 'aria-label': t('edit.clear') }}
      fixOnBlur={false}
      value={isCalendarDay(text) ? text : null}
      dateParser={(typed) => (isCalendarDay(typed.trim()) ? typed.trim() : null)}
      onChange={(day) => onChange(day)}
      onInput={({ currentTarget }) => onChange((currentTarget as HTMLInputElement).value.trim() || null)}
      error={error}
    />
  )
}

/** Edits a boolean: true, false, or no value. */
export function BooleanEditor({ definition, value, error, onChange }: EditorProps) {
  const { t } = useTranslation('metadata')
  return (
    <Input.Wrapper label={nameOf(definition)} error={error} labelElement="div">
      <div>
        <SegmentedControl
          aria-label={nameOf(definition)}
          value={asText(value)}
          onChange={(next) => onChange(next || null)}
          data={[
            { value: 'True', label: 'True' },
            { value: 'False', label: 'False' },
            { value: '', label: t('edit.none') },
          ]}
        />
      </div>
    </Input.Wrapper>
  )
}

export function CheckboxEditor({ definition, value, error, onChange }: EditorProps) {
  const options = useQuery(constantsQuery()).data?.['all-meta-val-consts'].pulldown[definition.pullDown ?? '']?.map(withLabel) ?? []
  return (
    <Checkbox.Group
      label={nameOf(definition)}
      value={entriesOf(value)}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen : null)}
      error={error}
    >
      <Group gap="md" mt={6}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
