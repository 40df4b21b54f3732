import type { AppMember } from '@portico/contract/apps/roles'
import { groupOf, roleGroups, type RoleGroup } from '@portico/contract/permissions'

/** The groups in their order. Roles without a group are shown last, only under All. */
export const groups = Object.keys(roleGroups) as RoleGroup[]

const matches = ({ name, email, company, team }: AppMember, keyword: string): boolean =>
  [name, email, company, team ?? ''].some((text) => text.toLowerCase().includes(keyword.toLowerCase()))

/** Returns the people that match a tab and a search. */
export const peopleIn = (members: readonly AppMember[], group: RoleGroup | undefined, keyword: string): AppMember[] =>
  members.filter((member) => (group === undefined || groupOf(member.roleId) === group) && matches(member, keyword))

/** Counts people by group. */
export const countsOf = (members: readonly AppMember[]): ReadonlyMap<RoleGroup | undefined, number> => {
  const counts = new Map<RoleGroup | undefined, number>()
  for (const { roleId } of members) counts.set(groupOf(roleId), (counts.get(groupOf(roleId)) ?? 0) + 1)
  return counts
}

/** A section of the table: the people of a group. */
export interface Band {
  group: RoleGroup | undefined
  members: AppMember[]
}

/** Divides people into sections in the order of the groups, without empty ones. */
export const rowGroupsOf = (members: readonly AppMember[]): Band[] =>
  [...groups, undefined].flatMap((group) => {
    const inGroup = members.filter(({ roleId }) => groupOf(roleId) === group)
    return inGroup.length === 0 ? [] : [{ group, members: inGroup }]
  })
