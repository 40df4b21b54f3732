import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { appNameOf } from '../../apps/apps/index.ts'
import { peopleOf } from '../../apps/registrations/index.ts'
import { notify } from '../../people/notifications/index.ts'
import { type ShareNews, shareText } from './shares.texts.ts'
import { sharesStore } from './shares.store.ts'

interface About {
  appId: string
  post: { id: number; title: string; audience: 'all' | 'provider' }
  actor: Person
}

/** Notifies those who may read a post, except the actor: of a new one everybody, of a comment whoever has written in it before. */
export const notifyReaders = async (
  db: Db,
  parts: Pick<Deps, 'mail' | 'config'>,
  news: ShareNews,
  { appId, post: { id, title, audience }, actor }: About,
): Promise<void> => {
  const store = sharesStore(db, appId, actor)
  const members = await peopleOf(db, appId, { rules: actor.rules, permission: 'app-share-view' })
  const readers = audience === 'provider' ? await store.staffAmong(members) : members
  const writers = news === 'commented' ? new Set(await store.writers(id)) : undefined
  await notify(db, parts, {
    kind: 'share',
    appId,
    to: readers.filter((userKey) => userKey !== actor.userKey && (writers?.has(userKey) ?? true)),
    link: `/app/support/share/detail?appId=${appId}&id=${id}`,
    text: shareText(news, { app: await appNameOf(db, appId), name: actor.name, title }),
  })
}
