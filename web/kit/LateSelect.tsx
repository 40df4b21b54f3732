import { ComboboxChevron, type Select, type SelectProps, TextInput } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

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
  | 'clearable'
  | 'allowDeselect'
  | 'searchable'
  | 'filter'
  | 'limit'
> {
  'data-autofocus'?: boolean | undefined
  data: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

/** Mantine's select, once it has been needed. */
let loaded: typeof Select | undefined
const load = async (): Promise<typeof Select> => (loaded = (await import('./select.ts')).Select)

/** What a closed select tells assistive technology. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const
/** The keys that open it. */
const opening = new Set([' ', 'Enter', 'ArrowDown', 'ArrowUp'])

/** Types a text into a field as a person does, so that its component hears of it. */
const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A select whose list of options, and the code that positions it, load when the field gets the pointer or the focus. Until then a
 * field that looks the same stands in; the focus, a click or key, and what was typed in the meantime are passed on to the real one.
 */
export function LateSelect({ data, value, onChange, ...rest }: LateSelectProps) {
  const [Real, setReal] = useState<typeof Select | undefined>(() => loaded)
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const passed = useRef({ focus: false, click: false })
  const turnTo = () => {
    void load().then((arrived) => {
      passed.current.focus = field.current !== null && document.activeElement === field.current
      setReal(() => arrived)
    })
  }
  const open = () => {
    passed.current.click = true
    turnTo()
  }
  const { clearable, searchable = false, allowDeselect: _, filter: __, limit: ___, ...looks } = rest
  const hasCross = clearable === true && value !== null && rest.disabled !== true
  // Only the real one has the cross that clears the value.
  useEffect(() => {
    if (hasCross) turnTo()
  }, [hasCross])
  useLayoutEffect(() => {
    if (Real === undefined || !passed.current.focus) return
    field.current?.focus()
    if (passed.current.click) field.current?.click()
    passed.current = { focus: false, click: false }
  }, [Real])
  // Once it has set itself up, for which it empties its search.
  useEffect(() => {
    if (Real && typed !== undefined && field.current) type(field.current, typed)
  }, [Real, typed])
  if (Real) return <Real {...rest} ref={field} data={data} value={value} onChange={onChange} />
  return (
    <TextInput
      {...looks}
      ref={field}
      readOnly={!searchable}
      pointer={!searchable}
      {...closed}
      value={typed ?? data.find((option) => option.value === value)?.label ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      onPointerEnter={turnTo}
      onFocus={turnTo}
      onClick={open}
      onKeyDown={({ key }) => {
        if (opening.has(key)) open()
      }}
    />
  )
}
