import { appStates } from '@portico/contract/apps/registrations'
import { appList } from '@portico/contract/console/app-list'
import { defaultPhase } from '@portico/contract/kernel/permission'
import { type Permission, verdict } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import { type ReadableApp, readinessOf, todoOf } from '../app-home/index.ts'
import { mayCreateApps } from '../creation/index.ts'
import { appListStore, type HeldRole } from './app-list.store.ts'

type Wiring = Pick<Parts, 'homeSources' | 'clock'>

const isHeld = (one: { appId: string; roleId: number | null }): one is HeldRole => one.roleId !== null

/** Returns what the viewer may do through a role. As on the page that an app opens on: in the default phase. */
const readableAs =
  (actor: Person) =>
  ({ appId, roleId }: { appId: string; roleId: number | null }) => {
    const held = { ...actor, roles: roleId === null ? [] : [roleId] }
    return { appId, may: (permission: Permission) => verdict(permission, held, defaultPhase) !== 'none' }
  }

const opensHome = ({ may }: ReadableApp): boolean => may('app-home-view')

/** Counts the viewer's to-dos in the apps of their roles. */
const waitingIn = async (db: Db, { homeSources, clock }: Wiring, actor: Person, held: readonly HeldRole[]) => {
  const reader = { person: actor, phase: defaultPhase, now: clock.now() }
  const todo = await todoOf(db, homeSources, held.map(readableAs(actor)).filter(opensHome), reader)
  return new Map(Array.from(todo, ([appId, { length }]) => [appId, length]))
}

/** Counts an app's readiness points; null if the viewer sees none of them. */
const readinessIn = (points: readonly { done: boolean }[] = []) =>
  points.length === 0 ? null : { done: points.filter(({ done }) => done).length, total: points.length }

export const appListRoutes = (wiring: Wiring) =>
  implement(appList, {
    list: async ({ db, actor, query }) => {
      const store = appListStore(db)
      const waitingFor = async (held: readonly HeldRole[]) => waitingIn(db, wiring, actor, held)
      // Sorting by to-dos takes those of every app; otherwise those of the page suffice.
      const waitingInAll = query.sort === 'todo' ? await waitingFor(await store.held(actor, query)) : undefined
      const { list, states: counted } = await store.page(actor, query, waitingInAll ?? new Map())
      const listed = list.map(({ id, roleId }) => ({ appId: id, roleId }))
      const waiting = waitingInAll ?? (await waitingFor(listed.filter(isHeld)))
      const points = await readinessOf(db, wiring.homeSources, listed.map(readableAs(actor)).filter(opensHome), defaultPhase)
      const states = Object.fromEntries(appStates.map((state) => [state, counted[state] ?? 0])) as Record<
        (typeof appStates)[number],
        number
      >
      return {
        list: list.map(({ iconFileId, updatedAt, ...row }) => ({
          ...row,
          icon: appIconOf({ id: row.id, iconFileId }),
          updatedAt: updatedAt.toISOString(),
          readiness: readinessIn(points.get(row.id)),
          todo: waiting.get(row.id) ?? 0,
        })),
        total: query.status ? states[query.status] : Object.values(states).reduce((sum, one) => sum + one, 0),
        page: query.page,
        size: query.size,
        states,
        mayCreate: await mayCreateApps(db, actor),
      }
    },
  })
