import { appRoles, type AppRole } from '@portico/contract/permissions'
import type { DemoName } from '../domains/people/sign-in/index.ts'

/** The ids of the companies for which the demo's people work. */
export interface Companies {
  provider: number
  studio: number
  otherStudio: number
}

interface DemoPerson {
  staff: boolean
  canAccessDshbrd: boolean
  /** The role on every game (for staff) or on their company's games. */
  role?: AppRole
  company: keyof Companies
}

const staff = (role?: AppRole): DemoPerson => ({ staff: true, canAccessDshbrd: true, company: 'provider', ...(role && { role }) })
const partner = (canAccessDshbrd: boolean, role?: AppRole, company: keyof Companies = 'studio'): DemoPerson => ({
  staff: false,
  canAccessDshbrd,
  company,
  ...(role && { role }),
})

/** The rights of the demo accounts. */
export const demoPeople: Readonly<Record<DemoName, DemoPerson>> = {
  admin: staff(),
  reviewer: staff(appRoles.reviewer),
  biz: staff(appRoles.biz),
  director: staff(appRoles.director),
  tech_pm: staff(appRoles.tech_pm),
  pm_operator: staff(appRoles.pm_operator),
  qa: staff(appRoles.qa),
  tester: staff(appRoles.tester),
  etc: staff(appRoles.etc),
  dashboard: staff(appRoles.dashboard),
  dev: partner(true, appRoles.dev),
  partner: partner(true, appRoles.biz),
  other_studio: partner(true, appRoles.biz, 'otherStudio'),
  member: partner(false),
  newcomer: partner(false),
}
