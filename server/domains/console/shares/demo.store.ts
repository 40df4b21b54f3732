import { hourMs } from '@portico/contract/kernel/time'
import type { Db } from '../../../kernel/database/database.ts'
import { firstCategory, shownCategories } from '../categories/index.ts'
import { writeSample } from '../conversations/index.ts'
import { type SampleAuthor, samples } from './shares.demo.ts'
import './shares.tables.ts'

/** Adds posts with comments to an app, for demos. */
export const createSampleShares = async (
  db: Db,
  appId: string,
  people: Readonly<Record<SampleAuthor, string>>,
  now: Date,
): Promise<void> => {
  const [categories, otherwise] = [await shownCategories(db), await firstCategory(db, appId)]
  for (const { by, text, category, shared, comments, ...post } of samples) {
    const createdAt = new Date(now.getTime() - shared * hourMs)
    const { id } = await db
      .insertInto('sharePost')
      .values({ ...post, appId, categoryId: categories[category] ?? otherwise, authorId: people[by], createdAt, updatedAt: createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const comment of [{ by, text, after: 0 }, ...comments])
      await writeSample(db, {
        about: 'share',
        aboutId: id,
        authorId: people[comment.by],
        body: comment.text,
        createdAt: new Date(createdAt.getTime() + comment.after * hourMs),
      })
  }
}
