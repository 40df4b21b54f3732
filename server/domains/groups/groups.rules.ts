import {
  type GroupClause,
  groupFields,
  type MetaOption,
  type PlatformMeta,
  platformNames,
  serviceGroups,
  serviceOf,
} from '@portico/contract/groups'
import type { Condition } from '@portico/contract/search'
import type { definitionsOf } from '../metadata/index.ts'

export type Definition = Awaited<ReturnType<typeof definitionsOf>>[number]

/** Something that was asked for by id, with the condition that its apps meet; without one there is no such thing (any more). */
export interface Wanted {
  id: string
  label: string
  condition: Condition | undefined
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

const serviceCondition = (definitions: readonly Definition[], field: string, id: string): Wanted => {
  for (const { name, platform } of definitions.filter((definition) => isService(definition) && definition.serviceGroup === field)) {
    if (platform === null) {
      if (name === id) return { id, label: name, condition: { field: name, operator: 'boolean', values: [true] } }
      continue
    }
    const value = id.endsWith(`(${platformNames[platform]})`) ? id.slice(0, -platformNames[platform].length - 2) : ''
    if (value !== '')
      return {
        id,
        label: serviceOf({ key: field, value, platform }).label,
        condition: { field: name, operator: 'is', values: [value] },
      }
  }
  return { id, label: id, condition: undefined }
}

/** What the clauses ask for, in their order, each once. */
export const wantedBy = (clauses: readonly GroupClause[], definitions: readonly Definition[]): Wanted[] => {
  const byId = new Map<string, Wanted>()
  for (const { field, value } of clauses)
    for (const id of value.map(String)) {
      const isGroup = field === groupFields.GAME_DEVELOPER || field === groupFields.CONTRACT_INFO
      byId.set(
        `${field} ${id}`,
        isGroup ? { id, label: id, condition: { field, operator: 'is', values: [id] } } : serviceCondition(definitions, field, id),
      )
    }
  return [...byId.values()]
}
