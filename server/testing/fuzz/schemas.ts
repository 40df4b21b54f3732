import type { z } from 'zod'
import type { Json } from '../../kernel/http/openapi/openapi-schemas.ts'
import { nastyNumbers, nastyTexts } from './nasty.ts'
import type { Random } from './random.ts'

/** Values from earlier responses, by field name, so that requests refer to existing objects. */
export class KnownValues {
  readonly #byName = new Map<string, unknown[]>()

  keep(name: string, value: unknown): void {
    const earlier = this.#byName.get(name) ?? []
    this.#byName.set(name, earlier)
    if (!earlier.includes(value)) earlier.push(value)
    if (earlier.length > 40) earlier.shift()
  }

  of(name: string): readonly unknown[] {
    return this.#byName.get(name) ?? []
  }

  /** Collects the primitive values of a response, each under its name. */
  harvest(answer: unknown, name = '', depth = 0): void {
    // People are only those of the scene; otherwise callers would revoke each other's rights.
    if (depth > 6 || name === 'userKey') return
    if (Array.isArray(answer)) for (const part of answer.slice(0, 5)) this.harvest(part, name, depth + 1)
    else if (typeof answer === 'object' && answer !== null)
      for (const [key, part] of Object.entries(answer)) this.harvest(part, key, depth + 1)
    else if (typeof answer === 'number' || (typeof answer === 'string' && answer.length < 100)) this.keep(name, answer)
  }
}

const days = ['2026-01-31', '2024-02-29', '0001-01-01', '0000-01-01', '9999-12-31', '1969-12-31'] as const
const moments = [
  '2026-01-31T12:00:00Z',
  '2024-02-29T23:59:59.999999+09:00',
  '2030-01-15T01:00:00Z',
  '2030-01-15T03:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
] as const
const uuids = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'] as const
export const words = [
  'Puzzle',
  'Genre',
  'a',
  'Aurora Saga',
  '1.2.3',
  'sample@example.test',
  'en_US',
  'LG-AURORA',
  'NOTICE',
  'crawler-1',
  'https://example.com/a',
  'play.example.com',
  'com.example.game',
  '203.0.113.7',
  'd41d8cd98f00b204e9800998ecf8427e',
  'Asia/Tokyo',
  'JPY',
  'JP',
  '1234567890',
  '/app/setting/basic',
  Array.from({ length: 32 }, () => 'A1').join(':'),
  'A'.repeat(43),
] as const

const fitsInto = (schema: Json, value: unknown): boolean => {
  const { pattern, minLength = 0, maxLength = Infinity } = schema as { pattern?: string; minLength?: number; maxLength?: number }
  if (typeof value !== 'string') return false
  return value.length >= minLength && value.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value))
}

const textOf = (random: Random, schema: Json, known: readonly unknown[]): unknown => {
  const { format } = schema
  const fitting = known.filter((value) => fitsInto(schema, value))
  if (fitting.length > 0 && random.chance(0.85)) return random.pick(fitting)
  if (format === 'date') return random.pick(days)
  if (format === 'date-time') return random.pick(moments)
  if (format === 'uuid') return random.pick(uuids)
  const plain = words.filter((word) => fitsInto(schema, word))
  const odd = nastyTexts.filter((text) => fitsInto(schema, text))
  const pool: readonly string[] = odd.length > 0 && random.chance(0.3) ? odd : plain
  return pool.length > 0 ? random.pick(pool) : random.pick(words)
}

const numberOf = (random: Random, schema: Json, known: readonly unknown[]): number => {
  const {
    type,
    minimum = -Infinity,
    maximum = Infinity,
    exclusiveMinimum = -Infinity,
  } = schema as Record<string, number> & { type?: unknown }
  const fits = (value: unknown): value is number =>
    typeof value === 'number' &&
    value >= minimum &&
    value <= maximum &&
    value > exclusiveMinimum &&
    (type !== 'integer' || Number.isInteger(value))
  const pool = random.chance(0.8) && known.some(fits) ? known.filter(fits) : [1, 2, 10, ...nastyNumbers].filter(fits)
  return pool.length > 0 ? random.pick(pool) : 1
}

