import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bts } from '@portico/contract/console/bts'
import { channel } from '@portico/contract/console/channel'
import { productSetting } from '@portico/contract/console/product-setting'
import { qa } from '@portico/contract/console/qa'
import { settings } from '@portico/contract/console/settings'
import { metadata } from '@portico/contract/dashboard/metadata'
import { dailyLimits } from '@portico/contract/daily'
import { type Phase, phases, type Scope } from '@portico/contract/kernel/permission'
import { isForSystems, type Route } from '@portico/contract/kernel/route'
import { type AppRole, appRoles, isPhased, type Permission, permissions, rolesFor, extentOf } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { connectService } from '../domains/console/connections/connections.samples.ts'
import { servedRoutes } from '../domains.ts'
import type { Caller } from './caller.ts'
import { createCallers, outcomeOf, peopleByRole, placesOf, type Cast, castFor } from './matrix.ts'
import { createWorld } from './world.ts'

const file = join(import.meta.dirname, 'matrix.json')
const { MATRIX_ONLY: only = '', UPDATE_MATRIX } = process.env

const nameOf = ({ method, path }: Route): string => `${method} ${path}`
/** MATRIX_ONLY limits the tests to routes whose names contain it. */
const routes = servedRoutes.filter((route) => nameOf(route).includes(only))
if (routes.length === 0) throw new Error(`No route's name contains ${only}`)

/** Returns one line with the callers that are let in, and the others by the failure that they get. */
const lineOf = async (route: Route, { callers, places }: Cast): Promise<string> => {
  const outcomes = new Map<string, string[]>()
  for (const [name, who] of Object.entries(callers)) {
    const answer = await outcomeOf(route, who, places)
    outcomes.set(answer, [...(outcomes.get(answer) ?? []), name])
  }
  const declared = route.access.who === 'permitted' ? route.access.permission : route.access.who
  return [declared, ...[...outcomes].sort(([a], [b]) => a.localeCompare(b)).map(([answer, names]) => `${answer}: ${names.join(' ')}`)].join(
    ' | ',
  )
}

