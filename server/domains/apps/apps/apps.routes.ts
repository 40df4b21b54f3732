import { apps } from '@portico/contract/apps/apps'
import type { Deps } from '../../../deps.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { appOf } from './apps.rules.ts'
import { appsStore } from './apps.store.ts'
import { fileAnswer } from './files/files.actions.ts'
import { filesStore } from './files/files.store.ts'

export const appsRoutes = ({ files }: Deps) =>
  implement(apps, {
    list: async ({ db, actor, query }) => {
      const { list, total } = await appsStore(db).page(actor, query, query)
      return { apps: list.map(appOf), total }
    },

    icon: async ({ db, actor, params }) => {
      if (!(await appsStore(db).visible(actor, params.appId))) return fail('app_not_found')
      const icon = await filesStore(db).icon(params.appId)
      return icon ? fileAnswer(files, icon) : fail('file_not_found')
    },
  })
