import { appRoles } from '@portico/contract/permissions'
import { createPerson, type PersonSample } from '../../server/domains/people/accounts/accounts.samples.ts'
import { createSession } from '../../server/domains/people/sign-in/sessions/sessions.samples.ts'
import type { Db } from '../../server/kernel/database/database.ts'
import { runIn } from '../../server/kernel/database/run.ts'
import { type Answer, endsSession, collectValues } from '../../server/testing/fuzz/answers.ts'
import { components, type FuzzCaller, likelyCallers, operations } from '../../server/testing/fuzz/operations.ts'
import { randomOf } from '../../server/testing/fuzz/random.ts'
import { type FuzzRequest, type Operation, requestsFor } from '../../server/testing/fuzz/requests.ts'
import { KnownValues } from '../../server/testing/fuzz/schemas.ts'
import { createCompanies } from '../../server/testing/people.ts'
import { type Browser, browser, type Reply, textOf } from '../client.ts'
import { printLine } from '../options.ts'
import { secret } from '../people.ts'
import type { Call } from './calls.ts'

type Who = Exclude<FuzzCaller, 'service'>

/** Headers that delimit a body: wrong ones would make the next call on the connection part of this one. */
const framing = ['content-length', 'transfer-encoding']
/** Longer than any call may take. */
const timeoutMs = 90_000

/** Roles on the app. */
const roles: Partial<Record<Who, number>> = {
  reviewer: appRoles.reviewer,
  director: appRoles.director,
  techPm: appRoles.tech_pm,
  qa: appRoles.qa,
  partner: appRoles.dev,
}

/** Creates the people who send unusual requests, with a company and an app of their own: what they change is nobody else's. */
const createCast = async (db: Db) => {
  const { app, company, partnerCompany } = createCompanies(db)
  const [provider, studio] = [await company('provider'), await partnerCompany()]
  const { id: appId } = await app(studio)
  const samples: Record<Exclude<Who, 'visitor'>, PersonSample> = {
    newcomer: { companyId: studio.id, firstLogin: true },
    staff: { companyId: provider.id, staff: true, canAccessDshbrd: true },
    reviewer: { companyId: provider.id, staff: true, canAccessDshbrd: true },
    director: { companyId: provider.id, staff: true, canAccessDshbrd: true },
    techPm: { companyId: provider.id, staff: true, canAccessDshbrd: true },
    qa: { companyId: provider.id, staff: true, canAccessDshbrd: true },
    partner: { companyId: studio.id, canAccessDshbrd: true },
    admin: { companyId: provider.id, staff: true, admin: true, canAccessDshbrd: true },
  }
  const cookies = new Map<Who, string>([['visitor', '']])
  const signIn = async (who: Who): Promise<string> => {
    const { userKey } = await createPerson(db, samples[who as keyof typeof samples])
    if (who === 'partner')
      await runIn(db, 'insert into organization_member (organization_id, user_id) values ($1, $2)', [studio.organizationId, userKey])
    const role = roles[who]
    if (role !== undefined) await runIn(db, 'insert into app_member (app_id, user_id, role_id) values ($1, $2, $3)', [appId, userKey, role])
    const cookie = await createSession(db, { PUBLIC_URL: undefined, PORT: 0, secrets: [secret] }, userKey)
    cookies.set(who, cookie)
    return cookie
  }
  return {
    appId,
    cookieOf: async (who: Who): Promise<string> => cookies.get(who) ?? signIn(who),
    /** Lets somebody else take the place of a person whose session has ended. */
    replace: (who: Who, cookie: string): void => void (cookies.get(who) === cookie && who !== 'visitor' && cookies.delete(who)),
  }
}

/**
 * Returns who sends the request. Administrators only read: what they change, such as terms and the catalogue, would change what all
 * other calls are answered. Their other requests are sent by those who are refused.
 */
const callersOf = ({ route }: Operation, likely: readonly FuzzCaller[]): readonly Who[] => {
  const people = likely.filter((who): who is Who => who !== 'service' && (who !== 'admin' || route.method === 'GET'))
  return people.length > 0 ? people : ['visitor', 'staff', 'partner']
}

const send = async (client: Browser, { method, url, headers, payload }: FuzzRequest, cookie: string): Promise<Reply> => {
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.includes(name)))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs / 1_000} s`)), timeoutMs)),
  )
  return Promise.race([client.send(method, url, payload, { ...sent, cookie }), late]).finally(() => clearTimeout(timer))
}

/** Requests that Node's own client refuses to send. */
const unsendable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^ERR_(INVALID_CHAR|UNESCAPED_CHARACTERS|INVALID_URL|INVALID_HTTP_TOKEN)$/.test(String(error.code))

/**
 * The requests of the fuzz test as calls, one kind per operation. The same seed makes the same requests for an operation, as far as
 * they do not depend on earlier answers.
 * @returns the calls that together have a given share
 */
export const fuzzCalls = async (origin: string, db: Db, seed: number): Promise<(share: number) => Call[]> => {
  const cast = await createCast(db)
  const client = browser(origin, '')
  const known = new KnownValues()
  known.keep('appId', cast.appId)
  for (const name of ['query', 'id']) known.keep(name, 'Field 1.4 = true')
  for (const name of ['key', 'field', 'fields', 'sort', 'metaName', 'metaNames']) known.keep(name, 'Field 1.1')

  const callOf = (operation: Operation): Omit<Call, 'share'> => {
    const random = randomOf(seed, operation.id)
    const next = requestsFor(random, operation, components, known)
    const callers = callersOf(operation, likelyCallers(operation))
    return {
      name: `fuzz of ${operation.id}`,
      expected: (status) => status < 500,
      make: async () => {
        const [who, request] = [random.pick(callers), next()]
        const cookie = await cast.cookieOf(who)
        const reply = await send(client, request, cookie).catch((error: unknown) => {
          if (unsendable(error)) return undefined
          throw error
        })
        if (reply === undefined) return undefined
        if (reply.status >= 500) printLine(`${reply.status} for ${who}: ${JSON.stringify(request).slice(0, 2_000)}`)
        const answer: Answer = { ...reply, length: reply.body.length, text: () => textOf(reply) }
        if (endsSession(answer)) cast.replace(who, cookie)
        collectValues(known, answer)
        return reply
      },
    }
  }
  const calls = operations.map(callOf)
  return (share) => calls.map((call) => ({ ...call, share: share / calls.length }))
}
