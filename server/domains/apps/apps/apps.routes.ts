import { apps } from '@portico/contract/apps/apps'
import type { Deps } from '../../../deps.ts'
import { cacheAnswer } from '../../../kernel/http/calls/answer.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { appOf } from './apps.rules.ts'
import { appsStore } from './apps.store.ts'
import { fileAnswer } from './files/files.actions.ts'
import { filesStore } from './files/files.store.ts'
import { listStore } from './list.store.ts'
import { createRecentLists, minKeptApps } from './recent-lists.ts'

export const appsRoutes = ({ files }: Deps) => {
  const recentLists = createRecentLists()

  return implement(apps, {
    list: async ({ db, actor, query }) => {
      if (query.keyword || query.size < minKeptApps) {
        const { list, total } = await listStore(db).page(actor, query, query)
        return { apps: list.map(appOf), total }
      }
      const recent = recentLists.all()
      const { hash, list, total } = await listStore(db).pageUnlessKnown(actor, query, query, [...recent.keys()])
      const known = recent.get(hash)
      const answer = known?.total === total ? known : cacheAnswer({ apps: known?.apps ?? list.map(appOf), total })
      recentLists.keep(hash, answer)
      return answer
    },

    icon: async ({ db, actor, params }) => {
      if (!(await appsStore(db).visible(actor, params.appId))) return fail('app_not_found')
      const icon = await filesStore(db).icon(params.appId)
      return icon ? fileAnswer(files, icon) : fail('file_not_found')
    },
  })
}
