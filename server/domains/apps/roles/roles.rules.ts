import type { MemberAct, MemberStatus } from '@portico/contract/apps/roles'
import { type AppRole, appRoles, groupOf } from '@portico/contract/permissions'

/** The person who changes a role on an app. */
export interface Grantor {
  admin: boolean
  /** Whether they work for the provider. */
  staff: boolean
  /** Their role on the app, through the team in which they act. */
  roleId: number | undefined
  companyId: number | null
}

const everyRole: readonly AppRole[] = Object.values(appRoles)

/**
 * Returns the roles that a person may grant and revoke, given the permission to do so at all: a reviewer all of them, a
 * business owner or director all but the reviewer's, everyone else those of their own group – QA 40 and 41, a development
 * company 90.
 */
export const grantableRoles = ({ admin, roleId }: Grantor): readonly AppRole[] => {
  if (admin || roleId === appRoles.reviewer) return everyRole
  const group = roleId === undefined ? undefined : groupOf(roleId)
  if (group === 'PL') return everyRole.filter((role) => role !== appRoles.reviewer)
  return group === undefined ? [] : everyRole.filter((role) => groupOf(role) === group)
}

/**
 * Returns whether a person may grant or revoke a role in a company. Staff may in any company that participates, except those
 * with the role of a development company; all others only in their own company, so that nobody is let into a company by its
 * partners.
 */
export const mayGrant = (grantor: Grantor, { roleId, companyId }: { roleId: number; companyId: number | null }): boolean => {
  if (!grantableRoles(grantor).some((role) => role === roleId)) return false
  const onlyOwnCompany = !grantor.admin && (!grantor.staff || grantor.roleId === appRoles.dev)
  return !onlyOwnCompany || (grantor.companyId !== null && grantor.companyId === companyId)
}

interface Row {
  /** Null for an invitation. */
  userKey: string | null
  roleId: number
  companyId: number | null
  status: MemberStatus
}

interface ActContext extends Grantor {
  userKey: string
  /** The acts for which the caller has the permission. */
  permitted: readonly MemberAct[]
  /** The number of the app's reviewers. */
  reviewers: number
}

/** Returns whether a member is the app's only reviewer, who cannot be removed. */
export const isLastReviewer = (roleId: number, reviewers: number): boolean => roleId === appRoles.reviewer && reviewers <= 1

/**
 * Returns the acts that a person may do on a row: none on their own role, on one that they may not grant, or on the last
 * reviewer's. Only a member's role can be changed, and only an invitation extended.
 */
export const allowedActs = (row: Row, { permitted, userKey, reviewers, ...grantor }: ActContext): MemberAct[] => {
  if (row.userKey === userKey || !mayGrant(grantor, row)) return []
  if (row.userKey === null) return permitted.filter((act) => act !== 'role-change')
  return isLastReviewer(row.roleId, reviewers) ? [] : permitted.filter((act) => act !== 'expand')
}
