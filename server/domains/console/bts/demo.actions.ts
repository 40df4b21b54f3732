import type { BtsState } from '@portico/contract/console/bts'
import { addDays } from '@portico/contract/kernel/time'
import type { Db } from '../../../kernel/database/database.ts'
import { btsStore } from './bts.store.ts'

const life = ['REGISTERED', 'REQUESTED', 'APPROVED', 'INVITED', 'ACTIVE'] as const

interface People {
  /** The person who registers accounts, with their company. */
  dev: { userKey: string; companyId: number }
  qa: string
}

/** Adds accounts in several states to an app, for demos. */
export const createSampleAccounts = async (db: Db, appId: string, { dev, qa }: People, now: Date): Promise<void> => {
  const store = btsStore(db, appId, { userKey: qa, staff: true, admin: false, companyId: null })
  const day = (days: number) => addDays(now, days).toISOString().slice(0, 10)
  const add = async (name: string, until: BtsState, days: number) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.test`
    const draft = {
      name,
      email,
      companyId: dev.companyId,
      role: 'developer' as const,
      ips: ['203.0.113.7'],
      from: day(-20),
      until: day(days),
      memo: '',
    }
    const id = (await store.add(draft, dev.userKey)) ?? 0
    for (const [place, nextState] of life.slice(1, life.findIndex((state) => state === until) + 1).entries())
      await store.move(id, { from: life[place] ?? 'REGISTERED', to: nextState, version: place + 1, by: qa })
    return id
  }
  await add('Lucas Meyer', 'ACTIVE', 160)
  await add('Ines Duarte', 'INVITED', 90)
  await add('Omar Haddad', 'REQUESTED', 120)
  await add('Petra Novak', 'REGISTERED', 60)
  const refused = await add('Theo Brandt', 'REQUESTED', 30)
  await store.move(refused, { from: 'REQUESTED', to: 'REJECTED', version: 2, by: qa, reason: 'Please use the address of the studio.' })
}
