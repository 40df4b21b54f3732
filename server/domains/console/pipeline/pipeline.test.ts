import { builds } from '@portico/contract/console/builds'
import { pipeline } from '@portico/contract/console/pipeline'
import { appRoles } from '@portico/contract/permissions'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { addVersion, uploadFile } from '../../../testing/building.ts'
import { portalSettings } from '../../../testing/portal.ts'
import { listenTo } from '../connections/connections.samples.ts'
import { sampleApk } from '../builds/index.ts'
import { curveP12, curveSigningP12, p12 } from '../settings/certificates/certificate.samples.ts'
import { startAutomaticSteps, failStep, runStep } from './pipeline.actions.ts'
import { stepToRun } from './pipeline.store.ts'
import { executeStep } from './running.actions.ts'
import { app, setting, startPipeline, stepCommands } from './pipeline.samples.ts'

portalSettings(stepCommands)

/** Returns whether a downloaded package is the one that the signature beside it was made for, by the app's downloaded key. */
const verified = async (person: Person, appId: string, files: readonly { id: string; name: string }[], name: string): Promise<boolean> => {
  const download = async (name: string) => {
    const fid = files.find((file) => file.name === name)?.id ?? ''
    return Buffer.from(await (await person.call(builds.download, { params: { appId, fid } })).arrayBuffer())
  }
  const raw = Buffer.from((await (await person.call(pipeline.key, { params: { appId } })).text()).split('\n')[1] ?? '', 'base64')
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw.subarray(10)])
  const signature = Buffer.from((await download(`${name}.minisig`)).toString().split('\n')[1] ?? '', 'base64')
  const checksum = createHash('blake2b512')
    .update(await download(name))
    .digest()
  return verify(null, checksum, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature.subarray(10))
}

test('a version is signed by the portal when no command is set up, and the signature can be downloaded with the key', async () => {
  const { deps, step, version, techPm, appId, vid, partner } = await startPipeline()
  const { step: ended, text } = await step('sign')
  const log = await runIn(deps.db, "select details from activity_log where app_id = $1 and action = 'build.step-started'", [appId])
  expect(log.rows).toEqual([{ details: { appId, id: vid, name: expect.any(String), kind: 'sign' } }])
  expect([ended.status, text]).toEqual(['passed', expect.stringContaining('Signed game.apk (original) with key ')])
  const { status, tree } = await version()
  const signed = tree[0]?.files.find(({ variant }) => variant === 'signed')
  expect([status, signed?.name]).toEqual(['SIGNED', 'game.apk.minisig'])
  const file = await partner.call(builds.download, { params: { appId, fid: signed?.id ?? '' } })
  expect(await file.text()).toMatch(/^untrusted comment: .+\n\S{100}\ntrusted comment: timestamp:\d+\tfile:game\.apk\thashed\n/)
  expect(await (await partner.call(pipeline.key, { params: { appId } })).text()).toMatch(
    /^untrusted comment: public key of LG-\w+\n\S{56}\n$/,
  )
  expect(await verified(partner, appId, tree[0]?.files ?? [], 'game.apk')).toBe(true)
  const { key } = await techPm.call(pipeline.setting, { params: { appId } })
  // The key is created once, and signing again replaces the signature.
  await step('sign')
  expect((await techPm.call(pipeline.setting, { params: { appId } })).key).toEqual(key)
  expect((await version()).tree[0]?.files).toHaveLength(2)
})

test('a command obfuscates without access to the portal, and its output is signed next', async () => {
  const { step, version, save, partner, appId } = await startPipeline()
  await save({ rules: 'keep' })
  const { step: ended, text } = await step('obfuscate')
  expect([ended.status, text]).toEqual(['passed', expect.stringContaining('secret: undefined 1.0.0')])
  expect(await version()).toMatchObject({
    status: 'OBFUSCATED',
    tree: [{ files: [{ variant: 'original' }, { variant: 'obfuscated', inspection: { package: 'com.example.game' } }] }],
  })
  expect((await step('sign')).text).toContain('(obfuscated)')
  const names = async () => (await version()).tree.flatMap(({ files }) => files.map(({ name }) => name))
  expect(await names()).toEqual(['game.apk', 'game.obfuscated.apk', 'game.obfuscated.apk.minisig'])
  expect((await version()).status).toBe('SIGNED')
  expect(await verified(partner, appId, (await version()).tree[0]?.files ?? [], 'game.obfuscated.apk')).toBe(true)
  // A signature is not kept beside a package that it does not belong to.
  await step('obfuscate')
  expect(await names()).toEqual(['game.apk', 'game.obfuscated.apk'])
  expect((await version()).status).toBe('OBFUSCATED')
})

