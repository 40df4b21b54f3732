import {
  channelAddresses,
  channelBasic,
  type ChannelBasic,
  channelTechnical,
  type ChannelTechnical,
  channelTesters,
  dummyFriends,
} from '@portico/contract/console/channel'
import type { ChannelStatus } from '@portico/contract/console/product-setting'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { addEntries } from '../entry-lists/index.ts'
import { changeSetting, putSecret } from '../phase-settings/index.ts'
import { addChannel, settingPlace } from './channel.actions.ts'
import { channelStore } from './channel.store.ts'
import { secretGenerators } from './secrets.actions.ts'

/** A channel's initial state in the demo. No notifications are sent. */
export interface DemoChannel {
  appId: string
  phase: Phase
  by: Person
  reviewer: Person
  basic: ChannelBasic
  technical: ChannelTechnical
  status: ChannelStatus
  reason?: string
  testers: readonly { user: string; name: string }[]
  addresses: readonly string[]
  /** Number of dummy friends of the first test user. */
  friends: number
}

/** The sequence of states leading to another. */
const steps: Readonly<Record<ChannelStatus, readonly ('REQUESTED' | 'APPROVED' | 'REJECTED' | 'DRAFT')[]>> = {
  NONE: [],
  DRAFT: ['REQUESTED', 'APPROVED', 'DRAFT'],
  REQUESTED: ['REQUESTED'],
  APPROVED: ['REQUESTED', 'APPROVED'],
  REJECTED: ['REQUESTED', 'REJECTED'],
}

const move = async (db: Db, { by, reviewer, basic, status, reason = '', ...place }: DemoChannel): Promise<void> => {
  for (const state of steps[status]) {
    if (state === 'REQUESTED') await channelStore(db).move(place, state, { requestedBy: by.userKey })
    if (state === 'APPROVED')
      await channelStore(db).move(place, state, { decidedBy: reviewer.userKey, live: { values: basic, version: 1 } })
    if (state === 'REJECTED') await channelStore(db).move(place, state, { decidedBy: reviewer.userKey, reason })
    if (state === 'DRAFT') await channelStore(db).move(place, state)
  }
}

const fillLists = async (db: Db, { by, testers, addresses, friends, appId, phase }: DemoChannel): Promise<void> => {
  const listing = { db, hooks: {}, by }
  const place = { appId, phase }
  const owner = testers[0]?.user ?? ''
  const users = testers.map(({ user, name }, at) => ({ key: user, body: { user, name, role: at === 0 ? 'ADMIN' : 'TESTER', memo: '' } }))
  const invented = Array.from({ length: friends }, (_, at) => {
    const friendId = `dummy-${appId.toLowerCase()}-${at + 1}`
    return { key: friendId, body: { owner, friendId, name: `Sailor${at + 1}`, picture: `avatar-${at + 1}` } }
  })
  await addEntries({ ...listing, kind: channelTesters }, place, users)
  // Their list is open in Development only.
  if (friends > 0) await addEntries({ ...listing, kind: dummyFriends }, place, invented)
  await addEntries(
    { ...listing, kind: channelAddresses },
    place,
    addresses.map((ip) => ({ key: ip, body: { ip, memo: 'Game servers' } })),
  )
}

/** Creates a channel of the demo. */
export const createDemoChannel = async (db: Db, { vault, clock }: Pick<Deps, 'vault' | 'clock'>, demo: DemoChannel): Promise<void> => {
  const { by, basic, technical, appId, phase } = demo
  const place = { ...settingPlace({ appId, phase }), by }
  const changing = { db, vault, hooks: {}, now: clock.now() }
  await addChannel(db, { appId, phase }, by)
  await changeSetting({ ...changing, kind: channelBasic }, { ...place, cause: 'saved', values: basic })
  await move(db, demo)
  await changeSetting({ ...changing, kind: channelTechnical }, { ...place, cause: 'saved', values: technical })
  const secrets = { secret: secretGenerators.secret(), encryptionKey: secretGenerators.encryptionKey() }
  await putSecret({ ...changing, kind: channelTechnical }, place, secrets)
  await fillLists(db, demo)
}
