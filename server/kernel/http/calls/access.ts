import type { Phase, Scope } from '@portico/contract/kernel/permission'
import type { Route } from '@portico/contract/kernel/route'
import { hasOwnPhase, isPhased, missing, type Permission, permissions, extentOf } from '@portico/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { type Actor, type Person, type ServiceActor, type Standing, visitor } from '../../identity/actor.ts'
import { fail, Failure } from './failure.ts'
import { phaseOf, teamOf } from './phase.ts'

/** The object of a permission, as a path names it. */
export interface Place {
  on: Scope
  id: string
  /**
   * For an app: the team through which the caller acts, undefined for the default one; `any` when all of their roles count,
   * as in the data dashboard.
   */
  team?: number | 'any' | undefined
}

/** The composition root's answers about callers; the kernel knows no domain. */
export interface Identity {
  /** Returns the person of the request's session, read from the database each time, or a visitor. */
  personOf(request: FastifyRequest): Promise<Actor>
  /**
   * Returns the creator of an app's token, limited to the token's permissions. Used only for routes with a permission, so a token
   * opens nothing else.
   * @throws invalid_token
   */
  bearerOf(request: FastifyRequest, token: string): Promise<Person>
  /** Returns the service identified by the request's code and secret headers. */
  serviceOf(request: FastifyRequest): Promise<ServiceActor | undefined>
  /** Checks the signature of a request's body, and that it has not been used before. @throws invalid_signature */
  requireSigned(request: FastifyRequest, body: string): Promise<void>
  /** Returns a person's roles there; undefined when the object is hidden from them. */
  rolesOf(person: Person, place: Place): Promise<readonly number[] | undefined>
}

/** Returns the token that a request carries for a route with a permission. */
export const bearerIn = ({ headers }: Pick<FastifyRequest, 'headers'>, { access }: Route): string | undefined =>
  access.who === 'permitted' ? /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] : undefined

/** Returns whether a route serves people who have not completed their first sign-in or not agreed to the terms yet. */
export const isForOnboarding = ({ access }: Route): boolean => 'onboarding' in access && access.onboarding === true

/**
 * Identifies the caller and checks that they may use this route.
 * @throws signed_out, not_allowed, not_a_service, invalid_token; first_sign_in_required and terms_required on all routes but those for onboarding
 */
export const admit = async (identity: Identity, route: Route, request: FastifyRequest): Promise<Actor> => {
  if (route.access.who === 'service') return (await identity.serviceOf(request)) ?? fail('not_a_service')
  // The signature covers the body, so it is checked once the body has arrived.
  if (route.access.who === 'signed') return visitor
  const token = bearerIn(request, route)
  // With a token, any session is ignored.
  const actor = token === undefined ? await identity.personOf(request) : await identity.bearerOf(request, token)
  if (route.access.who === 'visitor') return actor
  if (actor.kind !== 'person') return fail('signed_out')
  if (actor.onboardingDue !== null && !isForOnboarding(route)) fail(actor.onboardingDue)
  if (route.access.who === 'dashboard' && !actor.canAccessDshbrd) fail('not_allowed')
  if (route.access.who === 'staff' && !actor.staff && !actor.admin) fail('not_allowed')
  if (route.access.who === 'admin' && !actor.admin) fail('not_allowed')
  return actor
}

/** Checks that a token belongs to the app in question. @throws that the place does not exist */
const requireToken = ({ token }: Person, { on, id }: Place): void => {
  if (token && (on !== 'app' || id !== token.appId)) fail(missing[on])
}

/** Returns the caller without their token's limit on phases, for things that have a phase of their own: `requireOwnPhases` checks them. */
const inAnyPhase = ({ token, ...person }: Person): Person => ({ ...person, ...(token && { token: { ...token, phases: null } }) })

/**
 * Checks that a call by a token limited to phases is only about things in these phases, where things have a phase of their own.
 * @param phasesOf looks up their phases; `undefined` stands for a thing without a phase
 * @throws not_allowed, also for a call about nothing in particular
 */
export const requireOwnPhases = async (
  { access }: Route,
  actor: Actor,
  phasesOf: () => Promise<readonly (Phase | undefined)[]>,
): Promise<void> => {
  const limits = actor.kind === 'person' ? actor.token?.phases : undefined
  if (!limits || access.who !== 'permitted' || !hasOwnPhase(access.permission)) return
  const phases = await phasesOf()
  if (phases.length === 0 || phases.some((phase) => phase === undefined || !limits.includes(phase))) fail('not_allowed')
}

/** Returns a person's standing at a place by a route's permission. @throws not_allowed, that the place does not exist */
const standingAt = async (
  { rolesOf }: Pick<Identity, 'rolesOf'>,
  permission: Permission,
  person: Person,
  place: Place,
  phase?: Phase,
): Promise<Standing> => {
  requireToken(person, place)
  const roles = (await rolesOf(person, place)) ?? fail(missing[place.on])
  const holder = hasOwnPhase(permission) ? inAnyPhase(person) : person
  const extent = extentOf(permission, { ...holder, roles }, phase)
  return extent === 'none' ? fail('not_allowed') : { roles, extent, ...(phase && { phase }) }
}

/** A call that a person could make. */
interface PossibleCall {
  route: Route & { access: { who: 'permitted'; permission: Permission } }
  place: Place
  /** Looks up the phases of the things that it is about. */
  phasesOf: () => Promise<readonly (Phase | undefined)[]>
}

/** Returns whether a person may make a call without a phase in its path, by their roles and their token. */
export const mayCall = async (
  identity: Pick<Identity, 'rolesOf'>,
  person: Person,
  { route, place, phasesOf }: PossibleCall,
): Promise<boolean> => {
  if (person.onboardingDue !== null) return false
  try {
    await standingAt(identity, route.access.permission, person, place)
    await requireOwnPhases(route, person, phasesOf)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/**
 * Checks the permission that a route declares on the object that its path names, before the body is read. An object
 * hidden from the caller is answered as if it did not exist.
 * @returns the caller's standing there; undefined for routes without a permission
 * @throws not_allowed, that the place does not exist, invalid_input for an unknown phase or an invalid team id
 */
export const permit = async (
  identity: Identity,
  { access }: Route,
  request: FastifyRequest,
  params: Record<string, unknown>,
): Promise<Standing | undefined> => {
  const { actor } = request
  if (access.who !== 'permitted' || actor.kind !== 'person') return undefined
  const phase: Phase | undefined = access.phase || isPhased(access.permission) ? phaseOf(request) : undefined
  const { on, inDashboard } = permissions[access.permission]
  const teamId = actor.token ? (actor.token.organizationId ?? undefined) : teamOf(request)
  const team = on === 'app' ? { team: inDashboard ? ('any' as const) : teamId } : {}
  const subjectId = access.on === 'own' ? (actor.companyId ?? fail(missing[on])) : params[access.on]
  return standingAt(identity, access.permission, actor, { on, id: String(subjectId), ...team }, phase)
}
