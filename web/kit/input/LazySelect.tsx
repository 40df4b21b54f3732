import { ComboboxChevron, Input, type SelectProps, TextInput } from '@mantine/core'
import { closedListbox, lazyCode, useLazyInput } from './useLazyInput.ts'

/** Props of the list of options, which the stand-in does not have. */
const listProps = [
  'clearable',
  'allowDeselect',
  'searchable',
  'filter',
  'limit',
  'renderOption',
  'nothingFoundMessage',
  'searchValue',
  'onSearchChange',
] as const
type ListProp = (typeof listProps)[number]

interface LazySelectProps extends Pick<
  SelectProps,
  | 'label'
  | 'aria-label'
  | 'description'
  | 'placeholder'
  | 'required'
  | 'disabled'
  | 'error'
  | 'size'
  | 'w'
  | 'className'
  | 'hiddenFrom'
  | 'leftSection'
  | ListProp
> {
  'data-autofocus'?: boolean | undefined
  data: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

const select = lazyCode(async () => (await import('./select.ts')).Select)

const withoutList = <Props extends object>(props: Props): Omit<Props, ListProp> => {
  const looks: Partial<Props & Record<ListProp, unknown>> = { ...props }
  for (const name of listProps) delete looks[name]
  return looks as Props
}

/**
 * A select whose list of options, and the code that positions it, load when the field gets the pointer or the focus. Until then a
 * field that looks the same stands in.
 */
export function LazySelect({ data, value, onChange, ...rest }: LazySelectProps) {
  const { code: Select, field, typed, setTyped, standIn } = useLazyInput(select)
  const { searchable = false } = rest
  const hasCross = rest.clearable === true && value !== null && rest.disabled !== true
  if (Select) return <Select {...rest} ref={field} data={data} value={value} onChange={onChange} />
  return (
    <TextInput
      {...withoutList(rest)}
      ref={field}
      readOnly={!searchable}
      pointer={!searchable}
      {...closedListbox}
      value={typed ?? data.find((option) => option.value === value)?.label ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      rightSectionPointerEvents="none"
      __defaultRightSection={<ComboboxChevron />}
      __clearable={hasCross}
      __clearSection={<Input.ClearButton tabIndex={-1} aria-hidden onClick={() => onChange(null)} />}
      {...standIn}
    />
  )
}
