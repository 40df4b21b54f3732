import { isSame } from '@portico/contract/kernel/objects'
import { useRef, useState } from 'react'
import { mergeValues } from './mergeValues.ts'
import { valueAt } from './places.ts'

/** Returns the values with one replaced at a path; unaffected parts keep their identity. */
export const withValue = <Values>(values: Values, path: string, value: unknown): Values => {
  const [key = '', ...rest] = path.split('.')
  const next = rest.length === 0 ? value : withValue(valueAt(values, key), rest.join('.'), value)
  return (
    Array.isArray(values) ? values.map((entry: unknown, place) => (String(place) === key ? next : entry)) : { ...values, [key]: next }
  ) as Values
}

type Errors = Readonly<Record<string, string>>

/** Removes the errors of a changed field, and of everything below it. */
const exceptChanged = (errors: Errors, changed: readonly string[]): Errors => {
  const remaining = Object.entries(errors).filter(([path]) => !changed.some((field) => `${path}.`.startsWith(`${field}.`)))
  return remaining.length === Object.keys(errors).length ? errors : Object.fromEntries(remaining)
}

/**
 * Manages a form's values and errors: an error disappears as soon as its field changes.
 * `get` and `isDirty` return the current state, also in callbacks created earlier.
 */
export const useValues = <Values extends object>(initial: Values, restored: Values = initial) => {
  const [values, setValues] = useState(restored)
  const [errors, setErrors] = useState<Errors>({})
  const now = useRef(values)
  const clean = useRef(initial)
  const setAll = (next: Values) => {
    now.current = next
    setValues(next)
  }
  return {
    values,
    errors,
    setErrors,
    get: () => now.current,
    set: (path: string, value: unknown) => {
      setAll(withValue(now.current, path, value))
      setErrors((before) => exceptChanged(before, [path]))
    },
    merge: (values: Partial<Values>) => {
      setAll({ ...now.current, ...values })
      setErrors((before) => exceptChanged(before, Object.keys(values)))
    },
    isDirty: () => !isSame(now.current, clean.current),
    /** Returns whether the value at a path is unsaved. */
    isChanged: (path: string) => !isSame(valueAt(now.current, path), valueAt(clean.current, path)),
    /** The values that changes are measured against. */
    base: () => clean.current,
    /**
     * Rebases the form on values that somebody else saved: changes made here stay, all other fields take the new values.
     * @returns the paths of the fields that both changed
     */
    rebase: (theirs: Values): string[] => {
      const { merged, conflicts } = mergeValues(clean.current, now.current, theirs)
      clean.current = theirs
      setAll(merged)
      return conflicts
    },
    /** Marks these values as saved: only differences from them are unsaved. */
    settle: (sent: Values) => {
      clean.current = sent
    },
    reset: () => {
      clean.current = initial
      setAll(initial)
      setErrors({})
    },
  }
}
