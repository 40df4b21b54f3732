import type { Route } from '@portico/contract/kernel/route'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fail, fieldError, fieldErrorsOf } from './failure.ts'

const nothingYet = z.strictObject({})

/** The schemas of a route's parts, made once. The browser's cache-busting parameter `_` is part of every query. */
export const inputOf = (route: Route) => ({
  params: route.params ? z.strictObject(route.params) : nothingYet,
  query: z.strictObject({ ...route.query, _: z.string().max(20).optional() }),
  body: route.body,
})
export type InputSchemas = ReturnType<typeof inputOf>

/** Text that PostgreSQL cannot hold or no reader can read: U+0000 and halves of characters. */
const brokenAt = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const found = brokenAt(key, path) ?? brokenAt(part, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

const read = (schema: z.ZodType, value: unknown): unknown => {
  const broken = brokenAt(value, '')
  if (broken !== undefined) fail('invalid_input', { fieldErrors: [fieldError(broken, 'forbidden_character')] })
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : fail('invalid_input', { fieldErrors: fieldErrorsOf(parsed.error) })
}

export interface RequestInput {
  params: Record<string, unknown>
  query: unknown
  body: unknown
}

/** @throws invalid_input */
export const readParams = (schemas: InputSchemas, request: FastifyRequest): Record<string, unknown> =>
  read(schemas.params, request.params ?? {}) as Record<string, unknown>

/** @throws invalid_input naming every field that is wrong */
export const readInput = (schemas: InputSchemas, request: FastifyRequest): RequestInput => ({
  params: readParams(schemas, request),
  query: read(schemas.query, request.query ?? {}),
  body: schemas.body ? read(schemas.body, request.body ?? {}) : undefined,
})
