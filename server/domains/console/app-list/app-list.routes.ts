import { appStates } from '@portico/contract/apps/registrations'
import { appList } from '@portico/contract/console/app-list'
import { implement } from '../../../kernel/http/implement.ts'
import { appIconOf } from '../../apps/apps/index.ts'
import { mayCreateApps } from '../creation/index.ts'
import { appListStore } from './app-list.store.ts'

export const appListRoutes = () =>
  implement(appList, {
    list: async ({ db, actor, query }) => {
      const { list, states: counted } = await appListStore(db).page(actor, query)
      const states = Object.fromEntries(appStates.map((state) => [state, counted[state] ?? 0])) as Record<
        (typeof appStates)[number],
        number
      >
      return {
        list: list.map(({ iconFileId, updatedAt, ...row }) => ({
          ...row,
          icon: appIconOf({ id: row.id, iconFileId }),
          updatedAt: updatedAt.toISOString(),
        })),
        total: query.status ? states[query.status] : Object.values(states).reduce((sum, one) => sum + one, 0),
        page: query.page,
        size: query.size,
        states,
        mayCreate: await mayCreateApps(db, actor),
      }
    },
  })
