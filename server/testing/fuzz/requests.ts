import type { Route } from '@portico/contract/kernel/route'
import type { Json } from '../../kernel/http/openapi/openapi-schemas.ts'
import { multipartOf } from './multipart.ts'
import { brokenBodies, nastyPieces, nastyTexts, nastyValue } from './nasty.ts'
import type { Random } from './random.ts'
import { acceptedBy, type KnownValues, type Make, valuesBy } from './schemas.ts'

/** An operation of the API description, with its route. */
export interface Operation {
  id: string
  domain: string
  route: Route
  parameters: readonly { name: string; in: string; required: boolean; schema: Json }[]
  /** The media type and the schema of its body. */
  body: { type: string; schema: Json } | undefined
}

export interface FuzzRequest {
  method: Route['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** True if the address may not lead to the operation. */
  elsewhere: boolean
  /** True if the contract accepts all of it, so that only the handler can refuse its input. */
  accepted: boolean
}

/** Encodes a value for an address. Lone surrogates become invalid UTF-8. */
const encode = (value: unknown): string => {
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}

const parameterOf = (random: Random, make: Make, { name, schema }: Operation['parameters'][number], wild: number): string => {
  if (random.chance(wild)) return random.chance(0.5) ? random.pick(nastyPieces) : encode(nastyValue(random)).slice(0, 4_000)
  return encode(make(schema, name))
}

const pathOf = (
  random: Random,
  make: Make,
  { route, parameters }: Operation,
  wild: number,
): { path: string; values: Record<string, unknown> } => {
  const values: Record<string, unknown> = {}
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    const piece = parameter ? parameterOf(random, make, parameter, wild) : 'x'
    values[name] = /^\d{1,9}$/.test(piece) ? Number(piece) : piece
    return piece
  })
  return { path, values }
}

const queryOf = (random: Random, make: Make, { parameters }: Operation, wild: number): string => {
  const selection = parameters.filter((one) => one.in === 'query' && (one.required || random.chance(0.6)))
  const pairs = selection.map((one) => `${one.name}=${parameterOf(random, make, one, wild)}`)
  if (!random.chance(wild)) return pairs.join('&')
  const [first = 'page=1'] = pairs
  const extra = [
    'page=1&page=2',
    `${first}&${first}`,
    'unknown=1',
    '_=1',
    '_=1&_=2',
    '__proto__=1',
    'a[b]=c',
    '&&&=',
    '=',
    '%',
    'size=',
    'page[]=0',
  ]
  return [...pairs, random.pick(extra)].join('&')
}

/** Replaces some part of a value, or all of it, with an unusual one. */
const withNasty = (random: Random, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return random.chance(0.1) ? [value] : nastyValue(random)
  if (Array.isArray(value)) {
    const at = random.below(value.length + 1)
    return [...value.slice(0, at), withNasty(random, value[at]), ...value.slice(at + 1)]
  }
  const names = Object.keys(value)
  const [name = 'extra'] = names.length > 0 ? [random.pick(names)] : []
  const whole = value as Record<string, unknown>
  if (random.chance(0.15)) return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))
  if (random.chance(0.15)) return { ...whole, [random.pick(['extra', 'admin', 'userId', ...nastyTexts])]: nastyValue(random) }
  return { ...whole, [name]: withNasty(random, whole[name]) }
}

const formOf = (random: Random, body: unknown, wild: number): string => {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const pairs = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).slice(0, 300).map((one) => `${encode(name)}=${encode(one)}`),
  )
  if (random.chance(wild))
    pairs.push(random.pick(['query=a&query=b', '__proto__=1', 'page=%', '&&', 'a[b]=1', `x=${'y'.repeat(70_000)}`, pairs[0] ?? '=']))
  return pairs.join('&')
}

type Body = Partial<Pick<FuzzRequest, 'payload' | 'headers' | 'accepted'>>

const bodyOf = (random: Random, make: Make, { body, route }: Operation, given: Record<string, unknown>, wild: number): Body => {
  if (!body) return random.chance(wild) ? { payload: random.pick(brokenBodies), headers: { 'content-type': 'application/json' } } : {}
  const headers = { 'content-type': random.chance(wild / 4) ? random.pick(otherTypes) : body.type }
  if (route.encoding === 'multipart') return multipartOf(random, wild)
  if (random.chance(wild / 3)) return { payload: random.pick(brokenBodies), headers }
  const makeBody = () => make(body.schema, '', given)
  const isJson = route.body !== undefined && route.encoding === undefined
  const valid = isJson ? acceptedBy(route.body!, makeBody) : makeBody()
  const content = random.chance(wild * 2) ? withNasty(random, valid) : valid
  const accepted = wild === 0 && isJson && route.body!.safeParse(valid).success
  return { payload: route.encoding === 'form' ? formOf(random, content, wild) : (JSON.stringify(content) ?? ''), headers, accepted }
}

const otherTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json ;x',
  'a/b/c',
  ';',
  'application/octet-stream',
] as const

const oddHeaders: readonly Record<string, string>[] = [
  { 'accept-language': '*;q=0, zz;q=x, '.repeat(50) },
  { accept: 'x'.repeat(3_000) },
  { 'if-none-match': '"x", W/"y", *' },
  { range: 'bytes=5-1,-,9999999999999999999-' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'x-forwarded-for': "1.2.3.4, ::1, ' or 1=1" },
  { 'x-request-id': '<script>'.repeat(20) },
  { referer: `http://evil.example/${'x'.repeat(6_000)}` },
  { 'content-encoding': 'gzip' },
  { 'content-length': '5' },
  { 'transfer-encoding': 'chunked' },
]

/** Returns whether the router cannot match the path: it accepts no empty parameters and none of more than 100 characters. */
const leadsElsewhere = (path: string): boolean =>
  path.includes('//') || path.split('/').some((piece) => piece.length > 100 || /^\.{1,2}$/.test(piece))

/** Returns a function that creates requests for an operation, most of them with some invalid part. */
export const requestsFor = (random: Random, operation: Operation, components: Json, known: KnownValues) => {
  const make = valuesBy(random, components, known)
  const keys = [`${operation.id}-a`, `${operation.id}-b`]
  return (): FuzzRequest => {
    // A third of the requests are valid. They create the data that others then refer to.
    const wild = random.chance(0.34) ? 0 : 0.35
    const wildPath = random.chance(0.3) ? wild : 0
    const { path, values } = pathOf(random, make, operation, wildPath)
    const query = queryOf(random, make, operation, wild)
    const body: Body = operation.route.method === 'GET' ? {} : bodyOf(random, make, operation, values, wild)
    const { payload, headers = {}, accepted = false } = body
    return {
      method: operation.route.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: {
        ...headers,
        ...(random.chance(0.2) && { 'idempotency-key': random.pick(keys) }),
        ...(random.chance(wild / 4) && random.pick(oddHeaders)),
      },
      ...(payload !== undefined && { payload }),
      elsewhere: wildPath > 0 || leadsElsewhere(path),
      accepted: accepted && query === '',
    }
  }
}
