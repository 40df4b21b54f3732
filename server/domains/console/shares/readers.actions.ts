import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { appNameOf } from '../../apps/apps/index.ts'
import { peopleOf } from '../../apps/registrations/index.ts'
import { notify } from '../../people/notifications/index.ts'
import { recipientsOf, staffAmong } from '../conversations/index.ts'
import { type ShareNews, shareText } from './shares.texts.ts'
import { sharesStore } from './shares.store.ts'

type Parts = Pick<Deps, 'mail' | 'config'>

interface About {
  appId: string
  post: { id: number; title: string; audience: 'all' | 'provider' }
  actor: Person
}

/** Notifies people about a post, except the actor. */
const notifyPeople = async (
  db: Db,
  parts: Parts,
  news: ShareNews,
  { appId, post: { id, title }, actor }: About,
  to: readonly string[],
): Promise<void> =>
  notify(db, parts, {
    kind: 'share',
    appId,
    to: to.filter((userKey) => userKey !== actor.userKey),
    link: `/app/support/share/detail?appId=${appId}&id=${id}`,
    text: shareText(news, { app: await appNameOf(db, appId), name: actor.name, title }),
  })

const membersOf = (db: Db, { appId, actor: { rules } }: About): Promise<string[]> =>
  peopleOf(db, appId, { rules, permission: 'app-share-view' })

/** Notifies everyone who may read a new post. */
export const announcePost = async (db: Db, parts: Parts, about: About): Promise<void> => {
  const members = await membersOf(db, about)
  if (about.post.audience === 'provider') await notifyPeople(db, parts, 'internal', about, await staffAmong(db, members))
  else await notifyPeople(db, parts, 'shared', about, members)
}

/** Notifies people of a post, as of a new one, who may read it only now because it was for the provider before. */
export const announceOpenedPost = async (db: Db, parts: Parts, about: About): Promise<void> => {
  const members = await membersOf(db, about)
  const knowing = new Set(await staffAmong(db, members))
  const others = members.filter((userKey) => !knowing.has(userKey))
  await notifyPeople(db, parts, 'shared', about, others)
}

/** Notifies the people whom a comment mentions, and those who have written in its post before. */
export const notifyOfComment = async (db: Db, parts: Parts, about: About, mentions: readonly string[]): Promise<void> => {
  const { appId, post, actor } = about
  const readers = await membersOf(db, about)
  const writers = await sharesStore(db, appId, actor).writers(post.id)
  const following = readers.filter((userKey) => writers.includes(userKey))
  const { mentioned, others } = await recipientsOf(db, { internal: post.audience === 'provider', mentions, following, readers })
  await notifyPeople(db, parts, 'mentioned', about, mentioned)
  await notifyPeople(db, parts, 'commented', about, others)
}
