import type { FieldError } from '@portico/contract/kernel/envelope'
import type { Route } from '@portico/contract/kernel/route'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isForm } from './encoding.ts'
import { fail, fieldError, fieldErrorsOf } from './failure.ts'
import { bodyOfForm } from './form.ts'

/** The browser's cache-busting parameter, which is part of every query. */
const common = { _: z.string().max(20).optional() }
const [noParams, noQuery] = [z.strictObject({}), z.strictObject(common)]

/** Builds the schemas of a route's parts. */
export const inputOf = (route: Route) => ({
  params: route.params ? z.strictObject(route.params) : noParams,
  query: route.query ? z.strictObject({ ...route.query, ...common }) : noQuery,
  body: route.body,
})
export type InputSchemas = ReturnType<typeof inputOf>

/** Maximum nesting of objects and lists; none of our bodies is as deep. */
const maxLevels = 32

/** Returns whether a text contains what PostgreSQL cannot store or pages cannot display: U+0000 or lone surrogates. */
const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Finds the first value that is unreadable or nested too deeply. Stops at that depth, so that no value exhausts the stack. */
const problemIn = (value: unknown, path = '', level = 0): FieldError | undefined => {
  if (typeof value === 'string') return isBroken(value) ? fieldError(path, 'forbidden_character') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (level === maxLevels) return fieldError(path.split('.')[0] ?? '', 'too_many_levels', { max: maxLevels })
  for (const [key, part] of Object.entries(value)) {
    if (isBroken(key)) return fieldError(path, 'forbidden_character')
    const problem = problemIn(part, path === '' ? key : `${path}.${key}`, level + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

const read = (schema: z.ZodType, value: unknown): unknown => {
  const problem = problemIn(value)
  if (problem !== undefined) fail('invalid_input', { fieldErrors: [problem] })
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : fail('invalid_input', { fieldErrors: fieldErrorsOf(parsed.error) })
}

export interface RequestInput {
  params: Record<string, unknown>
  query: unknown
  body: unknown
}

/** Parses the parameters of a request's path. @throws invalid_input */
export const readParams = (schemas: InputSchemas, request: FastifyRequest): Record<string, unknown> =>
  read(schemas.params, request.params ?? {}) as Record<string, unknown>

const sentBody = (schema: z.ZodType, request: FastifyRequest): unknown => {
  const body: unknown = request.body ?? {}
  return isForm(request) ? bodyOfForm(schema, body) : body
}

/** Parses the input of a request. @throws invalid_input naming every invalid field */
export const readInput = (schemas: InputSchemas, request: FastifyRequest): RequestInput => ({
  params: readParams(schemas, request),
  query: read(schemas.query, request.query ?? {}),
  body: schemas.body ? read(schemas.body, sentBody(schemas.body, request)) : undefined,
})
