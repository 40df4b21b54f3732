import { type GroupClause, groupFields, groups, serviceGroups, serviceOf, type SrchType } from '@portico/contract/dashboard/groups'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'
import type { GroupItem } from './groups.types.ts'

const cached = { staleTime: 60_000 }

/** Returns the available items of a kind, in order. */
export const useGroupItems = (srchType: SrchType) => {
  const services = useQuery({
    ...query(groups.platformMetas),
    ...cached,
    enabled: srchType === 'PLATFORM_SERVICE',
    select: (answer): GroupItem[] =>
      answer['platform-metas'].flatMap(({ displayName, metaOptions }) =>
        metaOptions.map((option) => ({ ...serviceOf(option), group: displayName })),
      ),
  })
  const developers = useQuery({
    ...query(groups.developerMetas),
    ...cached,
    enabled: srchType === 'GAME_DEVELOPER',
    select: (answer): GroupItem[] => answer['game-developer-metas'].map(({ id, name }) => ({ id, label: name, group: null })),
  })
  const contracts = useQuery({
    ...query(groups.contractMetas),
    ...cached,
    enabled: srchType === 'CONTRACT_INFO',
    select: (answer): GroupItem[] =>
      answer['contract-info-metas'].map(({ displayName }) => ({ id: displayName, label: displayName, group: null })),
  })
  return { PLATFORM_SERVICE: services, GAME_DEVELOPER: developers, CONTRACT_INFO: contracts }[srchType]
}

/** Most apps loaded per row; larger rows link to the search. */
const appsPerRow = 1_000

/** Queries the apps of each item in the clauses. */
export const rowsQuery = (srchType: SrchType, clauses: readonly GroupClause[]) =>
  query(groups.appsBy, { body: { query: JSON.stringify(clauses), srchType, size: appsPerRow } })

/** Builds the clauses for the ids in an address. Ids that do not exist (any more) are included, and come back as unknown. */
export const clausesFor = (
  srchType: SrchType,
  ids: readonly string[],
  items: readonly GroupItem[] | undefined,
): GroupClause[] | undefined => {
  if (ids.length === 0) return []
  if (srchType !== 'PLATFORM_SERVICE') return [{ field: groupFields[srchType], operator: '=', value: [...ids] }]
  if (!items) return undefined
  const groupOf = new Map(items.map(({ id, group }) => [id, group]))
  return serviceGroups.flatMap((field): GroupClause[] => {
    const value = ids.filter((id) => (groupOf.get(id) ?? serviceGroups[2]) === field)
    return value.length === 0 ? [] : [{ field, operator: '=', value }]
  })
}
