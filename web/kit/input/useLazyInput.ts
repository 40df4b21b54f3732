import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadLate, noteMissedPart } from '../../kernel/late.ts'

/** The code of an input, undefined until it has been loaded. */
interface LazyCode<Code> {
  loaded: Code | undefined
  load: () => Promise<Code>
}

/** Creates the holder of an input's code, which all fields of that kind share. */
export const lazyCode = <Code>(load: () => Promise<Code>): LazyCode<Code> => {
  const code: LazyCode<Code> = { loaded: undefined, load: async () => (code.loaded = await loadLate(load())) }
  return code
}

/** Attributes of a field whose list of options is closed, for assistive technology. */
export const closedListbox = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const

/** The keys that open a list of options. */
const opening = new Set([' ', 'Enter', 'ArrowDown', 'ArrowUp'])

/** Sets a field's text with an input event, as typing does; React would not notice a plain assignment. */
const enter = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Loads the code of an input when its field gets the pointer or the focus. Until then a stand-in with the handlers of `standIn` takes its place.
 * The real input gets the same `field`, and with it the focus, a click or key, and the text that the stand-in received.
 */
export const useLazyInput = <Code>(lazy: LazyCode<Code>) => {
  const [code, setCode] = useState(() => lazy.loaded)
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const received = useRef({ focus: false, click: false })
  const load = () => {
    lazy.load().then(
      (loaded) => {
        // In a task of its own: between a press and the focus that follows it, the stand-in would be replaced before it has the focus.
        setTimeout(() => {
          received.current.focus = field.current !== null && document.activeElement === field.current
          flushSync(() => setCode(() => loaded))
        })
      },
      // The next pointer, focus or key requests it again.
      () => {
        if (received.current.click) noteMissedPart()
        received.current.click = false
      },
    )
  }
  const open = () => {
    received.current.click = true
    load()
  }
  useLayoutEffect(() => {
    if (code === undefined || !received.current.focus) return
    field.current?.focus()
    if (received.current.click) field.current?.click()
    received.current = { focus: false, click: false }
  }, [code])
  // In a separate effect, because the real input clears its search when it mounts.
  useEffect(() => {
    if (code && typed !== undefined && field.current) enter(field.current, typed)
  }, [code, typed])
  const standIn = {
    onPointerEnter: load,
    onFocus: load,
    // If the code arrives before the button is released, no click follows.
    onMouseDown: ({ button }: MouseEvent) => {
      if (button === 0) open()
    },
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      // Enter would submit the enclosing form.
      if (event.key === 'Enter') event.preventDefault()
      if (opening.has(event.key)) open()
    },
  }
  return { code, field, typed, setTyped, standIn }
}
