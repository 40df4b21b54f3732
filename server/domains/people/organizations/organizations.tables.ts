import type { Locale } from '@portico/contract/kernel/locale'
import type { Generated } from 'kysely'

/** A team of a company. */
export interface OrganizationTable {
  id: Generated<number>
  companyId: number
  name: string
  /** 0 for the company's default team. */
  type: Generated<number>
  departmentId: Generated<number>
  description: Generated<string>
  createdAt: Generated<Date>
}

/** The kind of work that a team does. Its name is shown with every role. */
export interface DepartmentTable {
  id: Generated<number>
  nameByLocale: Record<Locale, string>
  /** Time since which it is no longer offered for teams. */
  archivedAt: Date | null
  version: Generated<number>
  createdAt: Generated<Date>
}

export interface OrganizationMemberTable {
  organizationId: number
  userId: string
  /** 0 for a member, any other number for a master. */
  role: Generated<number>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    organization: OrganizationTable
    department: DepartmentTable
    organizationMember: OrganizationMemberTable
  }
}
