import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '@portico/contract/people/accounts'
import { mostADay } from '@portico/contract/kernel/daily'
import { isForSystems, type Route } from '@portico/contract/kernel/route'
import { phases } from '@portico/contract/kernel/permission'
import { appRoles, permissions, verdict } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { servedRoutes } from '../domains.ts'
import { createSamples } from '../domains/dashboard/metadata/metadata.samples.ts'
import { createService } from '../domains/dashboard/services/services.samples.ts'
import type { Caller } from './caller.ts'
import { unique, type World, world } from './world.ts'

const file = join(import.meta.dirname, 'matrix.json')

/** Returns a path that names the world's app, company or team if the permission is about it, and otherwise objects that do not exist. */
const addressOf = (route: Route, { app, company }: World): string => {
  const places = { app: app.id, company: String(company.id), team: String(company.organizationId) }
  const about = route.access.who === 'permitted' ? { [route.access.on]: places[permissions[route.access.permission].on] } : {}
  const known: Record<string, string> = { appId: app.id, ...about }
  const missing = ['999999', '00000000-0000-4000-8000-000000000000', 'sandbox']
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const schema = route.params?.[name]
    return known[name] ?? missing.find((value) => schema?.safeParse(value).success) ?? 'missing'
  })
}

/** Failures that depend on the caller, and some that must not occur here. */
const refusals = new Set([
  'signed_out',
  'not_allowed',
  'not_a_service',
  'invalid_signature',
  'foreign_request',
  'app_not_found',
  'unexpected',
  'unavailable',
  'too_many_requests',
])

const isAboutPeople = ({ access }: Route): boolean => access.who === 'permitted' && permissions[access.permission].on !== 'app'

/**
 * Returns whether a caller without valid input is refused, or let through to the validation of the input. Changes send an
 * empty body, so that nothing is changed; upload routes get no body at all.
 */
const outcome = async (route: Route, who: Caller, all: World, headers: Record<string, string> = {}): Promise<string> => {
  const body =
    route.method === 'GET' || route.encoding === 'multipart' || !route.body
      ? {}
      : { payload: '', headers: { 'content-type': 'application/json' } }
  const answer = await who.raw({ method: route.method, url: addressOf(route, all), ...body, headers: { ...headers, ...body.headers } })
  const code = answer.headers['content-type']?.toString().startsWith('application/json')
    ? answer.json<{ funcCode?: string }>().funcCode
    : undefined
  // Other people's companies and teams are reported as missing; apps have a code of their own.
  const isRefused = refusals.has(code ?? '') || (code === 'not_found' && isAboutPeople(route))
  return isRefused ? `${answer.statusCode} ${code}` : 'let in'
}

const serviceHeaders = async ({ deps }: World): Promise<Record<string, string>> => {
  const { catgId } = await createSamples(deps.db, unique())
  return (await createService(deps.db, [catgId('Store figures')])).headers
}

const names = ['visitor', 'newcomer', 'stranger', 'partner', 'staff', 'reviewer', 'admin'] as const

/** Returns one line with the callers that are let in, and the others by the failure that they get. */
const lineOf = async (route: Route, all: World, service: Record<string, string>): Promise<string> => {
  const outcomes = new Map([[await outcome(route, all.visitor, all, service), ['service']]])
  for (const name of names) {
    const answer = await outcome(route, all[name], all)
    outcomes.set(answer, [...(outcomes.get(answer) ?? []), name])
  }
  const declared = route.access.who === 'permitted' ? route.access.permission : route.access.who
  return [
    declared,
    ...[...outcomes].sort(([a], [b]) => a.localeCompare(b)).map(([answer, callers]) => `${answer}: ${callers.join(' ')}`),
  ].join(' | ')
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

test('every route is open to exactly the callers in the committed matrix', { timeout: 600_000 }, async () => {
  const matrix: Record<string, string> = {}
  const shared = await world()
  const service = await serviceHeaders(shared)
  // Signing out ends a session, so that route has a world of its own.
  for (const route of servedRoutes.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en')))
    matrix[nameOf(route)] = await lineOf(route, route === accounts.signOut ? await world() : shared, service)
  if (process.env.UPDATE_MATRIX !== undefined) writeFileSync(file, `${JSON.stringify(matrix, null, 2)}\n`)
  expect(matrix).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})

test('a session does not act as a service, and a service with a wrong secret is refused', async () => {
  const all = await world()
  for (const route of servedRoutes.filter(({ access }) => access.who === 'service')) {
    expect(await outcome(route, all.admin, all)).toBe('401 not_a_service')
    expect(await outcome(route, all.visitor, all, { ...(await serviceHeaders(all)), 'x-support-service-secret': 'wrong' })).toBe(
      '401 not_a_service',
    )
  }
})

test('a developer gets as far in each phase as the table of permissions says, with every call of a phase', async () => {
  const all = await world()
  const developer = { rules: permissions, admin: false, canAccessDshbrd: true, roles: [appRoles.dev] }
  const wrong: string[] = []
  for (const route of servedRoutes) {
    if (route.access.who !== 'permitted' || !('phase' in route.access)) continue
    for (const phase of phases) {
      const isHeld = verdict(route.access.permission, developer, phase) !== 'none'
      const actual = await outcome(route, all.partner, all, { 'x-app-phase': String(phase) })
      if (actual !== (isHeld ? 'let in' : '403 not_allowed')) wrong.push(`${nameOf(route)} in phase ${phase}: ${actual}`)
    }
  }
  expect(wrong).toEqual([])
})

test('changes requested by another site are refused for every caller', async () => {
  const all = await world()
  for (const route of servedRoutes.filter((one) => one.method !== 'GET' && !isForSystems(one)))
    expect([nameOf(route), await outcome(route, all.admin, all, { 'sec-fetch-site': 'cross-site' })]).toEqual([
      nameOf(route),
      '403 foreign_request',
    ])
})

test('daily limits are declared on the routes that they apply to', () => {
  const declared = Object.entries(Object.groupBy(servedRoutes, ({ aDay }) => aDay ?? 'none')).filter(([kind]) => kind !== 'none')
  expect(Object.fromEntries(declared.map(([kind, routes]) => [kind, routes?.length]))).toEqual({
    ...Object.fromEntries(Object.keys(mostADay).map((kind) => [kind, 1])),
    template: 4,
    step: 3,
    save: expect.any(Number),
  })
  expect(declared.flatMap(([, routes]) => routes ?? []).every(({ access }) => access.who === 'permitted' && access.on === 'appId')).toBe(
    true,
  )
})