/** Returns a function that creates values valid under a schema, preferably of existing objects. */
export const valuesBy = (random: Random, components: Json, known: KnownValues) => {
  const resolve = (schema: Json): Json => {
    const reference = schema['$ref']
    return typeof reference === 'string' ? resolve(components[reference.split('/').at(-1) ?? ''] as Json) : schema
  }

  const objectOf = (schema: Json, given: Record<string, unknown>, depth: number): Record<string, unknown> => {
    const required = new Set((schema['required'] as string[] | undefined) ?? [])
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
    const entries = properties
      .filter(([name]) => required.has(name) || random.chance(0.5))
      .map(([name, part]) => [name, name in given && random.chance(0.8) ? given[name] : make(part, name, given, depth + 1)])
    const more = schema['additionalProperties']
    if (typeof more !== 'object' || more === null || properties.length > 0) return Object.fromEntries(entries)
    const nameSchema = resolve((schema['propertyNames'] ?? {}) as Json)
    const fitting = words.filter((word) => fitsInto(nameSchema, word))
    const allowedNames = nameSchema['enum'] as string[] | undefined
    const names = allowedNames ?? (fitting.length > 0 ? fitting : [...words])
    const picked = Array.from({ length: 1 + random.below(3) }, () => random.pick(names))
    // Texts by language require the English one.
    const needed = required.size > 0 ? [...required] : (allowedNames ?? []).slice(0, 1)
    return Object.fromEntries([...new Set([...needed, ...picked])].map((name) => [name, make(more as Json, name, given, depth + 1)]))
  }

  const make = (unresolved: Json, name: string, given: Record<string, unknown> = {}, depth = 0): unknown => {
    const schema = resolve(unresolved)
    const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Json[] | undefined
    if ('const' in schema) return schema['const']
    if (Array.isArray(schema['enum'])) return random.pick(schema['enum'])
    if (choices) return make(random.pick(choices), name, given, depth)
    const type: unknown = Array.isArray(schema['type']) ? random.pick(schema['type']) : schema['type']
    if (type === 'object') return objectOf(schema, given, depth)
    if (type === 'array') {
      const { items, minItems = 0 } = schema as { items?: Json; minItems?: number }
      return Array.from({ length: Math.max(minItems, depth > 5 ? 0 : random.below(4)) }, () => make(items ?? {}, name, given, depth + 1))
    }
    if (type === 'boolean') return random.chance(0.5)
    if (type === 'null') return null
    if (type === 'integer' || type === 'number') return numberOf(random, schema, known.of(name))
    return textOf(random, schema, known.of(name))
  }
  return make
}
export type Make = ReturnType<typeof valuesBy>

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

/** Returns a value with the parts at these paths replaced by those of another; parts that this one lacks are left out. */
const renewed = (before: unknown, fresh: unknown, paths: readonly (readonly PropertyKey[])[]): unknown => {
  if (paths.some((path) => path.length === 0) || !isObject(before) || !isObject(fresh)) return fresh
  const result: Record<PropertyKey, unknown> = { ...before }
  for (const [name, below] of Map.groupBy(paths, ([first]) => first as PropertyKey)) {
    const from = Array.isArray(fresh) ? (fresh[Number(name)] ?? fresh[0]) : fresh[name]
    result[name] = renewed(
      before[name],
      from,
      below.map((path) => path.slice(1)),
    )
    if (result[name] === undefined) delete result[name]
  }
  return Array.isArray(before) ? Object.values(result) : result
}

/** Attempts to make a value, and how many of them only change what was refused before one begins anew. */
const [attempts, changes] = [90, 30]

/**
 * Makes a value that the contract accepts, if it can: a JSON schema does not state all of its rules. Parts that are refused are made
 * again.
 */
export const acceptedBy = (contract: z.ZodType, make: () => unknown): unknown => {
  let value = make()
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const { error } = contract.safeParse(value)
    if (!error) break
    const paths = attempt % changes === 0 ? [[]] : error.issues.map(({ path }) => path)
    value = renewed(value, make(), paths)
  }
  return value
}
