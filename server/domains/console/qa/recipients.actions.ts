import { qaLife, type QaMove } from '@portico/contract/console/qa'
import { roleGroups } from '@portico/contract/permissions'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { peopleOf } from '../../apps/registrations/index.ts'
import { peopleInRoles } from '../../apps/roles/index.ts'
import { contributorsOf } from '../builds/index.ts'
import { followersOf, isKnownToQa, type RequestFacts } from './qa.rules.ts'

/** A request as far as its recipients depend on it. */
interface Request
  extends Pick<RequestFacts, 'status' | 'requesterId' | 'versions'>, Pick<Parameters<typeof followersOf>[0], 'qaPmId' | 'cc'> {
  requestedAt: Date | null
}

/** Returns the people who may decide on requests. */
export const decidersOf = (db: Db, appId: string, { rules }: Pick<Person, 'rules'>): Promise<string[]> =>
  peopleOf(db, appId, { rules, permission: 'app-qa-request-approve' })

/** Returns the ids of the versions that a request names and that still exist. */
const idsOf = ({ versions }: Pick<Request, 'versions'>): number[] => versions.flatMap(({ versionId }) => versionId ?? [])

/** Returns the recipients of a transition's notification, by the life cycle; for a request that was never submitted only its requester. */
export const listenersOf = async (db: Db, appId: string, row: Request, actor: Person, move: QaMove): Promise<string[]> => {
  const { notifies } = qaLife.moves[move]
  if (move !== 'submit' && !isKnownToQa(row)) return notifies.includes('requester') && row.requesterId !== null ? [row.requesterId] : []
  const deciders = notifies.includes('deciders') ? await decidersOf(db, appId, actor) : []
  const group = notifies.includes('qa') ? await peopleInRoles(db, appId, roleGroups.QA) : []
  const makers = notifies.includes('makers') ? await contributorsOf(db, appId, idsOf(row)) : []
  return [...deciders, ...group, ...makers, ...(notifies.includes('requester') ? followersOf(row) : [])]
}
