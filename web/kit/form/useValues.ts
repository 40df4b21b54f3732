import { useRef, useState } from 'react'
import { isGroup, valueAt } from './places.ts'

/** The same values with another one at a path; what is not on the way to it stays the very same. */
export const withValue = <Values>(values: Values, path: string, value: unknown): Values => {
  const [key = '', ...rest] = path.split('.')
  const next = rest.length === 0 ? value : withValue(valueAt(values, key), rest.join('.'), value)
  return (
    Array.isArray(values) ? values.map((entry: unknown, place) => (String(place) === key ? next : entry)) : { ...values, [key]: next }
  ) as Values
}

/** Whether two values say the same. Files are compared as they are, not by what is in them. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, place) => isSame(entry, other[place]))
  if (!isGroup(one) || !isGroup(other)) return Object.is(one, other)
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]))
}

type Errors = Readonly<Record<string, string>>

/** Errors of a field that was changed, and of what is below it, do not hold any more. */
const without = (errors: Errors, changed: readonly string[]): Errors => {
  const held = Object.entries(errors).filter(([path]) => !changed.some((field) => `${path}.`.startsWith(`${field}.`)))
  return held.length === Object.keys(errors).length ? errors : Object.fromEntries(held)
}

/**
 * What is in a form's fields, and what is wrong there: an error goes as soon as its field is changed.
 * `get` and `isDirty` tell how things are now, also in what was begun before.
 */
export const useValues = <Values extends object>(initial: Values, restored: Values | undefined) => {
  const [values, setValues] = useState(restored ?? initial)
  const [errors, setErrors] = useState<Errors>({})
  const now = useRef(values)
  const clean = useRef(initial)
  const put = (next: Values) => {
    now.current = next
    setValues(next)
  }
  return {
    values,
    errors,
    setErrors,
    get: () => now.current,
    set: (path: string, value: unknown) => {
      put(withValue(now.current, path, value))
      setErrors((before) => without(before, [path]))
    },
    merge: (some: Partial<Values>) => {
      put({ ...now.current, ...some })
      setErrors((before) => without(before, Object.keys(some)))
    },
    isDirty: () => !isSame(now.current, clean.current),
    /** These values were sent: only what differs from them is unsaved. */
    settle: (sent: Values) => {
      clean.current = sent
    },
    reset: () => {
      clean.current = initial
      put(initial)
      setErrors({})
    },
  }
}
