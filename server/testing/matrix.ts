import { signingIn } from '@portico/contract/people/sign-in'
import { organizations } from '@portico/contract/people/organizations'
import { tokens } from '@portico/contract/console/connections'
import type { Route } from '@portico/contract/kernel/route'
import { type AppRole, appRoles, memberRoles, permissions } from '@portico/contract/permissions'
import { connectService } from '../domains/console/connections/connections.samples.ts'
import { createSamples } from '../domains/dashboard/metadata/metadata.samples.ts'
import { createService } from '../domains/dashboard/services/services.samples.ts'
import { runIn } from '../kernel/database/run.ts'
import { caller, type Caller } from './caller.ts'
import { createPeople } from './people.ts'
import { testPortal } from './portal.ts'
import { randomAddress } from './unique.ts'
import { unique, type World, createWorld } from './world.ts'

/** Values of path parameters: of objects that do not exist, and one word of each list. */
const values = ['999999', '00000000-0000-4000-8000-000000000000', 'sandbox', 'm999999', '1', 'UNKNOWN', 'x'.repeat(43)]
const words = ['en_US', 'basic', 'aos', 'Libraries', 'development']

/** @throws if no value is valid, because a call refused for its path would show nothing */
const valueFor = (route: Route, name: string): string => {
  const valid = [...values, ...words].find((value) => route.params?.[name]?.safeParse(value).success)
  if (valid === undefined) throw new Error(`${route.path}: no value for ${name}`)
  return valid
}

/** The subject of a call's permissions. */
export interface Places {
  app: string
  company: number
  team: number
}

/** Returns a path that names the places its permission is about and otherwise objects that do not exist. */
export const pathOf = (route: Route, places: Places): string => {
  const about = route.access.who === 'permitted' ? { [route.access.on]: String(places[permissions[route.access.permission].on]) } : {}
  const known: Record<string, string> = { appId: places.app, ...about }
  return route.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? valueFor(route, name))
}

/** Failures that depend on the caller, and some that must not occur here. */
const refusals = new Set([
  'signed_out',
  'not_allowed',
  'not_a_service',
  'invalid_signature',
  'invalid_token',
  'first_sign_in_required',
  'terms_required',
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
export const outcomeOf = async (route: Route, who: Caller, places: Places, headers: Record<string, string> = {}): Promise<string> => {
  const body =
    route.method === 'GET' || route.encoding === 'multipart' || !route.body
      ? {}
      : { payload: '', headers: { 'content-type': 'application/json' } }
  const answer = await who.raw({
    method: route.method,
    url: pathOf(route, places),
    remoteAddress: randomAddress(),
    ...body,
    headers: { ...headers, ...body.headers },
  })
  const code = answer.headers['content-type']?.toString().startsWith('application/json')
    ? answer.json<{ funcCode?: string }>().funcCode
    : undefined
  // Other people's companies and teams are reported as missing; apps have a code of their own.
  const isRefused = refusals.has(code ?? '') || (code === 'not_found' && isAboutPeople(route))
  return isRefused ? `${answer.statusCode} ${code}` : 'let in'
}

/** The places of a world that are its partner's own, and those of the other company. */
export const placesOf = ({ app, company, otherApp, otherCompany }: World): { own: Places; foreign: Places } => ({
  own: { app: app.id, company: company.id, team: company.organizationId },
  foreign: { app: otherApp.id, company: otherCompany.id, team: otherCompany.organizationId },
})

/** People whom only the matrix needs: who has not agreed to the terms, a team's member and its company's master without a role, a business owner. */
const createMore = async ({ deps, company, app }: World) => {
  const { person } = createPeople(deps, (await testPortal()).served)
  const inTeam = { companyId: company.id, organizationId: company.organizationId }
  const owing = await person('Nia', inTeam)
  await runIn(deps.db, 'update person set terms_version = null where id = $1', [owing.user.userKey])
  const master = await person('Toma', inTeam)
  await runIn(deps.db, 'update organization_member set role = $2 where user_id = $1', [master.user.userKey, memberRoles.master])
  const owner = await person('Bea', { ...inTeam, roles: [[app.id, appRoles.biz]] })
  return { owing, member: await person('Yuna', inTeam), master, owner }
}

/** Returns a caller with a token that may see what a developer sees on their app and do nothing. */
const withToken = async ({ partner, app }: World): Promise<Caller> => {
  const params = { appId: app.id }
  const { mine } = await partner.call(tokens.tokens, { params })
  const viewing = mine.filter((code) => code.endsWith('-view'))
  const { token } = await partner.call(tokens.addToken, { params, body: { name: 'Reader', permissions: viewing, phases: null, days: 1 } })
  return caller((await testPortal()).served, { authorization: `Bearer ${token}` })
}

/** Returns the fourteen kinds of callers, by the words of the matrix. */
export const createCallers = async (all: World): Promise<Record<string, Caller>> => {
  const { served } = await testPortal()
  const { catgId } = await createSamples(all.deps.db, unique())
  const service = await createService(all.deps.db, [catgId('Store figures')])
  const platform = await connectService(all.deps.db, { areas: ['sandbox'] })
  const { visitor, newcomer, stranger, partner, staff, reviewer, admin } = all
  return {
    service: caller(served, service.headers),
    platform: caller(served, platform.headers),
    visitor,
    token: await withToken(all),
    newcomer,
    stranger,
    ...(await createMore(all)),
    partner,
    staff,
    reviewer,
    admin,
  }
}

/** Returns a member of the team for each role on the app. Reviewers are staff, as common categories require it. */
export const peopleByRole = async ({ deps, company, app }: World): Promise<[AppRole, Caller][]> => {
  const { person } = createPeople(deps, (await testPortal()).served)
  const people: [AppRole, Caller][] = []
  for (const role of Object.values(appRoles)) {
    const who = await person('Roy', { companyId: company.id, organizationId: company.organizationId, staff: role === appRoles.reviewer })
    const values = [app.id, who.user.userKey, role, company.organizationId]
    await runIn(deps.db, 'insert into app_member (app_id, user_id, role_id, organization_id) values ($1, $2, $3, $4)', values)
    people.push([role, who])
  }
  return people
}

/** Calls that change something although nothing valid is sent: they end a session, or take the app from its team. */
const changing: readonly Route[] = [signingIn.signOut, organizations.unlink]

/** The callers of a route, and the places that they call it on. */
export interface Cast {
  callers: Record<string, Caller>
  places: Places
}

/** Returns who tries a route and where: the shared callers, or such of its own for a route that changes something. */
export const castFor = async (route: Route, shared: Cast): Promise<Cast> => {
  if (!changing.includes(route)) return shared
  const own = await createWorld()
  return { callers: await createCallers(own), places: placesOf(own).own }
}
