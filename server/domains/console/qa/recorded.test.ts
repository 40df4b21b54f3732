import { conversations } from '@portico/contract/console/conversations'
import { qa } from '@portico/contract/console/qa'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { latestEdit } from '../../../testing/edits.ts'
import { day, createQaWorld } from './qa.samples.ts'

test('the activity log tells what changed in a draft: its schedule, builds, people and files by name', async () => {
  const { deps, app, newcomer, staff, partner, draft, add, on, running, complete } = await createQaWorld()
  const alphaId = await running()
  await complete(alphaId, 'PASS')
  const { rows } = await runIn(
    deps.db,
    `insert into build_version (app_id, folder, os, name, memo, status) values ($1, 'staging', 'aos', '2.0.0', '', 'SUBMITTED') returning id`,
    [app.id],
  )
  const versionId = (rows[0] as { id: number }).id
  const upload = async (name: string) =>
    (await newcomer.call(conversations.upload, { upload: { name, type: 'text/plain', bytes: new Blob(['log']) } })).file.id
  const real = { type: 'REAL' as const, title: 'Real of 2.0', exception: 'A small change' }
  const id = await add({ ...real, fileIds: [await upload('plan.txt')] })
  const body = {
    ...draft,
    ...real,
    versions: [{ name: '2.0.0', versionId }, ...draft.versions],
    scheduleTo: day(4),
    alphaId,
    exception: '',
    cc: [partner.user.userKey],
    qaPmId: staff.user.userKey,
    testAccounts: 'other / secret-words',
    fileIds: [await upload('cases.txt')],
  }
  const { version } = await newcomer.call(qa.change, { ...on(id), body: { ...body, version: 1 } })
  expect(await latestEdit(deps.db, app.id, 'qa.changed')).toEqual({
    before: {
      versions: ['1.0.0'],
      scheduleTo: day(3),
      alpha: null,
      exception: 'A small change',
      qaPm: null,
      cc: [],
      files: ['plan.txt'],
    },
    after: {
      versions: ['2.0.0', '1.0.0'],
      scheduleTo: day(4),
      alpha: '#1 Alpha of 1.0',
      exception: '',
      qaPm: staff.user.name,
      cc: [partner.user.name],
      files: ['cases.txt'],
    },
  })
  // The same instant in another time zone is no change.
  await newcomer.call(qa.change, { ...on(id), body: { ...body, version, scheduleTo: '2031-01-05T09:00:00+09:00' } })
  expect(await latestEdit(deps.db, app.id, 'qa.changed')).toEqual({ before: {}, after: {} })
})
