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

/** Something that was asked for by id, with conditions of which its apps meet one; without any there is no such thing (any more). */
export interface Wanted {
  id: string
  label: string
  conditions: readonly Condition[]
}

const isService = ({ serviceGroup, type }: Definition): boolean =>
  serviceGroup !== null && (serviceGroup === 'SDK Version' || type === 'BOOL')

/** The options of every group: versions that apps have, and services by their keys. */
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

const wantedService = (definitions: readonly Definition[], field: string, id: string): Wanted => {
  const services = definitions.filter((definition) => isService(definition) && definition.serviceGroup === field)
  const conditions = services.flatMap(({ name, platform }): Condition[] => {
    if (platform === null) return name === id ? [{ field: name, operator: 'boolean', values: [true] }] : []
    const end = `(${platformNames[platform]})`
    return id.endsWith(end) && id !== end ? [{ field: name, operator: 'is', values: [id.slice(0, -end.length)] }] : []
  })
  return { id, label: id.replace(/(?<=\S)\((?=(?:IOS|Android)\)$)/, ' ('), conditions }
}

/** What the clauses ask for, in their order, each once. */
export const wantedBy = (clauses: readonly GroupClause[], definitions: readonly Definition[]): Wanted[] => {
  const byId = new Map<string, Wanted>()
  for (const { field, value } of clauses)
    for (const id of value.map(String)) {
      const isGroup = field === groupFields.GAME_DEVELOPER || field === groupFields.CONTRACT_INFO
      byId.set(
        `${field} ${id}`,
        isGroup ? { id, label: id, conditions: [{ field, operator: 'is', values: [id] }] } : wantedService(definitions, field, id),
      )
    }
  return [...byId.values()]
}

/** The keys by which apps are looked for. */
export const fieldsIn = (clauses: readonly GroupClause[], definitions: readonly Definition[]): string[] => [
  ...new Set(wantedBy(clauses, definitions).flatMap(({ conditions }) => conditions.map(({ field }) => field))),
]
