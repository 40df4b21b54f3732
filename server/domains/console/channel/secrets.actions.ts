import { randomBytes } from 'node:crypto'
import { channelTechnical } from '@portico/contract/console/channel'
import { roleGroups } from '@portico/contract/permissions'
import type { Parts } from '../../../domain.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { newToken } from '../../../kernel/tokens.ts'
import { peopleInRoles } from '../../apps/roles/index.ts'
import { putSecret } from '../phase-settings/index.ts'
import { emitChannelChanged, notifyPeople, requireChannel, settingPlace, type Step } from './channel.actions.ts'

const keyBytes = 32
/** Generators of a channel's secrets. */
export const secretGenerators = {
  secret: newToken,
  /** An AES-256 key, as base64. */
  encryptionKey: () => randomBytes(keyBytes).toString('base64'),
} as const

interface MakeInput extends Omit<Step, 'version'> {
  name: keyof typeof secretGenerators
}

/** Creates a channel secret, and notifies the app's PM and DEV members that the previous one is void. @throws channel_needed */
export const makeSecret = async (db: Db, parts: Parts, { name, by, ...place }: MakeInput): Promise<string> => {
  await requireChannel(db, place)
  const secret = secretGenerators[name]()
  const changing = { db, vault: parts.vault, kind: channelTechnical, hooks: {}, now: parts.clock.now() }
  await putSecret(changing, { ...settingPlace(place), by }, { [name]: secret })
  const recipients = await peopleInRoles(db, place.appId, [...roleGroups.PM, ...roleGroups.DEV])
  await notifyPeople(db, parts, { ...place, by, to: recipients, what: 'key' })
  await emitChannelChanged(db, place, 'secrets')
  return secret
}
