import { metadata } from '@portico/contract/dashboard/metadata'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'

/** Keys and options change rarely: fetched once and kept (specification, section 4). */
export const definitionsQuery = () => ({ ...query(metadata.definitions), staleTime: Number.POSITIVE_INFINITY })
export const constantsQuery = () => ({ ...query(metadata.constants), staleTime: Number.POSITIVE_INFINITY })

export const latestQuery = (appId: string, asOf?: string) =>
  query(metadata.latest, { params: { appId }, query: { ...(asOf !== undefined && { asOf }) } })

export const versionsQuery = (appId: string, catgId: number, page: number, size: number) =>
  queryOptions({ ...query(metadata.versions, { params: { appId, catgId }, query: { page, size } }), placeholderData: keepPreviousData })

export const versionQuery = (appId: string, catgId: number, ver: number) => query(metadata.version, { params: { appId, catgId, ver } })
