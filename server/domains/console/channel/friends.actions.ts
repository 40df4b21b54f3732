import { randomUUID } from 'node:crypto'
import { channelTesters, dummyFriends } from '@portico/contract/console/channel'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { addEntries, entriesOf } from '../entry-lists/index.ts'
import type { ChannelPlace } from './channel.store.ts'

interface GenerateInput extends ChannelPlace {
  owner: string
  count: number
  prefix: string
  picture: boolean
  by: Pick<Person, 'userKey' | 'name' | 'rules'>
}

const idLength = 10

/** Generates friends of a test user, numbered from 1. @returns their number @throws invalid_input for anyone who is not a test user */
export const generateFriends = async (db: Db, { owner, count, prefix, picture, by, ...place }: GenerateInput): Promise<number> => {
  const testers = await entriesOf(db, channelTesters, place)
  if (!testers.some(({ body }) => body['user'] === owner)) fail('invalid_input', { fieldErrors: [fieldError('owner', 'unknown_option')] })
  const friends = Array.from({ length: count }, (_, at) => {
    const friendId = `dummy-${randomUUID().replaceAll('-', '').slice(0, idLength)}`
    return { key: friendId, body: { owner, friendId, name: `${prefix}${at + 1}`, picture: picture ? `avatar-${(at % 12) + 1}` : '' } }
  })
  return (await addEntries({ db, kind: dummyFriends, hooks: {}, by }, place, friends)).length
}
