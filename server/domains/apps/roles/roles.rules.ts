import type { MemberAct, MemberStatus } from '@portico/contract/apps/roles'
import { type AppRole, appRoles, groupOf } from '@portico/contract/permissions'

/** The actor of a role change on an app. */
export interface Giver {
  admin: boolean
  /** Whether they work for the platform. */
  staff: boolean
  /** Their role on the app, through the team in which they act. */
  roleId: number | undefined
  companyId: number | null
}

const everyRole: readonly AppRole[] = Object.values(appRoles)

/**
 * Returns the roles that somebody may give and take, on top of the permission to do so at all: a reviewer every one, a business
 * owner or director all but the reviewer's, everybody else those of their own group – QA 40 and 41, a development company 90.
 */
export const rolesToGive = ({ admin, roleId }: Giver): readonly AppRole[] => {
  if (admin || roleId === appRoles.reviewer) return everyRole
  const group = roleId === undefined ? undefined : groupOf(roleId)
  if (group === 'PL') return everyRole.filter((role) => role !== appRoles.reviewer)
  return group === undefined ? [] : everyRole.filter((role) => groupOf(role) === group)
}

/**
 * Returns whether somebody may give or take a role in a company: people of the platform in any that takes part, but for those with
 * the role of a development company; all others only in their own, so that nobody gets into a company by its partners.
 */
export const mayGive = (giver: Giver, { roleId, companyId }: { roleId: number; companyId: number | null }): boolean => {
  if (!rolesToGive(giver).some((role) => role === roleId)) return false
  const onlyOwnCompany = !giver.admin && (!giver.staff || giver.roleId === appRoles.dev)
  return !onlyOwnCompany || (giver.companyId !== null && giver.companyId === companyId)
}

interface Row {
  /** Null for an invitation. */
  userKey: string | null
  roleId: number
  companyId: number | null
  status: MemberStatus
}

interface Surroundings extends Giver {
  userKey: string
  /** The acts for which the caller has the permission. */
  permitted: readonly MemberAct[]
  /** How many reviewers the app has. */
  reviewers: number
}

/** Returns whether a member is the app's only reviewer, who stays. */
export const isLastReviewer = (roleId: number, reviewers: number): boolean => roleId === appRoles.reviewer && reviewers <= 1

/**
 * Returns what somebody may do with a row: nothing with their own role, with one that they may not give, or with the last
 * reviewer. Only a member's role can be changed, only an invitation extended.
 */
export const actsOn = (row: Row, { permitted, userKey, reviewers, ...giver }: Surroundings): MemberAct[] => {
  if (row.userKey === userKey || !mayGive(giver, row)) return []
  if (row.userKey === null) return permitted.filter((act) => act !== 'role-change')
  return isLastReviewer(row.roleId, reviewers) ? [] : permitted.filter((act) => act !== 'expand')
}
