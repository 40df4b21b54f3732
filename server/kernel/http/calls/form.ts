import type { z } from 'zod'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Returns a form's fields as a body that is declared as JSON: a field that may be text stays text, any other is read as the
 * JSON text that it holds. Anything else is left as it is, to be refused.
 */
export const bodyOfForm = (schema: z.ZodType, form: unknown): unknown => {
  if (typeof form !== 'object' || form === null) return form
  const wrong = new Set(schema.safeParse(form).error?.issues.map(({ path }) => path[0]))
  if (wrong.size === 0) return form
  return Object.fromEntries(
    Object.entries(form).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' && wrong.has(field) ? parse(value) : value,
    ]),
  )
}