test('a step is told to none who may not see the app’s builds any more', async () => {
  const { step, save, deps, appId, techPm, reviewer, partner } = await startPipeline()
  await save({ rules: 'fail', receivers: [reviewer, partner].map(({ user }) => user.userKey) })
  const demote = 'update app_member set role_id = $1 where app_id = $2 and user_id = $3'
  await runIn(deps.db, demote, [appRoles.dashboard, appId, partner.user.userKey])
  await step('obfuscate')
  const told =
    'select user_id as key from notification where app_id = $1 and title like \'%obfuscation failed\' order by user_id collate "C"'
  const keys = [techPm, reviewer].map(({ user }) => user.userKey).toSorted()
  expect((await runIn(deps.db, told, [appId])).rows).toEqual(keys.map((key) => ({ key })))
})

test('of a step that started by itself and failed, those who may start it again are told', async () => {
  const { save, deps, appId, vid, techPm, partner } = await startPipeline()
  await save({ obfuscate: true, rules: 'fail' })
  await runIn(deps.db, 'update build_version set created_by = $1 where id = $2', [partner.user.userKey, vid])
  await startAutomaticSteps(deps, appId, vid)
  const [job] = (await techPm.call(pipeline.jobs, { params: { appId, vid } })).list
  await runStep(deps, job?.id ?? 0)
  const notificationsSql = `select p.id, n.link from notification n join person p on p.id = n.user_id where n.title = 'Build 1.0.0 (sandbox): obfuscation failed'`
  const link = `/app/submit-build?appId=${appId}&folder=sandbox&version=${vid}&tab=steps`
  const expected = [techPm, partner].map(({ user }) => ({ id: user.userKey, link }))
  await expect.poll(async () => (await runIn(deps.db, notificationsSql)).rows).toEqual(expect.arrayContaining(expected))
})

test('a package whose checksum is not known is not signed', async () => {
  const { step, version, deps, fid } = await startPipeline()
  await runIn(deps.db, "update build_blob set blake2b = '' where id = (select blob_id from build_file where id = $1)", [fid])
  expect((await step('sign')).step).toMatchObject({ status: 'failed', reason: 'lost' })
  expect((await version()).tree[0]?.files.map(({ name }) => name)).toEqual(['game.apk'])
})

test('outside systems hear of an upload, of steps and transitions, in the phase of the folder', async () => {
  const { step, save, deps, techPm, appId, vid } = await startPipeline()
  const heard = await listenTo(deps.db, appId)
  const { id: copy } = await techPm.call(builds.copy, { params: { appId, vid }, body: { folder: 'staging' } })
  const later = await addVersion(techPm, appId, { name: '2.0.0', folder: 'release' })
  await uploadFile(techPm, deps, { appId, cid: later.cid }, 'notes.txt', Buffer.from('What is new'))
  const { version: saved } = await save({ rules: 'fail' })
  await step('obfuscate')
  await save({ rules: '', version: saved })
  for (const kind of ['obfuscate', 'sign', 'precheck'] as const) await step(kind)
  for (const move of [builds.submit, builds.archive, builds.unarchive]) await techPm.call(move, { params: { appId, vid } })
  await techPm.call(builds.remove, { params: { appId, vid: copy } })
  const events = await heard()
  expect(events.map(([kind]) => kind)).toEqual([
    'build.copied',
    'build.uploaded',
    'build.failed',
    'build.obfuscated',
    'build.signed',
    'build.failed',
    'build.submitted',
    'build.archived',
    'build.unarchived',
    'build.deleted',
  ])
  expect(events.slice(0, 3)).toEqual([
    ['build.copied', 2, { versionId: copy, folder: 'staging', os: 'aos', name: '1.0.0' }],
    ['build.uploaded', 3, { versionId: later.vid, folder: 'release', os: 'aos', name: '2.0.0' }],
    ['build.failed', 1, { versionId: vid, folder: 'sandbox', os: 'aos', name: '1.0.0' }],
  ])
})

test('a failed step shows its failure, and can be run again', async () => {
  const { step, version, save } = await startPipeline()
  const { version: first } = await save({ rules: 'fail' })
  expect((await step('obfuscate')).step).toMatchObject({ status: 'failed', reason: 'exit', resultCode: 3 })
  expect((await version()).status).toBe('OBFUSCATING_FAILED')
  const { version: second } = await save({ rules: 'empty', version: first })
  expect((await step('obfuscate')).step).toMatchObject({ status: 'failed', reason: 'no_output' })
  await save({ rules: '', version: second })
  expect((await step('obfuscate')).step.status).toBe('passed')
  expect((await version()).status).toBe('OBFUSCATED')
})

