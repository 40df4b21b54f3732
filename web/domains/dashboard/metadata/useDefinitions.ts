import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import { definitionsQuery } from './metadata.queries.ts'

const byName = (answer: { 'meta-defines': readonly MetaDefinition[] }): ReadonlyMap<string, MetaDefinition> =>
  new Map(answer['meta-defines'].map((definition) => [definition.name, definition]))

/** Returns all definitions by name. */
export const useDefinitions = (): ReadonlyMap<string, MetaDefinition> | undefined =>
  useQuery({ ...definitionsQuery(), select: byName }).data
