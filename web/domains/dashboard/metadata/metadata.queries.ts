import { metadata } from '@portico/contract/dashboard/metadata'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, query } from '../../../kernel/api.ts'

export { constantsQuery, definitionsQuery } from '../catalogue/index.ts'

export const latestQuery = (appId: string, asOf?: string) =>
  query(metadata.latest, { params: { appId }, query: { ...(asOf !== undefined && { asOf }) } })

export const versionsQuery = (appId: string, catgId: number, page: number, size: number) =>
  queryOptions({ ...query(metadata.versions, { params: { appId, catgId }, query: { page, size } }), placeholderData: keepPreviousData })

export const versionQuery = (appId: string, catgId: number, ver: number) => query(metadata.version, { params: { appId, catgId, ver } })

export const changeDaysQuery = (appId: string) => query(metadata.changeDays, { params: { appId } })

/** Filters for an app's changes: category, author or system, key, month. */
export interface TimelineQuery {
  catgId?: number
  author?: string
  key?: string
  month?: string
}

export type TimelinePage = Awaited<ReturnType<typeof call<typeof metadata.timeline>>>

const entriesAtOnce = 40

/** Queries an app's changes, page by page. */
export const timelineQuery = (appId: string, filters: TimelineQuery) =>
  infiniteQueryOptions({
    queryKey: [metadata.timeline.path, appId, filters],
    queryFn: ({ pageParam, signal }) =>
      call(metadata.timeline, { params: { appId }, query: { ...filters, page: pageParam, size: entriesAtOnce } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, page) => ((page + 1) * entriesAtOnce < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