test('20 MB of output leave a quarter of a megabyte, with its beginning and its end', async () => {
  const { step, save } = await startPipeline()
  await save({ rules: 'flood' })
  const { text } = await step('obfuscate')
  expect(text.length).toBeLessThan(270_000)
  expect([text.includes('x0\n'), text.includes('x19999\n'), text.includes('output left out')]).toEqual([true, true, true])
})

test('a step whose process was lost has failed, and ends once', async () => {
  const { techPm, params, version, deps } = await startPipeline()
  const { id } = await techPm.call(pipeline.codesign, { params })
  await runIn(deps.db, "update build_job set status = 'running' where id = $1", [id])
  await runStep(deps, id)
  expect((await version()).status).toBe('SIGNING')
  await expect(techPm.call(pipeline.codesign, { params })).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  await failStep(deps, id)
  await failStep(deps, id)
  expect((await version()).status).toBe('SIGNING_FAILED')
  const { rows } = await runIn(
    deps.db,
    "select count(*)::int as notifications from notification where user_id = $1 and title like '%signing failed'",
    [techPm.user.userKey],
  )
  expect(rows).toEqual([{ notifications: 1 }])
})

test('a step that failed counts no longer when its package is replaced: the version is complete again, and processed', async () => {
  const { save, step, version, techPm, deps, appId, cid, fid } = await startPipeline()
  const { version: saved } = await save({ rules: 'fail' })
  await step('obfuscate')
  const remove = (id: string) => techPm.call(builds.removeFile, { params: { appId, fid: id } })
  await remove(await uploadFile(techPm, deps, { appId, cid }, 'notes.txt', Buffer.from('What is new')))
  expect((await version()).status).toBe('OBFUSCATING_FAILED')
  await remove(fid)
  expect((await version()).status).toBe('DRAFT')
  await save({ autoSign: true, version: saved })
  const heard = await listenTo(deps.db, appId)
  // The uploads of earlier tests would come first, one every two seconds.
  await runIn(deps.db, "delete from jobs.job where name = 'build-uploaded' and state = 'created'")
  await uploadFile(techPm, deps, { appId, cid }, 'game.apk', sampleApk({ ...app, versionCode: 8 }))
  await expect.poll(async () => (await version()).status).toBe('SIGNED')
  expect((await heard()).map(([kind]) => kind)).toEqual(['build.uploaded', 'build.signed'])
})

test.each([
  ['sent', sampleApk({ ...app, versionCode: 8 })],
  ['known already', sampleApk(app)],
])('a step that failed counts no longer when a package is added that is %s', async (_, bytes) => {
  const { save, step, version, techPm, deps, appId, cid } = await startPipeline()
  await save({ rules: 'fail' })
  await step('obfuscate')
  expect((await version()).actions).not.toContain('submit')
  await uploadFile(techPm, deps, { appId, cid }, 'tablet.apk', bytes)
  expect(await version()).toMatchObject({ status: 'UPLOADED', actions: expect.arrayContaining(['submit']) })
})

test('a complete version is processed automatically according to the app’s settings, step by step', async () => {
  const { save, deps, appId, vid, techPm, params, version } = await startPipeline()
  await save({ obfuscate: true, autoSign: true })
  await startAutomaticSteps(deps, appId, vid)
  const jobs = async () => (await techPm.call(pipeline.jobs, { params })).list
  const [first] = await jobs()
  expect(first).toMatchObject({ kind: 'obfuscate', startedBy: null })
  await runStep(deps, first?.id ?? 0)
  const [second] = await jobs()
  expect(second).toMatchObject({ kind: 'sign' })
  await runStep(deps, second?.id ?? 0)
  expect((await version()).status).toBe('SIGNED')
})

