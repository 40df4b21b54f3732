import { qa, qaComments } from '@portico/contract/console/qa'
import { type AppRoleName, appRoles } from '@portico/contract/permissions'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'

/** Returns a time that many days, and hours, after 1 January 2031. */
export const day = (days: number, hour = 0) => new Date(Date.UTC(2031, 0, 1 + days, hour)).toISOString()

/** Creates a world in which `staff` is its QA and `newcomer`, who is not staff, its business owner; its app has one build. */
export const createQaWorld = async () => {
  const all = await createWorld()
  const { deps, staff, newcomer, app } = all
  const grant = ({ user }: Person, role: AppRoleName, appId = app.id) =>
    grantRoles(deps.db, { userKey: user.userKey, role: appRoles[role], appIds: [appId] })
  await grant(staff, 'qa')
  await grant(newcomer, 'biz')
  const params = { appId: app.id }
  const { rows } = await runIn(
    deps.db,
    `insert into build_version (app_id, folder, os, name, memo, status) values ($1, 'staging', 'aos', '1.0.0', '', 'SUBMITTED') returning id`,
    [app.id],
  )
  const build = (rows[0] as { id: number }).id
  const draft = {
    type: 'ALPHA' as 'ALPHA' | 'REAL',
    title: 'Alpha of 1.0',
    versions: [{ name: '1.0.0', versionId: build as number | null }],
    os: ['aos' as const],
    zone: 'ALPHA' as const,
    scheduleFrom: day(0),
    scheduleTo: day(3),
    releaseDay: null as string | null,
    scope: 'Everything',
    changes: '',
    knownIssues: '',
    testAccounts: 'tester / secret-words',
    testerCompany: '',
    alphaId: null as number | null,
    exception: '',
    cc: [] as string[],
    qaPmId: null as string | null,
    fileIds: [] as string[],
  }
  const add = async (more: Partial<typeof draft> = {}, who = newcomer) =>
    (await who.call(qa.add, { params, body: { ...draft, ...more } })).id
  const on = (id: number) => ({ params: { ...params, id } })
  const seen = async (id: number, who = newcomer) => (await who.call(qa.one, on(id))).request
  const submit = (id: number, who = newcomer) => who.call(qa.submit, on(id))
  const approve = async (id: number, from = day(0), to = day(3), who = staff) => {
    const { version } = await seen(id, staff)
    return who.call(qa.approve, { ...on(id), body: { version, scheduleFrom: from, scheduleTo: to, qaPmId: null } })
  }
  const complete = (id: number, result: 'PASS' | 'CONDITIONAL' | 'FAIL') =>
    staff.call(qa.complete, { ...on(id), body: { result, summary: 'All cases were run.' } })
  const running = async (more: Partial<typeof draft> = {}, from = day(0), to = day(3)) => {
    const id = await add(more)
    await submit(id)
    await approve(id, from, to)
    await staff.call(qa.start, on(id))
    return id
  }
  const comment = (who: Person, id: number, body: string, { internal = false, mentions = [] as string[], fileIds = [] as string[] } = {}) =>
    who.call(qaComments.comment, { ...on(id), body: { body, internal, mentions, fileIds } })
  const notificationsOf = async ({ user }: Person) =>
    (await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [user.userKey])).rows.map(
      (row) => (row as { title: string }).title,
    )
  return { ...all, params, draft, grant, add, on, seen, submit, approve, complete, running, comment, notificationsOf }
}
