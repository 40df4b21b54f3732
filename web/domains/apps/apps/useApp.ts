import { type App, apps } from '@portico/contract/apps/apps'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'
import { appsQuery, maxAppsLoaded } from './apps.queries.ts'

/** Returns the app with an id: from those that the browser holds, otherwise from the server. Undefined while unknown, and if the user sees no such app. */
export const useApp = (id: string | undefined): App | undefined => {
  const { data: loaded } = useQuery(appsQuery())
  const inList = (list: readonly App[] | undefined) => list?.find((app) => app.id === id)
  const app = inList(loaded?.apps)
  const isElsewhere = id !== undefined && app === undefined && loaded !== undefined && loaded.total > loaded.apps.length
  const { data: searched } = useQuery({
    ...query(apps.list, { query: { keyword: id ?? '', size: maxAppsLoaded } }),
    enabled: isElsewhere,
    // The address may contain something that is not an id.
    meta: { ignoreError: true },
  })
  return app ?? inList(searched?.apps)
}
