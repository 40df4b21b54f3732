import { isBlank } from '../../../kernel/characters.ts'

/** Returns whether a value is empty: blank text, nothing chosen, or a list or an object with only empty values. */
export const isEmpty = (value: unknown): boolean =>
  typeof value === 'string'
    ? isBlank(value)
    : value === null || value === undefined || (typeof value === 'object' && Object.values(value).every(isEmpty))
