import { useTranslation } from '../../kernel/useTranslation.ts'
import { LazySelect } from '../input/LazySelect.tsx'
import { Person } from '../display/Person.tsx'
import { PillsField } from './PillsField.tsx'
import type { Field } from './useSendForm.ts'
import type { FieldProps } from './text.tsx'

interface PersonOption {
  userKey: string
  name: string
  photo: string | null
  company: string | null
}

const useChoices = (people: readonly PersonOption[] | undefined) => {
  const { t } = useTranslation('kit')
  const byKey = new Map((people ?? []).map((person) => [person.userKey, person]))
  return {
    searchable: true,
    // Not while people load: nobody is known to be missing yet.
    nothingFoundMessage: people && t('noData'),
    data: (people ?? []).map(({ userKey, name }) => ({ value: userKey, label: name })),
    renderOption: ({ option }: { option: { value: string; label: string } }) => {
      const person = byKey.get(option.value)
      return person ? <Person person={person} size={28} /> : option.label
    },
  }
}

/** A picker for several people, by name. */
export function PeopleField({
  people,
  value,
  onChange,
  max,
  ...rest
}: Field<string[]> & FieldProps & { people: readonly PersonOption[] | undefined; max: number }) {
  return (
    <PillsField
      {...rest}
      shown={value.map((key) => people?.find(({ userKey }) => userKey === key)?.name ?? key)}
      choice={{ ...useChoices(people), hidePickedOptions: true, maxValues: max, value, onChange }}
    />
  )
}

/** A picker for one person, or nobody. */
export function PersonField({
  people,
  value,
  onChange,
  focusFirst,
  ...rest
}: Field<string | null> & FieldProps & { people: readonly PersonOption[] | undefined; placeholder?: string }) {
  return (
    <LazySelect {...rest} {...useChoices(people)} data-autofocus={focusFirst || undefined} clearable value={value} onChange={onChange} />
  )
}
