import { appRoles, type AppRole } from '@portico/contract/permissions'
import type { DemoName } from '../domains/people/accounts/index.ts'

interface DemoPerson {
  name: string
  staff: boolean
  canAccessDshbrd: boolean
  /** The role on every game (staff) or on their company's games. */
  role?: AppRole
  /** In the team of the company, not of the provider. */
  partner?: boolean
}

const staff = (name: string, role?: AppRole): DemoPerson => ({ name, staff: true, canAccessDshbrd: true, ...(role && { role }) })
const partner = (name: string, canAccessDshbrd: boolean, role?: AppRole): DemoPerson => ({
  name,
  staff: false,
  canAccessDshbrd,
  partner: true,
  ...(role && { role }),
})

/** Who the demo accounts are. */
export const demoPeople: Readonly<Record<DemoName, DemoPerson>> = {
  admin: staff('Mina Sato'),
  reviewer: staff('Kenji Mori', appRoles.reviewer),
  biz: staff('Haruka Ito', appRoles.biz),
  director: staff('Jisoo Kim', appRoles.director),
  tech_pm: staff('Sora Tanaka', appRoles.tech_pm),
  pm_operator: staff('Minjun Lee', appRoles.pm_operator),
  qa: staff('Yuki Nakamura', appRoles.qa),
  tester: staff('Wei Zhang', appRoles.tester),
  etc: staff('Emma Brown', appRoles.etc),
  dashboard: staff('Daniel Park', appRoles.dashboard),
  dev: partner('Lucas Meyer', true, appRoles.dev),
  partner: partner('Ana Costa', true),
  member: partner('Tomás Silva', false),
  newcomer: partner('Noor Haddad', false),
}
