import { failures } from '@portico/contract/failures'
import { FailureEnvelope } from '@portico/contract/kernel/envelope'
import { fileBytes, type Route } from '@portico/contract/kernel/route'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return made
}

const parametersOf = (place: 'path' | 'query', shape: Record<string, z.ZodType> = {}): Json[] => {
  const { properties = {}, required = [] } = schemaOf(z.object(shape), 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const fileSchema: Json = { type: 'string', format: 'binary' }
const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

const bodyOf = ({ body, encoding = 'json' }: Route): Json => {
  if (encoding === 'multipart') {
    const schema = { type: 'object', required: ['file'], properties: { file: fileSchema } }
    return { requestBody: { required: true, content: { [mediaTypes.multipart]: { schema } } } }
  }
  return body ? { requestBody: { required: true, content: { [mediaTypes[encoding]]: { schema: schemaOf(body, 'input') } } } } : {}
}

/** Who may call, in words. */
const accessOf = ({ access }: Route): string => {
  switch (access.who) {
    case 'visitor':
      return 'Anybody.'
    case 'signedIn':
      return 'Everybody who is signed in.'
    case 'dashboard':
      return 'People with access to the data dashboard.'
    case 'admin':
      return 'Administrators.'
    case 'service':
      return 'Services, by code and secret.'
    case 'permitted':
      return `People with the permission \`${access.permission}\` on the app in \`${access.on}\`.`
  }
}

const securityOf = ({ access }: Route): Json[] =>
  access.who === 'visitor' ? [] : access.who === 'service' ? [{ serviceCode: [], serviceSecret: [] }] : [{ session: [] }]

const successOf = ({ data }: Route): Json => {
  if (data === fileBytes) return { description: 'The file.', content: { '*/*': { schema: fileSchema } } }
  return {
    description: 'Done.',
    content: { 'application/json': { schema: schemaOf(z.object({ status: z.literal(true), data: z.object(data) }), 'output') } },
  }
}

const failuresOf = ({ fails = [], access, method }: Route): Json => {
  const ofAccess =
    access.who === 'visitor' ? [] : access.who === 'service' ? ['not_a_service' as const] : ['signed_out' as const, 'not_allowed' as const]
  const codes = [
    ...new Set([
      ...fails,
      ...ofAccess,
      'invalid_input' as const,
      ...(method === 'GET' ? [] : ['foreign_request' as const]),
      'too_many_requests' as const,
      'unavailable' as const,
    ]),
  ]
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
const tagOf = (path: string): string => /^\/[\w-]+\/api\/v[\d.]+\/([\w-]+)/.exec(path)?.[1] ?? 'portal'

const operationOf = (route: Route): Json => ({
  operationId: `${route.method.toLowerCase()}${openPath(route.path).replace(/[^A-Za-z0-9]+/g, '_')}`,
  tags: [tagOf(route.path)],
  description: [accessOf(route), ...(route.activity ? [`Recorded as \`${route.activity.name}\`.`] : [])].join(' '),
  security: securityOf(route),
  parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
  ...bodyOf(route),
  responses: { 200: successOf(route), ...failuresOf(route) },
})

/** The API as OpenAPI 3.1, made from the declarations that serve it. */
export const openApiOf = (routes: readonly Route[], { title, version }: { title: string; version: string }): Json => {
  const paths: Record<string, Json> = {}
  for (const route of routes) (paths[openPath(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(route)
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version },
    paths,
    components: {
      schemas: { Failure: schemaOf(FailureEnvelope, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'portico_session',
          description: 'Changes also need the header `X-Requested-With` and must come from a page of this portal.',
        },
        serviceCode: { type: 'apiKey', in: 'header', name: 'X-Support-Service-Code' },
        serviceSecret: { type: 'apiKey', in: 'header', name: 'X-Support-Service-Secret' },
      },
    },
  }
}

/** Serves it at `/openapi.json`. */
export const serveOpenApi = (app: FastifyInstance, document: Json): void => {
  app.get('/openapi.json', { config: { revalidate: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
}
