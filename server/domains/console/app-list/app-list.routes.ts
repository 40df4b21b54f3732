import { appStates } from '@portico/contract/apps/registrations'
import { appList } from '@portico/contract/console/app-list'
import { defaultPhase } from '@portico/contract/kernel/permission'
import { type Permission, verdict } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import { readinessOf } from '../app-home/index.ts'
import { mayCreateApps } from '../creation/index.ts'
import { appListStore } from './app-list.store.ts'

/** Counts an app's readiness points; null if the viewer sees none of them. */
const readinessIn = (points: readonly { done: boolean }[] = []) =>
  points.length === 0 ? null : { done: points.filter(({ done }) => done).length, total: points.length }

export const appListRoutes = ({ homeSources }: Pick<Parts, 'homeSources'>) =>
  implement(appList, {
    list: async ({ db, actor, query }) => {
      const { list, states: counted } = await appListStore(db).page(actor, query)
      // As on the page that an app opens on: through the same role, in the default phase.
      const readable = list
        .map(({ id, roleId }) => {
          const held = { ...actor, roles: roleId === null ? [] : [roleId] }
          return { appId: id, may: (permission: Permission) => verdict(permission, held, defaultPhase) !== 'none' }
        })
        .filter(({ may }) => may('app-home-view'))
      const points = await readinessOf(db, homeSources, readable, defaultPhase)
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
        })),
        total: query.status ? states[query.status] : Object.values(states).reduce((sum, one) => sum + one, 0),
        page: query.page,
        size: query.size,
        states,
        mayCreate: await mayCreateApps(db, actor),
      }
    },
  })
