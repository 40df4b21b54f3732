import { builds } from '@portico/contract/console/builds'
import { tickets } from '@portico/contract/console/tickets'
import { appDownload } from '@portico/contract/portal/app-download'
import { appRoles } from '@portico/contract/permissions'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { addVersion, uploadFile } from '../../../testing/building.ts'
import type { Person } from '../../../testing/caller.ts'
import { createPeople } from '../../../testing/people.ts'
import { testPortal } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'

const start = async () => {
  const scene = await createWorld()
  const { portal, served } = await testPortal()
  const roles: [string, number][] = [[scene.app.id, appRoles.tech_pm]]
  const techPm = await createPeople(portal.deps, served).person('Tec', { companyId: scene.provider.id, staff: true, roles })
  return { ...scene, appId: scene.app.id, techPm }
}

const refused = (code: string) => ({ funcCode: code })

test('a build is offered to testers once, with a link of its own; by a developer only from a version of their own', async () => {
  const { appId, techPm, partner, visitor, deps } = await start()
  const { vid, cid } = await addVersion(techPm, appId)
  const bytes = Buffer.from('an installer')
  const fid = await uploadFile(techPm, deps, { appId, cid }, 'win/Setup.exe', bytes)
  const offer = (by = techPm, id = fid) => by.call(builds.offer, { params: { appId, fid: id }, body: { notes: 'The shop' } })
  const first = await offer()
  const { build } = await visitor.call(appDownload.linked, { params: { token: first.token } })
  expect(build).toMatchObject({ appId, os: 'WINDOWS', version: '1.0.0', name: 'Setup.exe', notes: 'The shop', size: bytes.length })
  const second = await offer()
  expect((await partner.call(appDownload.list)).total).toBe(1)
  await expect(visitor.call(appDownload.linked, { params: { token: first.token } })).rejects.toMatchObject(refused('link_expired'))
  await expect(offer(partner)).rejects.toMatchObject(refused('not_allowed'))
  const text = await uploadFile(techPm, deps, { appId, cid }, 'notes.txt', Buffer.from('no program'))
  await expect(offer(techPm, text)).rejects.toMatchObject(refused('move_not_possible'))
  // Feedback by the link leads to the version, as long as there is one.
  const body = { message: 'It crashes.', email: '', device: '', screenshotId: null }
  await visitor.call(appDownload.feedback, { params: { token: second.token }, body })
  const ticket = async () => {
    const [{ id } = { id: 0 }] = (await techPm.call(tickets.list, { params: { appId } })).list
    return (await techPm.call(tickets.one, { params: { appId, id } })).ticket.tester
  }
  expect(await ticket()).toMatchObject({ os: 'WINDOWS', build: '1.0.0', version: { id: Number(vid), folder: 'sandbox' } })
  await techPm.call(builds.archive, { params: { appId, vid } })
  await expect(offer()).rejects.toMatchObject(refused('move_not_possible'))
  // Testers keep the builds they were offered.
  await techPm.call(builds.remove, { params: { appId, vid } })
  const file = await visitor.call(appDownload.linkedFile, { params: { token: second.token } })
  expect(await file.text()).toBe('an installer')
  expect(await ticket()).toMatchObject({ build: '1.0.0', version: null })
})

test('a link for testers ends when its maker may no longer download the build', async () => {
  const { appId, techPm, admin, visitor, deps } = await start()
  const { cid } = await addVersion(techPm, appId)
  const fid = await uploadFile(techPm, deps, { appId, cid }, 'Setup.exe', Buffer.from('an installer'))
  const offer = (by: Person) => by.call(builds.offer, { params: { appId, fid }, body: { notes: '' } })
  const opened = ({ token }: { token: string }) => visitor.call(appDownload.linked, { params: { token } })
  const ofTechPm = await offer(techPm)
  await opened(ofTechPm)
  await runIn(deps.db, 'delete from app_member where user_id = $1', [techPm.user.userKey])
  await expect(opened(ofTechPm)).rejects.toMatchObject(refused('link_expired'))
  const ofAdmin = await offer(admin)
  await opened(ofAdmin)
  await runIn(deps.db, 'update person set active = false where id = $1', [admin.user.userKey])
  await expect(opened(ofAdmin)).rejects.toMatchObject(refused('link_expired'))
})

test('builds offered to testers use the app’s space; offered twice at once they are stored once, for their app alone', async () => {
  const { appId, techPm, stranger, otherApp, deps } = await start()
  const { cid } = await addVersion(techPm, appId)
  const file = (name: string) => uploadFile(techPm, deps, { appId, cid }, name, randomBytes(300))
  const [first, second] = [await file('One.exe'), await file('Two.exe')]
  const offer = (fid: string, by = techPm, app = appId) => by.call(builds.offer, { params: { appId: app, fid }, body: { notes: '' } })
  const copies = async () =>
    (await runIn(deps.db, 'select count(*)::int as copies from app_build where app_id = $1', [appId])).rows[0] as { copies: number }
  const unused = async () => (await runIn(deps.db, 'select id from stored_file where unused_since is not null', [])).rows
  const before = await unused()
  await Promise.all([offer(first), offer(first), offer(first)])
  expect([await copies(), await unused()]).toEqual([{ copies: 1 }, before])
  // A file of one app is not found under another, whoever asks.
  await expect(offer(first, stranger, otherApp.id)).rejects.toMatchObject({
    status: expect.toSatisfy((status) => [403, 404].includes(status)),
  })
  await expect(offer(first, stranger)).rejects.toMatchObject(refused('app_not_found'))
  await runIn(deps.db, 'update app_build set size = 1e12 where app_id = $1', [appId])
  await expect(offer(second)).rejects.toMatchObject(refused('space_used_up'))
  await expect(file('Three.exe')).rejects.toMatchObject(refused('space_used_up'))
  expect([await copies(), await unused()]).toEqual([{ copies: 1 }, before])
  expect(await offer(first)).toMatchObject({ token: expect.any(String) })
})
