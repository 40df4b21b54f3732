import {
  admin,
  can,
  canInPhase,
  dashboard,
  duringOnboarding,
  type Route,
  service,
  signed,
  signedIn,
  staff,
  visitor,
} from '@portico/contract/kernel/route'
import { appRoles, memberRoles } from '@portico/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { samplePerson } from '../../../testing/sample-server.ts'
import { type Actor, visitor as nobody } from '../../identity/actor.ts'
import { admit, type Identity, permit, type Place } from './access.ts'

const noIdentity: Identity = {
  personOf: async () => nobody,
  bearerOf: async () => samplePerson,
  requireSigned: async () => undefined,
  serviceOf: async () => undefined,
  rolesOf: async () => undefined,
}

const routeOf = (access: Route['access']): Route => ({ method: 'GET', path: '/', summary: 'Sample', access, data: {} })

/** Calls as a person with these roles on the object in the route's path. */
const accessOf = async (
  access: Route['access'],
  roles: readonly number[] | undefined,
  { phase, team, person = {} }: { phase?: string; team?: string; person?: Partial<typeof samplePerson> } = {},
) => {
  const places: Place[] = []
  const identity: Identity = {
    ...noIdentity,
    rolesOf: async (_, place) => {
      places.push(place)
      return roles
    },
  }
  const request = {
    actor: { ...samplePerson, admin: false, canAccessDshbrd: true, ...person },
    headers: { ...(phase && { 'x-app-phase': phase }), ...(team !== undefined && { 'x-app-organization': team }) },
  }
  const answer = await permit(identity, routeOf(access), request as unknown as FastifyRequest, { id: '7' }).catch(
    (error: { code: string }) => error.code,
  )
  return { answer, places }
}

/** Returns the kind of actor that a route lets in, or why it lets nobody in. */
const enter = (access: Route['access'], person: Partial<typeof samplePerson> | undefined): Promise<string> => {
  const actor: Actor = person ? { ...samplePerson, staff: false, admin: false, canAccessDshbrd: false, ...person } : nobody
  return admit({ ...noIdentity, personOf: async () => actor }, routeOf(access), { headers: {} } as FastifyRequest).then(
    ({ kind }) => kind,
    ({ code }: { code: string }) => code,
  )
}

test('a route lets in only those for whom it is declared', async () => {
  expect(await enter(visitor, undefined)).toBe('visitor')
  expect(await enter(signedIn, undefined)).toBe('signed_out')
  expect(await enter(can('app-home-view', 'id'), undefined)).toBe('signed_out')
  expect(await enter(signedIn, {})).toBe('person')
  expect([await enter(dashboard, {}), await enter(dashboard, { canAccessDshbrd: true })]).toEqual(['not_allowed', 'person'])
  expect([await enter(staff, {}), await enter(staff, { staff: true }), await enter(staff, { admin: true })]).toEqual([
    'not_allowed',
    'person',
    'person',
  ])
  expect([await enter(admin, { staff: true }), await enter(admin, { admin: true })]).toEqual(['not_allowed', 'person'])
  expect(await enter(service, { admin: true })).toBe('not_a_service')
  expect(await enter(signed, { admin: true })).toBe('visitor')
})

test('until the terms are agreed to, only the routes for onboarding are open', async () => {
  const person = { admin: true, onboardingDue: 'terms_required' } as const
  expect(await enter(signedIn, person)).toBe('terms_required')
  expect(await enter(admin, person)).toBe('terms_required')
  expect(await enter(duringOnboarding, person)).toBe('person')
})

test('a permission is checked on the object in the path, in the scope given by the table', async () => {
  expect(await accessOf(can('app-home-view', 'id'), [appRoles.qa])).toEqual({
    answer: { roles: [appRoles.qa], extent: 'all' },
    places: [{ on: 'app', id: '7' }],
  })
  expect((await accessOf(can('company-members-invite', 'id'), [memberRoles.master])).places).toEqual([{ on: 'company', id: '7' }])
  expect((await accessOf(can('team-info-edit', 'id'), [memberRoles.master])).places).toEqual([{ on: 'team', id: '7' }])
})

test('objects hidden from the caller do not exist, and acts that their roles do not allow are refused', async () => {
  expect((await accessOf(can('app-home-view', 'id'), undefined)).answer).toBe('app_not_found')
  expect((await accessOf(can('company-info-view', 'id'), undefined)).answer).toBe('not_found')
  expect((await accessOf(can('team-info-view', 'id'), undefined)).answer).toBe('not_found')
  expect((await accessOf(can('app-home-view', 'id'), [])).answer).toBe('not_allowed')
  expect((await accessOf(can('team-info-edit', 'id'), [memberRoles.member])).answer).toBe('not_allowed')
})

test('the handler learns that only own entries count', async () => {
  expect((await accessOf(can('app-ticket-edit', 'id'), [appRoles.dev])).answer).toEqual({ roles: [appRoles.dev], extent: 'own' })
})

test('the phase is the one that the header names, Development without it, and is judged by the roles', async () => {
  const edit = canInPhase('app-gp-auth-edit', 'id')
  expect((await accessOf(edit, [appRoles.dev])).answer).toEqual({ roles: [appRoles.dev], extent: 'all', phase: 1 })
  expect((await accessOf(edit, [appRoles.dev], { phase: '2' })).answer).toBe('not_allowed')
  expect((await accessOf(edit, [appRoles.tech_pm], { phase: '2' })).answer).toMatchObject({ phase: 2 })
  for (const phase of ['0', '4', '1.0', 'production', '2, 1'])
    expect((await accessOf(edit, [appRoles.tech_pm], { phase })).answer).toBe('invalid_input')
})

test('on an app the team that the header names counts, in the data dashboard every one', async () => {
  const home = can('app-home-view', 'id')
  expect((await accessOf(home, [appRoles.qa], { team: '12' })).places).toEqual([{ on: 'app', id: '7', team: 12 }])
  expect((await accessOf(home, [appRoles.qa])).places).toEqual([{ on: 'app', id: '7', team: undefined }])
  expect((await accessOf(can('app-metadata-edit', 'id'), [appRoles.reviewer], { team: '12' })).places).toEqual([
    { on: 'app', id: '7', team: 'any' },
  ])
  expect((await accessOf(can('company-info-view', 'id'), [0], { team: '12' })).places).toEqual([{ on: 'company', id: '7' }])
  for (const team of ['', '0', '-1', '1.5', 'all', '99999999999'])
    expect((await accessOf(home, [appRoles.qa], { team })).answer).toBe('invalid_input')
})

test('administrators may do everything where they may know of it; metadata needs access to the dashboard', async () => {
  expect((await accessOf(can('app-security-air-edit', 'id'), [], { person: { admin: true } })).answer).toMatchObject({ extent: 'all' })
  const blind = { person: { admin: true, canAccessDshbrd: false } }
  expect((await accessOf(can('app-metadata-edit', 'id'), [appRoles.reviewer], blind)).answer).toBe('not_allowed')
})
