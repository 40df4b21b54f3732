import type { ApiField, ApiOperation, ListedOperation } from '@portico/contract/portal/documents'
import { z } from 'zod'

type Json = Record<string, unknown>

const Schema: z.ZodType<Json> = z.record(z.string(), z.unknown())
const Content = z.record(z.string(), z.object({ schema: Schema.optional() }))
const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().default(''),
  schema: Schema.default({}),
})
const Operation = z.object({
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  description: z.string().default(''),
  operationId: z.string().optional(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()).default({}),
})
const Description = z.object({
  info: z.object({ title: z.string(), version: z.string().default('') }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})

const methods = ['get', 'post', 'put', 'patch', 'delete']
/** Maximum listed levels of a schema; recursive ones end here. */
const maxDepth = 5
const maxFields = 200

/** Creates a function that follows `$ref` within the document. */
const resolverOf = (document: unknown) => {
  const resolve = (value: unknown, hops = 0): Json => {
    const parsed = Schema.safeParse(value)
    if (!parsed.success) return {}
    const reference = parsed.data['$ref']
    if (typeof reference !== 'string' || !reference.startsWith('#/') || hops > 10) return parsed.data
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, part) => (at as Json | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document)
    return resolve(target, hops + 1)
  }
  return resolve
}
type Resolve = ReturnType<typeof resolverOf>

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const typeOf = (resolve: Resolve, schema: Json): string => {
  const { type, format, const: fixed } = schema
  const choices = list(schema['enum'])
  if (choices.length > 0) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (fixed !== undefined) return JSON.stringify(fixed)
  const kinds = list(schema['anyOf'] ?? schema['oneOf']).map((kind) => typeOf(resolve, resolve(kind)))
  if (kinds.length > 0) return [...new Set(kinds)].join(' | ')
  if (type === 'array') return `${typeOf(resolve, resolve(schema['items']))}[]`
  const name = Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'any'
  return typeof format === 'string' ? `${name} (${format})` : name
}

/** Returns the schema itself if it is an object, or its items if it is a list of objects. */
const objectIn = (resolve: Resolve, schema: Json): Json | undefined => {
  if (schema['properties']) return schema
  if (schema['items']) return objectIn(resolve, resolve(schema['items']))
  return list(schema['anyOf'] ?? schema['oneOf'])
    .map((kind) => objectIn(resolve, resolve(kind)))
    .find((found) => found !== undefined)
}

const fieldsOf = (resolve: Resolve, schema: Json, depth = 0): ApiField[] => {
  const object = objectIn(resolve, schema)
  if (!object || depth > maxDepth) return []
  const required = new Set(list(object['required']))
  return Object.entries(Schema.safeParse(object['properties']).data ?? {})
    .flatMap(([name, schema]) => {
      const inner = resolve(schema)
      const { description } = inner
      const field = { name, type: typeOf(resolve, inner), required: required.has(name), depth }
      return [{ ...field, description: typeof description === 'string' ? description : '' }, ...fieldsOf(resolve, inner, depth + 1)]
    })
    .slice(0, maxFields)
}

/** Returns the schema of a body or an answer, with its media type. */
const contentOf = (resolve: Resolve, value: unknown): { type: string; schema: Json } | undefined => {
  const [first] = Object.entries(Content.safeParse(resolve(value)['content']).data ?? {})
  return first && { type: first[0], schema: resolve(first[1].schema ?? {}) }
}

interface FoundOperation {
  path: string
  method: string
  operation: z.output<typeof Operation>
  /** Parameters of all operations of the path. */
  shared: unknown
}

interface DescribedApi {
  title: string
  version: string
  operations: readonly FoundOperation[]
}

/** Reads a description, leaving out operations that are none. @throws when it is not an OpenAPI 3 description */
const read = (document: object): DescribedApi => {
  const { info, paths } = Description.parse(document)
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const { data: operation } = Operation.safeParse(item[method])
      return operation ? [{ path, method, operation, shared: item['parameters'] }] : []
    }),
  )
  return { ...info, operations }
}

/** Cache of what has been read; a page that is read again has a new description. */
const readDocuments = new WeakMap<object, DescribedApi>()

const readOnce = (document: object): DescribedApi => {
  const api = readDocuments.get(document) ?? read(document)
  readDocuments.set(document, api)
  return api
}

const listed = ({ path, method, operation }: FoundOperation): ListedOperation => ({
  id: operation.operationId ?? `${method}-${path}`.replace(/[^\w]+/g, '-'),
  method: method.toUpperCase(),
  path,
  tag: operation.tags[0] ?? '',
  summary: operation.summary,
})

const detailed = (resolve: Resolve, found: FoundOperation): ApiOperation => {
  const { operation, shared } = found
  const body = contentOf(resolve, operation.requestBody)
  const parameters = [...list(shared), ...operation.parameters].flatMap((one) => Parameter.safeParse(resolve(one)).data ?? [])
  return {
    ...listed(found),
    description: operation.description,
    parameters: parameters.map(({ schema, ...rest }) => ({ ...rest, type: typeOf(resolve, resolve(schema)), depth: 0 })),
    body: body ? { type: body.type, fields: fieldsOf(resolve, body.schema) } : null,
    responses: Object.entries(operation.responses).map(([status, response]) => {
      const { description } = resolve(response)
      return {
        status,
        description: typeof description === 'string' ? description : '',
        fields: fieldsOf(resolve, contentOf(resolve, response)?.schema ?? {}),
      }
    }),
  }
}

/** Lists the operations of an OpenAPI 3 description. @throws when it is not one */
export const apiOf = (document: object): { title: string; version: string; operations: ListedOperation[] } => {
  const { title, version, operations } = readOnce(document)
  return { title, version, operations: operations.map(listed) }
}

/** Converts one operation of an OpenAPI 3 description for display, with all its fields. */
export const operationOf = (document: object, called: Pick<ApiOperation, 'method' | 'path'>): ApiOperation | undefined => {
  const found = readOnce(document).operations.find(({ method, path }) => path === called.path && method.toUpperCase() === called.method)
  return found && detailed(resolverOf(document), found)
}
