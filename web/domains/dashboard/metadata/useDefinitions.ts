import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import { isSettled } from '../../../kernel/queries.ts'
import { constantsQuery, definitionsQuery } from './metadata.queries.ts'

const byName = (answer: { 'meta-defines': readonly MetaDefinition[] }): ReadonlyMap<string, MetaDefinition> =>
  new Map(answer['meta-defines'].map((definition) => [definition.name, definition]))

/** Returns whether keys and options are known, or could not be read at the first attempt. Values shown before would change a moment later. */
export const useIsCatalogueSettled = (): boolean => [useQuery(definitionsQuery()), useQuery(constantsQuery())].every(isSettled)

/** Returns all definitions by name. */
export const useDefinitions = (): ReadonlyMap<string, MetaDefinition> | undefined =>
  useQuery({ ...definitionsQuery(), select: byName }).data
