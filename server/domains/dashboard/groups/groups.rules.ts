import {
  type GroupClause,
  groupFields,
  type MetaOption,
  type PlatformMeta,
  platformNames,
  serviceGroups,
} from '@portico/contract/dashboard/groups'
import type { Condition } from '@portico/contract/dashboard/search'
import type { definitionsOf } from '../metadata/index.ts'

export type Definition = Awaited<ReturnType<typeof definitionsOf>>[number]

/**
 * A developer to choose from. Its id is the company's, so that addresses and favorites survive a change of name; a developer
 * that is no company has its name as its id.
 */
export interface Developer {
  id: string
  name: string
}

/** An item requested by id, with the conditions of which its apps meet one; without any, the item does not exist (any more). */
export interface RequestedItem {
  id: string
  label: string
  conditions: readonly Condition[]
}

const isService = ({ serviceGroup, type }: Definition): boolean =>
  serviceGroup !== null && (serviceGroup === 'SDK Version' || type === 'BOOL')

/** Returns the options of every group: the versions that apps have, and services by their keys. */
export const platformMetasOf = (definitions: readonly Definition[], versionsOf: (field: string) => readonly string[]): PlatformMeta[] =>
  serviceGroups.map((displayName) => ({
    displayName,
    metaOptions: definitions
      .filter((definition) => isService(definition) && definition.serviceGroup === displayName)
      .flatMap(({ name, platform }): MetaOption[] =>
        platform === null
          ? [{ key: name, value: true }]
          : versionsOf(name)
              .toReversed()
              .map((value) => ({ key: displayName, value, platform })),
      ),
  }))

const wantedService = (definitions: readonly Definition[], field: string, id: string): RequestedItem => {
  const services = definitions.filter((definition) => isService(definition) && definition.serviceGroup === field)
  const conditions = services.flatMap(({ name, platform }): Condition[] => {
    if (platform === null) return name === id ? [{ field: name, operator: 'boolean', values: [true] }] : []
    const end = `(${platformNames[platform]})`
    return id.endsWith(end) && id !== end ? [{ field: name, operator: 'is', values: [id.slice(0, -end.length)] }] : []
  })
  return { id, label: id.replace(/(?<=\S)\((?=(?:IOS|Android)\)$)/, ' ('), conditions }
}

/**
 * Returns the items that the clauses name, in order, each once.
 * @param developers for resolving ids; any other id of a developer is taken as its name
 */
export const itemsNamedIn = (
  clauses: readonly GroupClause[],
  definitions: readonly Definition[],
  developers: readonly Developer[] = [],
): RequestedItem[] => {
  const names = new Map(developers.map(({ id, name }) => [id, name]))
  const byId = new Map<string, RequestedItem>()
  for (const { field, value } of clauses)
    for (const id of value.map(String)) {
      const isGroup = field === groupFields.GAME_DEVELOPER || field === groupFields.CONTRACT_INFO
      const name = (field === groupFields.GAME_DEVELOPER && names.get(id)) || id
      byId.set(
        `${field} ${id}`,
        isGroup ? { id, label: name, conditions: [{ field, operator: 'is', values: [name] }] } : wantedService(definitions, field, id),
      )
    }
  return [...byId.values()]
}

/** Returns the keys that are searched for these clauses. */
export const fieldsIn = (clauses: readonly GroupClause[], definitions: readonly Definition[]): string[] => [
  ...new Set(itemsNamedIn(clauses, definitions).flatMap(({ conditions }) => conditions.map(({ field }) => field))),
]
