import { appStates } from '@portico/contract/apps/registrations'
import { appList } from '@portico/contract/console/app-list'
import { sum } from '@portico/contract/kernel/lists'
import { defaultPhase } from '@portico/contract/kernel/permission'
import { type Permission, extentOf } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import { isRejected, type ReadableApp, readinessOf, todoOf } from '../app-home/index.ts'
import { mayCreateApps } from '../creation/index.ts'
import { appListStore, type HeldRole } from './app-list.store.ts'

type ListDeps = Pick<Parts, 'homeSources' | 'clock'>

const isHeld = (one: { appId: string; roleId: number | null }): one is HeldRole => one.roleId !== null

interface RoleOnApp {
  appId: string
  roleId: number | null
}

/** Returns what the viewer may do through a role, in the default phase: that of the page an app opens on. */
const permissionCheckFor = (actor: Person, roleId: number | null): ReadableApp['may'] => {
  const holder = { ...actor, roles: roleId === null ? [] : [roleId] }
  const verdicts = new Map<Permission, boolean>()
  return (permission) => verdicts.getOrInsertComputed(permission, () => extentOf(permission, holder, defaultPhase) !== 'none')
}

/** Returns those apps whose home page the viewer's roles open. A permission is judged once for each role, not for each app. */
const readableAs = (actor: Person) => {
  const byRole = new Map<number | null, ReadableApp['may']>()
  return (apps: readonly RoleOnApp[]): ReadableApp[] =>
    apps
      .map(({ appId, roleId }) => ({ appId, may: byRole.getOrInsertComputed(roleId, () => permissionCheckFor(actor, roleId)) }))
      .filter(({ may }) => may('app-home-view'))
}

/** Counts an app's readiness points; null if the viewer sees none of them. */
const readinessIn = (points: readonly { done: boolean }[] = []) =>
  points.length === 0 ? null : { done: points.filter(({ done }) => done).length, total: points.length }

export const appListRoutes = ({ homeSources, clock }: ListDeps) =>
  implement(appList, {
    list: async ({ db, actor, query }) => {
      const store = appListStore(db)
      const readable = readableAs(actor)
      const reader = { person: actor, phase: defaultPhase, now: clock.now() }
      const waitingFor = async (heldRoles: readonly HeldRole[]) => todoOf(db, homeSources, readable(heldRoles), reader)
      // Sorting by to-dos takes those of every app; otherwise those of the page suffice.
      const waitingInAll = query.sort === 'todo,desc' ? await waitingFor(await store.roleEntries(actor, query)) : undefined
      const { list, states: counted } = await store.page(actor, query, waitingInAll ?? new Map())
      const heads = list.map(({ id, roleId }) => ({ appId: id, roleId }))
      const waiting = waitingInAll ?? (await waitingFor(heads.filter(isHeld)))
      const points = await readinessOf(db, homeSources, readable(heads), defaultPhase)
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
          todo: waiting.get(row.id)?.length ?? 0,
          rejected: waiting.get(row.id)?.filter(isRejected).length ?? 0,
        })),
        total: query.status ? states[query.status] : sum(Object.values(states)),
        page: query.page,
        size: query.size,
        states,
        mayCreate: await mayCreateApps(db, actor),
      }
    },
  })
