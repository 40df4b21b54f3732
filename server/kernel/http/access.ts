import type { Route } from '@portico/contract/kernel/route'
import { holds, type Permission, permissions } from '@portico/contract/permissions'
import type { FastifyRequest } from 'fastify'
import type { Actor, Person, ServiceActor, Standing } from '../identity/actor.ts'
import { fail } from './failure.ts'

/** What the composition root tells this kernel about callers; no domain is known here. */
export interface Identity {
  /** The person behind the request's session, read from the database each time, or a visitor. */
  personOf(request: FastifyRequest): Promise<Actor>
  /** The service behind the request's code and secret headers. */
  serviceOf(request: FastifyRequest): Promise<ServiceActor | undefined>
  standingOf(person: Person, appId: string): Promise<Standing>
}

const mayUse = (person: Person, permission: Permission, standing: Standing): boolean =>
  (!permissions[permission].inDashboard || person.canAccessDshbrd) && (person.admin || holds(standing.roles, permission))

const isForJoining = ({ access }: Route): boolean => 'joining' in access && access.joining === true

/**
 * Finds out who calls and whether this route is open to them.
 * @throws signed_out, not_allowed, not_a_service; first_sign_in_required and terms_required on all routes but those that joining needs
 */
export const admit = async (identity: Identity, route: Route, request: FastifyRequest): Promise<Actor> => {
  if (route.access.who === 'service') return (await identity.serviceOf(request)) ?? fail('not_a_service')
  const actor = await identity.personOf(request)
  if (route.access.who === 'visitor') return actor
  if (actor.kind !== 'person') return fail('signed_out')
  if (actor.owes !== null && !isForJoining(route)) fail(actor.owes)
  if (route.access.who === 'dashboard' && !actor.canAccessDshbrd) fail('not_allowed')
  if (route.access.who === 'admin' && !actor.admin) fail('not_allowed')
  return actor
}

/**
 * Checks a permission on the app that the path names, before anything of the body is read. An app that the caller may not
 * see answers as if it did not exist.
 * @throws app_not_found, not_allowed
 */
export const permit = async (identity: Identity, route: Route, actor: Actor, params: Record<string, unknown>): Promise<void> => {
  if (route.access.who !== 'permitted' || actor.kind !== 'person') return
  const standing = await identity.standingOf(actor, String(params[route.access.on]))
  if (!standing.visible) fail('app_not_found')
  if (!mayUse(actor, route.access.permission, standing)) fail('not_allowed')
}
