import { setImmediate as giveWay } from 'node:timers/promises'
import { type FailureCode, failures } from '@portico/contract/failures'
import { FailureEnvelope } from '@portico/contract/kernel/envelope'
import { fileBytes, isForSystems, type Route } from '@portico/contract/kernel/route'
import { missing, permissions } from '@portico/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isForOnboarding } from '../calls/access.ts'
import { type Json, type SchemaBook, schemaBook } from './openapi-schemas.ts'

/** Routes by the names of their domain and of the route, both in camel case. */
export type Contracts = Record<string, Record<string, Route>>

const parametersOf = ({ schemaOf }: SchemaBook, location: 'path' | 'query', shape: Record<string, z.ZodType> = {}): Json[] => {
  const { properties = {}, required = [] } = schemaOf(z.object(shape), 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }))
}

const fileSchema: Json = { type: 'string', format: 'binary' }
const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

const bodyOf = ({ schemaOf }: SchemaBook, { body, encoding = 'json' }: Route): Json => {
  if (encoding === 'multipart') {
    const schema = { type: 'object', required: ['file'], properties: { file: fileSchema } }
    return { requestBody: { required: true, content: { [mediaTypes.multipart]: { schema } } } }
  }
  return body ? { requestBody: { required: true, content: { [mediaTypes[encoding]]: { schema: schemaOf(body, 'input') } } } } : {}
}

/** Describes who may call the route. */
const accessOf = ({ access }: Route): string => {
  switch (access.who) {
    case 'visitor':
      return 'Anybody.'
    case 'signedIn':
      return 'Everybody who is signed in.'
    case 'dashboard':
      return 'People with access to the data dashboard.'
    case 'staff':
      return 'Staff and administrators.'
    case 'admin':
      return 'Administrators.'
    case 'service':
      return 'Services, by code and secret.'
    case 'signed':
      return 'Other systems, by a signature in the form of Standard Webhooks.'
    case 'permitted':
      return `People with the permission \`${access.permission}\` on ${access.on === 'own' ? 'their own company' : `the ${permissions[access.permission].on} in \`${access.on}\``}.`
  }
}

/** Tokens belong to an app: only calls with a permission on one accept them. */
const takesTokens = (access: Route['access']): boolean => access.who === 'permitted' && permissions[access.permission].on === 'app'

const securityOf = ({ access }: Route): Json[] => {
  if (access.who === 'visitor') return []
  if (access.who === 'signed') return [{ signature: [] }]
  if (access.who === 'service') return [{ serviceCode: [], serviceSecret: [] }]
  return takesTokens(access) ? [{ session: [] }, { appToken: [] }] : [{ session: [] }]
}

const successOf = ({ schemaOf }: SchemaBook, { data }: Route): Json => {
  if (data === fileBytes) return { description: 'The file.', content: { '*/*': { schema: fileSchema } } }
  return {
    description: 'Done.',
    content: { 'application/json': { schema: schemaOf(z.object({ status: z.literal(true), data: z.object(data) }), 'output') } },
  }
}

const refusalsOf = (route: Route): FailureCode[] => {
  const { access } = route
  if (access.who === 'visitor') return []
  if (access.who === 'service') return ['not_a_service']
  if (access.who === 'signed') return ['invalid_signature']
  return [
    'signed_out',
    ...(isForOnboarding(route) ? [] : (['first_sign_in_required', 'terms_required'] as const)),
    ...(takesTokens(access) ? (['invalid_token'] as const) : []),
    'not_allowed',
    ...(access.who === 'permitted' ? [missing[permissions[access.permission].on]] : []),
  ]
}

/** Returns every failure that a route may return, except our own faults: those it declares, and the common ones. */
export const failureCodesOf = (route: Route): FailureCode[] => {
  const { fails = [], method, body, encoding, safe, dailyLimit } = route
  const own = method !== 'GET' && !isForSystems(route)
  const codes: FailureCode[] = [
    ...fails,
    ...refusalsOf(route),
    'invalid_input',
    ...(own ? (['foreign_request'] as const) : []),
    ...(method === 'POST' && !safe ? (['repeated_differently'] as const) : []),
    ...(body || encoding ? (['malformed_body', 'body_too_large', 'wrong_encoding'] as const) : []),
    'too_many_requests',
    ...(dailyLimit ? (['too_many_today'] as const) : []),
    'unavailable',
  ]
  return [...new Set(codes)]
}

const failuresOf = (route: Route): Json => {
  const codes = failureCodesOf(route)
  const statuses = [...new Set(codes.map((code) => failures[code].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => failures[code].status === status)
          .map((code) => `\`${code}\`: ${failures[code].message}`)
          .join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const openPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')
const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
/** Joins the names of a contract and a route: `favorites`, `add` → `favoritesAdd`. */
export const operationIdOf = (domain: string, name: string): string => domain + capitalise(name)
export const tagOf = (domain: string): string => domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const operationOf = (book: SchemaBook, domain: string, name: string, route: Route): Json => ({
  operationId: operationIdOf(domain, name),
  summary: route.summary,
  tags: [tagOf(domain)],
  description: [accessOf(route), ...(route.activity ? [`Recorded as \`${route.activity.name}\`.`] : [])].join(' '),
  security: securityOf(route),
  parameters: [...parametersOf(book, 'path', route.params), ...parametersOf(book, 'query', route.query)],
  ...bodyOf(book, route),
  responses: { 200: successOf(book, route), ...failuresOf(route) },
})

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'portico_session',
    description: 'Changes also need the header `X-Requested-With` and must come from a page of this portal.',
  },
  serviceCode: { type: 'apiKey', in: 'header', name: 'X-Support-Service-Code' },
  appToken: { type: 'http', scheme: 'bearer', description: 'A token of an app, for CI; it grants the permissions chosen for it.' },
  signature: { type: 'apiKey', in: 'header', name: 'Webhook-Signature' },
  serviceSecret: { type: 'apiKey', in: 'header', name: 'X-Support-Service-Secret' },
}

/**
 * Builds the OpenAPI 3.1 document from the contracts that the server is bound to. Of hundreds of routes this takes a quarter of a
 * second, so other work gets its turn after each domain.
 */
export const openApiOf = async (contracts: Contracts, { title, version }: { title: string; version: string }): Promise<Json> => {
  const book = schemaBook()
  const paths: Record<string, Json> = {}
  for (const [domain, routes] of Object.entries(contracts)) {
    for (const [name, route] of Object.entries(routes))
      (paths[openPath(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(book, domain, name, route)
    await giveWay()
  }
  book.schemaOf(z.object({ failure: FailureEnvelope }), 'output')
  const { schemas, document } = book.settle({ paths })
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    ...document,
    components: { schemas, securitySchemes },
  }
}

/** Serves the document at `/openapi.json`. */
export const serveOpenApi = (app: FastifyInstance, document: () => Promise<Json>): void => {
  app.get('/openapi.json', { config: { revalidate: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await document()),
  )
}
