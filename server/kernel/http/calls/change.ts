import { fileBytes, type Route } from '@portico/contract/kernel/route'
import { permissions } from '@portico/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countDaily } from '../../attempts/daily.ts'
import { recordActivities } from '../../activity/activity.store.ts'
import type { Db } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { FileStore } from '../../files/files.ts'
import { storedFiles } from '../../files/stored.store.ts'
import { removeUnused } from '../../files/sweep.ts'
import { type Actor, type KnownPerson, personFrom } from '../../identity/actor.ts'
import type { Call } from './call.ts'
import type { UploadedFile } from '../files/files.ts'
import { runOnce } from './idempotency.ts'

/** The tools of a change's handler. Not typed by route, so an activity's details may be anything. */
interface HandlerContext extends Pick<Call<Route>, 'db' | 'unchanged' | 'own' | 'discard'> {
  record: (details: unknown, options?: { as: KnownPerson }) => Promise<void>
}

interface Change {
  db: Db
  files: FileStore
  actor: Actor
  request: FastifyRequest
  upload: UploadedFile | undefined
  params: Readonly<Record<string, unknown>>
  handle: (context: HandlerContext) => Promise<unknown>
}

/** Returns the role on the app in which the caller acts; undefined if they act in none or in several. */
const roleOf = ({ access }: Route, { standing }: FastifyRequest): number | undefined => {
  const isOnApp = access.who === 'permitted' && permissions[access.permission].on === 'app'
  return isOnApp && standing?.roles.length === 1 ? standing.roles[0] : undefined
}

/** Counts the change against the route's daily limit. @throws too_many_today */
const countTowardsDailyLimit = async ({ dailyLimit }: Route, tx: Db, { actor, params }: Change): Promise<void> => {
  if (dailyLimit === undefined || actor.kind !== 'person') return
  const { userKey, staff, admin } = actor
  const appId = params.appId === undefined ? null : String(params.appId)
  // All staff belong to one company, so a few of them could use up the limit for everyone.
  await countDaily(tx, dailyLimit, { userKey, appId, companyId: staff || admin ? null : actor.companyId })
}

/** Runs the handler once within a transaction, and collects the files that it discards. @throws when it did not record its activity */
const attempt = async (route: Route, tx: Db, change: Change, discarded: string[]): Promise<unknown> => {
  const { actor, request, handle } = change
  const { activity } = route
  let [accounted, isSame] = [!activity, false]
  const answer = await handle({
    db: tx,
    record: async (details, options) => {
      const by = {
        actor: options ? personFrom(options.as) : actor,
        requestId: request.id,
        address: request.ip,
        phase: request.standing?.phase,
        roleId: roleOf(route, request),
      }
      const entries: unknown[] = Array.isArray(details) ? details : [details]
      if (activity) await recordActivities(tx, by, activity, entries)
      accounted ||= entries.length > 0
    },
    unchanged: () => void (accounted = isSame = true),
    own: async (ids, owner) => (await storedFiles(tx).own(ids, owner)) === new Set(ids).size,
    discard: async (ids) => {
      await storedFiles(tx).release(ids)
      discarded.push(...ids)
    },
  })
  if (!accounted) throw new Error(`${route.method} ${route.path} promised the activity ${activity?.name} and did not record it`)
  if (!isSame) await countTowardsDailyLimit(route, tx, change)
  return answer
}

/** Creates the runner of a route's changes: each in one transaction with its activity and its Idempotency-Key. */
export const changeOf = (route: Route) => {
  const data = z.object(route.data === fileBytes ? {} : route.data)
  return async (change: Change): Promise<object> => {
    const { db, files, request } = change
    let discarded: string[] = []
    const answer = await inTransaction(db, (tx) => {
      discarded = []
      const work = async () => data.parse(await attempt(route, tx, change, discarded))
      return route.holdsSecret ? work() : runOnce(tx, change, work)
    })
    await removeUnused(db, files, discarded).catch((error: unknown) =>
      request.log.error({ err: error }, 'discarded files could not be removed after the commit'),
    )
    return answer
  }
}
