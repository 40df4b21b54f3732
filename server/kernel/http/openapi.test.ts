import { accounts } from '@portico/contract/accounts'
import { apps } from '@portico/contract/apps'
import type { Route } from '@portico/contract/kernel/route'
import { mails } from '@portico/contract/mails'
import { metadata } from '@portico/contract/metadata'
import { services } from '@portico/contract/services'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiOf } from './openapi.ts'

const routes: Route[] = [accounts, apps, mails, metadata, services].flatMap((domain) => Object.values<Route>(domain))

const Operation = z.object({
  operationId: z.string(),
  description: z.string().min(1),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.record(z.string(), z.unknown()) }),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1), content: z.record(z.string(), z.unknown()) })),
})
const Document = z.object({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.record(z.string(), Operation)) })

const document = Document.parse(openApiOf(routes, { title: 'Portico', version: '1.2.3' }))
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

test('every operation has an id of its own', () => {
  const ids = routes.map((route) => operationOf(route).operationId)
  expect(new Set(ids).size).toBe(routes.length)
})

test('defaults make a query parameter optional', () => {
  expect(operationOf(apps.list).parameters.map(({ name, required }) => [name, required])).toContainEqual(['size', false])
})

test('a body is described in the encoding that the route takes', () => {
  expect(Object.keys(operationOf(metadata.upload).requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  expect(Object.keys(operationOf(metadata.add).requestBody?.content ?? {})).toEqual(['application/json'])
})

test('only what visitors may call needs no session', () => {
  expect(operationOf(accounts.signIn).security).toEqual([])
  expect(operationOf(metadata.ingest).security).toEqual([{ serviceCode: [], serviceSecret: [] }])
  expect(operationOf(apps.list).security).toEqual([{ session: [] }])
})
