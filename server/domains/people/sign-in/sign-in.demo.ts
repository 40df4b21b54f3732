import type { DemoAccount } from '@portico/contract/people/sign-in'
import type { z } from 'zod'

const people = {
  admin: 'Mina Sato',
  reviewer: 'Kenji Mori',
  biz: 'Haruka Ito',
  director: 'Jisoo Kim',
  tech_pm: 'Sora Tanaka',
  pm_operator: 'Minjun Lee',
  qa: 'Yuki Nakamura',
  tester: 'Wei Zhang',
  etc: 'Emma Brown',
  dashboard: 'Daniel Park',
  dev: 'Lucas Meyer',
  partner: 'Ana Costa',
  other_studio: 'Ingrid Larsen',
  member: 'Tomás Silva',
  newcomer: 'Noor Haddad',
} as const
export type DemoName = keyof typeof people
const names = Object.keys(people) as DemoName[]

/** The demo accounts, offered on the sign-in page when demo data is on. */
export const demoAccounts: readonly (z.infer<typeof DemoAccount> & { name: DemoName })[] = names.map((name) => ({
  name,
  person: people[name],
  email: `${name}@demo.portico.test`,
  password: 'portico-demo',
}))
