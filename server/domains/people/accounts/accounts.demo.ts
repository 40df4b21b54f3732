import type { DemoAccount } from '@portico/contract/people/accounts'
import type { z } from 'zod'

const names = [
  'admin',
  'reviewer',
  'biz',
  'director',
  'tech_pm',
  'pm_operator',
  'qa',
  'tester',
  'etc',
  'dashboard',
  'dev',
  'partner',
  'member',
  'newcomer',
] as const
export type DemoName = (typeof names)[number]

/** The demo accounts, offered on the sign-in page when demo data is on. */
export const demoAccounts: readonly (z.infer<typeof DemoAccount> & { name: DemoName })[] = names.map((name) => ({
  name,
  email: `${name}@demo.portico.test`,
  password: 'portico-demo',
}))
