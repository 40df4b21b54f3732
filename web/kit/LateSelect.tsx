import { ComboboxChevron, Input, type SelectProps, TextInput } from '@mantine/core'
import { closed, lateCode, useLateInput } from './useLateInput.ts'

interface LateSelectProps extends Pick<
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
  | 'clearable'
  | 'allowDeselect'
  | 'searchable'
  | 'filter'
  | 'limit'
  | 'renderOption'
  | 'nothingFoundMessage'
  | 'searchValue'
  | 'onSearchChange'
> {
  'data-autofocus'?: boolean | undefined
  data: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

const select = lateCode(async () => (await import('./select.ts')).Select)

/**
 * A select whose list of options, and the code that positions it, load when the field gets the pointer or the focus. Until then a
 * field that looks the same stands in.
 */
export function LateSelect({ data, value, onChange, ...rest }: LateSelectProps) {
  const { code: Select, field, typed, setTyped, standIn } = useLateInput(select)
  const { clearable, searchable = false, allowDeselect: _, filter: __, limit: ___, ...others } = rest
  const { renderOption: ____, nothingFoundMessage: _____, searchValue: ______, onSearchChange: _______, ...looks } = others
  const hasCross = clearable === true && value !== null && rest.disabled !== true
  if (Select) return <Select {...rest} ref={field} data={data} value={value} onChange={onChange} />
  return (
    <TextInput
      {...looks}
      ref={field}
      readOnly={!searchable}
      pointer={!searchable}
      {...closed}
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