test('people without permission cannot process builds, and settings keep what others saved meanwhile', async () => {
  const { partner, params, appId, save } = await startPipeline()
  for (const route of [pipeline.obfuscate, pipeline.codesign, pipeline.precheck])
    await expect(partner.call(route, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(partner.call(pipeline.saveSetting, { params: { appId }, body: setting })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  const { version } = await save({ retentionDays: 30 })
  await expect(save({ retentionDays: 10 })).rejects.toMatchObject({ funcCode: 'stale_version' })
  await expect(save({ version, receivers: ['nobody'] })).rejects.toMatchObject({ fieldErrors: [{ field: 'receivers' }] })
  expect((await save({ version, retentionDays: 10 })).version).toBe(version + 1)
  await expect(save({ version, retentionDays: 20 })).rejects.toMatchObject({ funcCode: 'stale_version' })
})

/** A signer that prints its input, and signs nothing. */
const signer = `
const { copyFileSync, readFileSync } = require('node:fs')
const [input, output, certificate] = process.argv.slice(1)
const { PORTICO_SIGNING_ALIAS: alias, PORTICO_SIGNING_PASSWORD: password } = process.env
console.log('given:', alias, password, certificate && readFileSync(certificate).toString('base64'))
copyFileSync(input, output)
`

test('a reviewer uploads a signing certificate, which only the signing program gets', async () => {
  const { techPm, reviewer, appId, step, deps, params } = await startPipeline()
  const file = p12({ marks: [], alias: 'upload-key', password: 'a word' })
  const ofSystem = { appId, os: 'aos' as const }
  const upload = (by = reviewer, password = 'a word', sent = file) =>
    by.call(pipeline.addCertificate, { params: ofSystem, body: { file: sent, password } })
  await expect(upload(techPm)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  const wrong = (field: string, code: string) => ({ fieldErrors: [{ field, code }] })
  await expect(upload(reviewer, 'another')).rejects.toMatchObject(wrong('password', 'wrong_certificate_password'))
  await expect(upload(reviewer, 'a word', Buffer.from('x').toString('base64'))).rejects.toMatchObject(wrong('file', 'invalid_certificate'))
  await upload()
  const answer = await techPm.call(pipeline.setting, { params: { appId } })
  expect(answer.certificates).toMatchObject([
    { os: 'aos', alias: 'upload-key', expiresAt: '2099-01-01T00:00:00.000Z', uploadedBy: { name: 'Rei' } },
  ])
  expect(answer.certificates?.[0]?.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
  expect(JSON.stringify(answer)).not.toContain('a word')
  const { rows } = await runIn(deps.db, 'select file_sealed, password_sealed from build_certificate where app_id = $1', [appId])
  expect(JSON.stringify(rows)).not.toContain('a word')

  const { step: done } = await step('sign')
  const found = await stepToRun(deps.db, done.id)
  const BUILD_SIGN = [process.execPath, '-e', signer, '{input}', '{output}', '{certificate}']
  const run = () => executeStep({ ...deps, config: { ...deps.config, BUILD_SIGN } }, found!)
  expect(await run()).toMatchObject({ reason: null })
  const output = async () => (await techPm.call(pipeline.log, { params: { appId, jid: done.id } })).text
  expect(await output()).toContain(`given: upload-key a word ${file}`)
  await reviewer.call(pipeline.removeCertificate, { params: ofSystem })
  await expect(reviewer.call(pipeline.removeCertificate, { params: ofSystem })).rejects.toMatchObject({ funcCode: 'not_found' })
  expect(await run()).toMatchObject({ reason: null })
  expect(await output()).toContain('given: undefined undefined \n')
  expect((await techPm.call(builds.one, { params })).version.tree[0]?.files).toHaveLength(2)
  // It has an EC key.
  await upload(reviewer, 'open sesame', curveSigningP12)
  expect((await techPm.call(pipeline.setting, { params: { appId } })).certificates).toMatchObject([
    { alias: 'upload', expiresAt: '2098-01-29T07:20:36.000Z', fingerprint: expect.stringMatching(/^6A:6E:65:.*:B7:EB:D9$/) },
  ])
})

test.each([
  ['for push notifications', p12()],
  ['for push notifications with an EC key', curveP12],
  ['for servers', p12({ marks: [], uses: ['serverAuth', 'clientAuth'] })],
])('a certificate %s is no signing certificate', async (_, file) => {
  const { reviewer, techPm, appId } = await startPipeline()
  const upload = (sent: string) =>
    reviewer.call(pipeline.addCertificate, { params: { appId, os: 'ios' }, body: { file: sent, password: 'open sesame' } })
  await expect(upload(file)).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'not_a_signing_certificate' }] })
  expect((await techPm.call(pipeline.setting, { params: { appId } })).certificates).toEqual([])
  await upload(p12({ marks: [], uses: ['codeSigning'] }))
  expect((await techPm.call(pipeline.setting, { params: { appId } })).certificates).toMatchObject([{ os: 'ios' }])
})
