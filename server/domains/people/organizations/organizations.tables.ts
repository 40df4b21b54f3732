import type { Generated } from 'kysely'

/** A team of a company. */
export interface OrganizationTable {
  id: Generated<number>
  companyId: number
  name: string
  /** 0: the company's default team. */
  type: Generated<number>
  createdAt: Generated<Date>
}

export interface OrganizationMemberTable {
  organizationId: number
  userId: string
  /** 0: member; anything else: master. */
  role: Generated<number>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    organization: OrganizationTable
    organizationMember: OrganizationMemberTable
  }
}
