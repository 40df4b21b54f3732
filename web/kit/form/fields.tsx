import {
  Checkbox,
  PasswordInput,
  type PasswordInputProps,
  Select,
  type SelectProps,
  Stack,
  Switch,
  Text,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { lengthOf } from '@portico/contract/kernel/characters'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fields.module.css'
import type { Field } from './useSendForm.ts'

interface Labelled {
  label: string
  description?: ReactNode
  /** Where the dialog or panel begins. */
  focusFirst?: boolean
  disabled?: boolean
}

interface Counted {
  /** The most code points; shown as a counter below the field. */
  count?: number
}

/** A description at the left, the counter at the right. */
function Below({ description, count, value }: { description?: ReactNode; count: number; value: string }) {
  const length = lengthOf(value.trim())
  return (
    <span className={classes.below}>
      <span>{description}</span>
      <span className={length > count ? classes.over : undefined}>
        {length}/{count}
      </span>
    </span>
  )
}

const textProps = ({ value, onChange, count, description, focusFirst, ...rest }: Field<string> & Labelled & Counted) => ({
  ...rest,
  value,
  'data-autofocus': focusFirst || undefined,
  description: count === undefined ? description : <Below description={description} count={count} value={value} />,
  ...(count !== undefined && {
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  }),
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
})

type TextOwn = Field<string> & Labelled & Counted
/** What is of Mantine's component alone, such as `autoComplete`. */
type Rest<Props> = Omit<Props, keyof TextOwn | 'ref' | 'defaultValue'>

/** A line of text. */
export function TextField(props: TextOwn & Rest<TextInputProps>) {
  return <TextInput {...textProps(props)} />
}

/** Text of several lines; it grows with what is typed. */
export function TextareaField(props: TextOwn & Rest<TextareaProps>) {
  return <Textarea autosize minRows={3} {...textProps(props)} />
}

/** A password, with a button that shows it. */
export function PasswordField(props: TextOwn & Rest<PasswordInputProps>) {
  const { t } = useTranslation('kit')
  return <PasswordInput {...textProps(props)} visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }} />
}

type Key = string | number

interface Choice<Value> {
  value: Value
  label: string
}

type SelectOwn<Value extends Key | null> = Field<Value> &
  Labelled & {
    options: readonly Choice<NonNullable<Value>>[]
    /** Lets it be emptied again; without it something stays chosen. */
    clearable?: boolean
  }

/** One of several. The value is of the options' own type, also when that is a number. */
export function SelectField<Value extends Key | null>({
  value,
  onChange,
  options,
  focusFirst,
  clearable = false,
  ...rest
}: SelectOwn<Value> & Pick<SelectProps, 'placeholder' | 'searchable' | 'limit'>) {
  return (
    <Select
      {...rest}
      data-autofocus={focusFirst || undefined}
      clearable={clearable}
      allowDeselect={clearable}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange((options.find((option) => String(option.value) === next)?.value ?? null) as Value)}
    />
  )
}

/** Yes or no, as a box or as a switch. */
export function CheckField({
  value,
  onChange,
  look = 'box',
  focusFirst,
  ...rest
}: Field<boolean> & Labelled & { look?: 'box' | 'switch' }) {
  const shared = {
    ...rest,
    checked: value,
    'data-autofocus': focusFirst || undefined,
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) => onChange(currentTarget.checked),
  }
  return look === 'switch' ? <Switch {...shared} /> : <Checkbox {...shared} />
}

interface CheckGroupProps<Value extends Key> extends Field<Value[]>, Omit<Labelled, 'focusFirst'> {
  options: readonly Choice<Value>[]
  /** Said when there is nothing to choose from. */
  empty?: string
}

/** Any of several. */
export function CheckGroup<Value extends Key>({ value, onChange, options, empty, disabled = false, ...rest }: CheckGroupProps<Value>) {
  const choose = (chosen: string[]) => onChange(options.map((option) => option.value).filter((one) => chosen.includes(String(one))))
  return (
    <Checkbox.Group {...rest} value={value.map(String)} onChange={choose}>
      <Stack gap="xs" mt={6}>
        {options.map((option) => (
          <Checkbox key={option.value} value={String(option.value)} label={option.label} disabled={disabled} />
        ))}
        {options.length === 0 && empty && <Text c="dimmed">{empty}</Text>}
      </Stack>
    </Checkbox.Group>
  )
}
