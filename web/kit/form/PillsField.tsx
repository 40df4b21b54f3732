import { type MultiSelect, type MultiSelectProps, Pill, PillsInput, type TagsInput, type TagsInputProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Labelled } from './text.tsx'

interface Inputs {
  MultiSelect: typeof MultiSelect
  TagsInput: typeof TagsInput
}

/** The inputs, from when they were first needed. */
let loaded: Inputs | undefined
const load = async (): Promise<Inputs> => (loaded = await import('./pills.ts'))

/** The inputs, once a field is open to changes and their code is there. They take over the focus of what stood in. */
const useInputs = (isOpen: boolean) => {
  const [inputs, setInputs] = useState(() => loaded)
  const field = useRef<HTMLInputElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!isOpen || inputs) return
    void load().then((arrived) => {
      hadFocus.current = field.current !== null && document.activeElement === field.current
      setInputs(arrived)
    })
  }, [isOpen, inputs])
  useLayoutEffect(() => {
    if (inputs && hadFocus.current) field.current?.focus()
  }, [inputs])
  return { inputs: isOpen ? inputs : undefined, field }
}

type PillsFieldProps = Labelled & {
  /** The texts of what is entered or chosen, in order. */
  shown: readonly string[]
} & ({ choice: MultiSelectProps; tags?: never } | { tags: TagsInputProps; choice?: never })

/** Several values as pills. One that cannot be changed shows them alone; what changes them loads with the first that can be. */
export function PillsField({ shown, choice, tags, focusFirst, ...rest }: PillsFieldProps) {
  const { inputs, field } = useInputs(rest.disabled !== true)
  const shared = { ...rest, ref: field, 'data-autofocus': focusFirst || undefined }
  if (inputs && choice) return <inputs.MultiSelect {...choice} {...shared} />
  if (inputs && tags) return <inputs.TagsInput {...tags} {...shared} />
  return (
    <PillsInput {...rest}>
      <Pill.Group disabled={rest.disabled ?? false}>
        {shown.map((text) => (
          <Pill key={text}>{text}</Pill>
        ))}
        <PillsInput.Field ref={field} readOnly disabled={rest.disabled} data-autofocus={focusFirst || undefined} />
      </Pill.Group>
    </PillsInput>
  )
}
