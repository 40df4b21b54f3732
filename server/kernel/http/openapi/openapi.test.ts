import { signingIn } from '@portico/contract/people/sign-in'
import { apps } from '@portico/contract/apps/apps'
import { del, get, post, type Route, visitor } from '@portico/contract/kernel/route'
import { metadata } from '@portico/contract/dashboard/metadata'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../../../domains.ts'
import { openApiOf } from './openapi.ts'

const routes: Route[] = Object.values(contracts).flatMap((domain) => Object.values<Route>(domain))

const Operation = z.object({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  summary: z.string().regex(/^[A-Z][^\n]{3,80}[^.\s]$/),
  description: z.string().min(1),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.record(z.string(), z.unknown()) }),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1), content: z.record(z.string(), z.unknown()) })),
})
const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
})

const document = Document.parse(await openApiOf(contracts, { title: 'Portico', version: '1.2.3' }))
const operationOf = ({ method, path }: Route) => {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is missing`)
  return operation
}

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s is described with its parameters and failures',
  (_, route) => {
    const { parameters, responses } = operationOf(route)
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(new Set(inPath)).toEqual(new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)))
    const described = Object.values(responses)
      .map(({ description }) => description)
      .join('\n')
    for (const code of route.fails ?? []) expect(described).toContain(`\`${code}\``)
  },
)

test('every operation has a unique id, from its domain and name, and a summary', () => {
  const ids = routes.map((route) => operationOf(route).operationId)
  expect(new Set(ids).size).toBe(routes.length)
  expect(operationOf(signingIn.signInByOidc)).toMatchObject({ operationId: 'signInSignInByOidc', summary: 'Start a company sign-on' })
})

const describe = async (...contract: Route[]) =>
  Document.parse(
    await openApiOf(
      { sample: Object.fromEntries(contract.map((route, at) => [at === 0 ? 'first' : 'second', route])) },
      { title: '', version: '' },
    ),
  )

test('a named schema is described once; input has a name of its own only where it differs from output', async () => {
  const Inner = z.object({ size: z.coerce.number().default(1) }).meta({ id: 'Inner' })
  const Outer = z.object({ inner: Inner }).meta({ id: 'Outer' })
  const Same = z.strictObject({ name: z.string() }).meta({ id: 'Same' })
  const { paths, components } = await describe(
    post('/a', { summary: 'Send both', access: visitor, body: z.strictObject({ outer: Outer, same: Same }), data: {}, activity: null }),
    get('/b', { summary: 'Read both', access: visitor, data: { outer: Outer, same: Same } }),
  )
  expect(Object.keys(components.schemas)).toEqual(['Failure', 'FieldError', 'Inner', 'InnerInput', 'Outer', 'OuterInput', 'Same'])
  expect(components.schemas['OuterInput']).toMatchObject({ properties: { inner: { $ref: '#/components/schemas/InnerInput' } } })
  expect(paths['/a']?.['post']?.requestBody?.content['application/json']?.schema['properties']).toEqual({
    outer: { $ref: '#/components/schemas/OuterInput' },
    same: { $ref: '#/components/schemas/Same' },
  })
})

test('two schemas of one name are a mistake, and so is one without a name that contains itself', async () => {
  const one = z.object({ a: z.string() }).meta({ id: 'Sample' })
  const other = z.object({ b: z.string() }).meta({ id: 'Sample' })
  const read = (schema: z.ZodType) => get('/a', { summary: 'Read', access: visitor, data: { schema } })
  const remove = del('/b', { summary: 'Remove', access: visitor, data: { other }, activity: null })
  await expect(describe(read(one), remove)).rejects.toThrow('Sample')
  type Tree = Tree[]
  const Tree: z.ZodType<Tree> = z.lazy(() => z.array(Tree))
  await expect(describe(read(Tree))).rejects.toThrow('needs a name')
})

test('defaults make a query parameter optional', () => {
  expect(operationOf(apps.list).parameters.map(({ name, required }) => [name, required])).toContainEqual(['size', false])
})

test('a body is described in the encoding that the route takes', () => {
  expect(Object.keys(operationOf(metadata.upload).requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  expect(Object.keys(operationOf(metadata.add).requestBody?.content ?? {})).toEqual(['application/json'])
})

test('only routes for visitors need no session', () => {
  expect(operationOf(signingIn.signIn).security).toEqual([])
  expect(operationOf(metadata.ingest).security).toEqual([{ serviceCode: [], serviceSecret: [] }])
  expect(operationOf(apps.list).security).toEqual([{ session: [] }])
  expect(operationOf(metadata.add).security).toEqual([{ session: [] }, { appToken: [] }])
})

/** Returns the defaults above the maximum of their own schema, anywhere within a value. */
const excessiveDefaults = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  const { default: given, maximum } = value as { default?: unknown; maximum?: unknown }
  const isExcessive = typeof given === 'number' && typeof maximum === 'number' && given > maximum
  return [...(isExcessive ? [value] : []), ...Object.values(value).flatMap(excessiveDefaults)]
}

test('no default exceeds its own maximum: a client that sends it is not refused', () => {
  expect(excessiveDefaults({ a: [{ default: 2, maximum: 1 }] })).toHaveLength(1)
  expect(excessiveDefaults(document)).toEqual([])
})
