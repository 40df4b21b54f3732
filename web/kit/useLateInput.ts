import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The code of an input, from when it was first needed. */
interface LateCode<Code> {
  loaded: Code | undefined
  load: () => Promise<Code>
}

/** Keeps the code of an input that is loaded when it is first needed. */
export const lateCode = <Code>(load: () => Promise<Code>): LateCode<Code> => {
  const code: LateCode<Code> = { loaded: undefined, load: async () => (code.loaded = await load()) }
  return code
}

/** What a field with a closed list of options tells assistive technology. */
export const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const

/** The keys that open a list of options. */
const opening = new Set([' ', 'Enter', 'ArrowDown', 'ArrowUp'])

/** Types a text into a field as a person does, so that its component hears of it. */
const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Loads the code of an input when its field gets the pointer or the focus. `standIn` is for what stands in until then; the focus, a click
 * or key, and what was typed in the meantime are passed on to the real input, which gets the same `field`.
 */
export const useLateInput = <Code>(late: LateCode<Code>) => {
  const [code, setCode] = useState(() => late.loaded)
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const passed = useRef({ focus: false, click: false })
  const turnTo = () => {
    void late.load().then((arrived) => {
      passed.current.focus = field.current !== null && document.activeElement === field.current
      setCode(() => arrived)
    })
  }
  const open = () => {
    passed.current.click = true
    turnTo()
  }
  useLayoutEffect(() => {
    if (code === undefined || !passed.current.focus) return
    field.current?.focus()
    if (passed.current.click) field.current?.click()
    passed.current = { focus: false, click: false }
  }, [code])
  // Once it has set itself up, for which it empties its search.
  useEffect(() => {
    if (code && typed !== undefined && field.current) type(field.current, typed)
  }, [code, typed])
  const standIn = {
    onPointerEnter: turnTo,
    onFocus: turnTo,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      // Enter would send the form that the field is in.
      if (event.key === 'Enter') event.preventDefault()
      if (opening.has(event.key)) open()
    },
  }
  return { code, field, typed, setTyped, standIn }
}
