import { type MultiSelectProps, Pill, PillsInput, type TagsInputProps } from '@mantine/core'
import { closedListbox, lazyCode, useLazyInput } from '../input/useLazyInput.ts'
import type { FieldProps } from './text.tsx'

const inputs = lazyCode(() => import('./pills.ts'))

type PillsFieldProps = Omit<FieldProps, 'label'> & {
  label?: string
  /** Its name, if no label is visible. */
  'aria-label'?: string
  /** The texts of what is entered or chosen, in order. */
  shown: readonly string[]
} & ({ choice: MultiSelectProps; tags?: never } | { tags: TagsInputProps; choice?: never })

/** Shows several values as pills. The input that adds more loads when the field gets the pointer or the focus; until then they can only be removed. */
export function PillsField({ shown, choice, tags, focusFirst, 'aria-label': name, ...rest }: PillsFieldProps) {
  const { code, field, typed, setTyped, standIn } = useLazyInput(inputs)
  const isOpen = rest.disabled !== true
  const shared = { ...rest, 'aria-label': name, ref: field, 'data-autofocus': focusFirst || undefined }
  if (isOpen && code && choice) return <code.MultiSelect {...choice} {...shared} />
  if (isOpen && code && tags) return <code.TagsInput {...tags} {...shared} />
  const { value = [], onChange, placeholder } = choice ?? tags
  const remove = (at: number) => onChange?.(value.filter((_, place) => place !== at))
  return (
    <PillsInput {...rest} {...(isOpen && standIn)}>
      <Pill.Group disabled={!isOpen}>
        {shown.map((text, at) => (
          <Pill key={text} withRemoveButton={isOpen} onRemove={() => remove(at)}>
            {text}
          </Pill>
        ))}
        <PillsInput.Field
          ref={field}
          {...(isOpen && closedListbox)}
          aria-label={name}
          disabled={!isOpen}
          data-autofocus={focusFirst || undefined}
          placeholder={placeholder}
          value={typed ?? ''}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Pill.Group>
    </PillsInput>
  )
}