test('every route is open to exactly the callers in the committed matrix', { timeout: 600_000 }, async () => {
  const matrix: Record<string, string> = {}
  const all = await createWorld()
  const shared = { callers: await createCallers(all), places: placesOf(all).own }
  expect(Object.keys(shared.callers)).toHaveLength(14)
  for (const route of routes.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en')))
    matrix[nameOf(route)] = await lineOf(route, await castFor(route, shared))
  if (UPDATE_MATRIX !== undefined && only === '') writeFileSync(file, `${JSON.stringify(matrix, null, 2)}\n`)
  const committed: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  expect(matrix).toEqual(Object.fromEntries(Object.entries(committed).filter(([name]) => name.includes(only))))
})

test('a session does not act as a service, and a service with a wrong secret is refused', async () => {
  const all = await createWorld()
  const { own } = placesOf(all)
  const { headers } = await connectService(all.deps.db)
  for (const route of routes.filter(({ access }) => access.who === 'service')) {
    expect(await outcomeOf(route, all.admin, own)).toBe('401 not_a_service')
    expect(await outcomeOf(route, all.visitor, own, { ...headers, 'x-support-service-secret': 'wrong' })).toBe('401 not_a_service')
  }
})

interface Permitted {
  route: Route
  permission: Permission
  on: Scope
  /** The phases in which the call is made; only one where it belongs to none. */
  phases: readonly Phase[]
}

const permitted: readonly Permitted[] = routes.flatMap((route) => {
  const { access } = route
  if (access.who !== 'permitted') return []
  const isInPhase = access.phase === true || isPhased(access.permission)
  return [{ route, permission: access.permission, on: permissions[access.permission].on, phases: isInPhase ? phases : [1] }]
})
const onApps = permitted.filter(({ on }) => on === 'app')
const inPhase = (phase: Phase) => ({ 'x-app-phase': String(phase) })
const through = (team: number) => ({ 'x-app-organization': String(team) })

test('a call of an app lets in a role that holds its function in the phase, and refuses one that does not', async () => {
  const all = await createWorld()
  const byRole = await peopleByRole(all)
  const { own } = placesOf(all)
  const wrong: string[] = []
  const triedRoutes = new Map<string, Set<string>>()
  for (const [at, { route, permission, phases: some }] of onApps.entries())
    for (const phase of some) {
      const isHeldBy = ([role]: [AppRole, Caller]) =>
        extentOf(permission, { rules: permissions, admin: false, canAccessDshbrd: true, roles: [role] }, phase) !== 'none'
      // Another role for each route: together they are all tried, and contract/permissions.test.ts tries every role on every function.
      const turned = [...byRole.slice(at % byRole.length), ...byRole.slice(0, at % byRole.length)]
      const others = turned.filter((role) => !isHeldBy(role))
      const untried = others.find(([role]) => !triedRoutes.get('403 not_allowed')?.has(`${role} ${phase}`))
      for (const one of [turned.find(isHeldBy), untried ?? others[0]]) {
        if (!one) continue
        const expected = isHeldBy(one) ? 'let in' : '403 not_allowed'
        triedRoutes.set(expected, (triedRoutes.get(expected) ?? new Set()).add(`${one[0]} ${phase}`))
        const actual = await outcomeOf(route, one[1], own, { ...inPhase(phase), ...through(own.team) })
        if (actual !== expected) wrong.push(`${nameOf(route)} in phase ${phase} by role ${one[0]}: ${actual}`)
      }
    }
  expect(wrong).toEqual([])
  const everyPhase = phases.flatMap((phase) => Object.values(appRoles).map((role) => `${role} ${phase}`))
  expect(everyPhase.filter((one) => !triedRoutes.get('403 not_allowed')?.has(one))).toEqual([])
})

test('a role through one team is none through another, and a master is nobody in another company', async () => {
  const all = await createWorld()
  const { own, foreign } = placesOf(all)
  const byRole = new Map(await peopleByRole(all))
  const { master = all.visitor } = await createCallers(all)
  const wrong: string[] = []
  const expectOutcome = async (route: Route, expected: string, called: Promise<string>) => {
    const actual = await called
    if (actual !== expected) wrong.push(`${nameOf(route)}: ${actual} instead of ${expected}`)
  }
  for (const { route, permission } of onApps) {
    const { grants, inDashboard } = permissions[permission]
    const holder = byRole.get(rolesFor(permission).find((role) => grants.has(role)) as AppRole)
    // In the dashboard the roles through all teams count.
    const expected = inDashboard ? 'let in' : '403 not_allowed'
    if (holder) await expectOutcome(route, expected, outcomeOf(route, holder, own, through(foreign.team)))
  }
  // Calls about the caller’s own company name no other.
  for (const { route } of permitted.filter(({ on, route: { access } }) => on !== 'app' && 'on' in access && access.on !== 'own'))
    await expectOutcome(route, '404 not_found', outcomeOf(route, master, foreign))
  expect(wrong).toEqual([])
})

test('changes requested by another site are refused for every caller', async () => {
  const all = await createWorld()
  for (const route of routes.filter((one) => one.method !== 'GET' && !isForSystems(one)))
    expect([nameOf(route), await outcomeOf(route, all.admin, placesOf(all).own, { 'sec-fetch-site': 'cross-site' })]).toEqual([
      nameOf(route),
      '403 foreign_request',
    ])
})

test('daily limits are declared on the routes that they apply to', () => {
  const declared = Object.entries(Object.groupBy(routes, ({ dailyLimit }) => dailyLimit ?? 'none')).filter(([kind]) => kind !== 'none')
  expect(Object.fromEntries(declared.map(([kind, routes]) => [kind, routes?.length]))).toEqual({
    ...Object.fromEntries(Object.keys(dailyLimits).map((kind) => [kind, 1])),
    reply: 4,
    template: 4,
    version: 2,
    step: 3,
    save: expect.any(Number),
    secret: 3,
    notifying: expect.any(Number),
  })
  // What names no app counts against the company.
  const withoutApp = declared.flatMap(([, routes]) => routes ?? []).filter(({ params }) => params?.appId === undefined)
  expect(withoutApp.map(nameOf)).toEqual(['POST /games-api/api/v1.0/app/create', 'POST /dashboard-api/api/v1.0/metas/bulk'])
})

test('moves that notify people, and what is kept of metadata, are limited by the day', () => {
  const unlimited = [
    settings.submitBasic,
    settings.cancelBasic,
    channel.submit,
    channel.cancel,
    channel.generateSecret,
    channel.initialiseKey,
    productSetting.enable,
    productSetting.disable,
    bts.submit,
    bts.cancel,
    bts.revise,
    bts.reinvite,
    bts.resetPassword,
    qa.submit,
    qa.cancel,
    qa.revise,
    metadata.add,
    metadata.changeBulk,
    metadata.upload,
  ].filter((route: Route) => route.dailyLimit === undefined)
  expect(unlimited).toEqual([])
})

test('every upload declares the most bytes that fit its purpose; values of metadata have the portal’s own limit', () => {
  const unlimited = routes.filter(({ encoding, maxBytes }) => encoding === 'multipart' && maxBytes === undefined)
  expect(unlimited.map(nameOf)).toEqual([nameOf(metadata.upload)])
})
