import { pipeline } from '@portico/contract/console/pipeline'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { p12 } from '../settings/certificates/certificate.samples.ts'
import { startPipeline } from './pipeline.samples.ts'

test('the log has everything of a setting that was saved, before and after; long rules are cut, and told apart', async () => {
  const { save, deps, appId, partner } = await startPipeline()
  const short = { order: 'beside' as const, rules: '-keep class Game', rulesName: 'game.pro', receivers: [partner.user.userKey] }
  const { version } = await save(short)
  const long = { obfuscate: true, autoSign: true, retentionDays: 30, rules: '😀'.repeat(1_001) }
  await save({ ...long, version })
  const { rows } = await runIn(
    deps.db,
    "select details from activity_log where app_id = $1 and action = 'build.setting-saved' order by id",
    [appId],
  )
  const delivered = { obfuscate: false, order: 'after', rulesName: '', rules: '', autoSign: false, retentionDays: null, receivers: [] }
  const first = { ...delivered, ...short }
  const cut = expect.stringMatching(/^(😀){1000}… \(1001, SHA-256 [0-9a-f]{64}\)$/u)
  expect(rows).toEqual([
    { details: { appId, os: 'aos', before: delivered, after: first } },
    { details: { appId, os: 'aos', before: first, after: { ...delivered, ...long, rules: cut } } },
  ])
})

test('signing certificates are withheld from those who may see the settings alone', async () => {
  const { reviewer, techPm, partner, appId, deps } = await startPipeline()
  const params = { appId }
  await reviewer.call(pipeline.addCertificate, {
    params: { appId, os: 'aos' },
    body: { file: p12({ marks: [], password: 'a word' }), password: 'a word' },
  })
  const seenAs = async (role: number) => {
    await runIn(deps.db, 'update app_member set role_id = $1 where app_id = $2 and user_id = $3', [role, appId, partner.user.userKey])
    return (await partner.call(pipeline.setting, { params })).certificates
  }
  for (const role of [appRoles.biz, appRoles.director, appRoles.qa, appRoles.dev]) expect(await seenAs(role)).toBeNull()
  for (const role of [appRoles.tech_pm, appRoles.pm_operator]) expect(await seenAs(role)).toMatchObject([{ os: 'aos' }])
  expect((await techPm.call(pipeline.setting, { params })).certificates).toHaveLength(1)
})
