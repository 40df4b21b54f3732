import { ComboboxChevron, type Select, type SelectProps, TextInput } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type LateSelectProps = Pick<
  SelectProps,
  'label' | 'aria-label' | 'placeholder' | 'required' | 'error' | 'size' | 'w' | 'clearable' | 'allowDeselect' | 'searchable' | 'filter'
> & {
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

/**
 * A select whose list of options, and the code that positions it, load when the field gets the pointer or the focus. Until then a
 * field that looks the same stands in; the focus, and a click or key in the meantime, are passed on to the real one.
 */
export function LateSelect({ data, value, onChange, ...rest }: LateSelectProps) {
  const [Real, setReal] = useState<typeof Select | undefined>(() => loaded)
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
  const { clearable, allowDeselect: _, searchable: __, filter: ___, ...looks } = rest
  const hasCross = clearable === true && value !== null
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
  if (Real) return <Real {...rest} ref={field} data={data} value={value} onChange={onChange} />
  return (
    <TextInput
      {...looks}
      ref={field}
      readOnly
      pointer
      {...closed}
      value={data.find((option) => option.value === value)?.label ?? ''}
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
