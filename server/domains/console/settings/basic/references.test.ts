import { type BasicSetting, registrations } from '@portico/contract/apps/registrations'
import { settings } from '@portico/contract/console/settings'
import { metadata } from '@portico/contract/dashboard/metadata'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import type { Person } from '../../../../testing/caller.ts'
import { createWorld } from '../../../../testing/world.ts'

/** An app, and short ways to read and save its basic settings. */
const setting = async () => {
  const all = await createWorld()
  const params = { appId: all.app.id }
  const read = (who: Person) => who.call(settings.basic, { params })
  const save = async (more: Partial<BasicSetting>, who: Person) => {
    const { version: liveVersion, edit, live } = await read(who)
    return who.call(settings.saveBasic, {
      params,
      body: { values: { ...(edit.values ?? live), ...more }, version: edit.version, liveVersion },
    })
  }
  return { ...all, params, read, save }
}

test('a company that a partner does not know is answered like one that does not exist, in a draft as in a live setting', async () => {
  const { deps, partner, reviewer, company, otherCompany, app, params, read, save } = await setting()
  await runIn(deps.db, 'update app_member set role_id = 20 where app_id = $1 and user_id = $2', [app.id, partner.user.userKey])
  const nobody = 2_000_000_000
  const unknown = { funcCode: 'invalid_input', fieldErrors: [{ field: 'partnerIds.1', code: 'unknown_option' }] }
  for (const id of [nobody, otherCompany.id]) await expect(save({ partnerIds: [company.id, id] }, partner)).rejects.toMatchObject(unknown)
  const named = async (name: string) => {
    const { version: liveVersion, edit, live } = await read(partner)
    const values = { ...(edit.values ?? live), partnerIds: [company.id, otherCompany.id] }
    const developerNames = [{ id: otherCompany.id, name }]
    return partner.call(settings.saveBasic, { params, body: { values, developerNames, version: edit.version, liveVersion } })
  }
  await expect(named(otherCompany.name.slice(0, -1))).rejects.toMatchObject(unknown)
  expect(await named(otherCompany.name.toUpperCase())).toMatchObject({ editStatus: 'EDITING' })
  expect(await save({ genre: 'Puzzle' }, partner)).toMatchObject({ editStatus: 'EDITING' })
  expect(await save({ partnerIds: [company.id, otherCompany.id] }, reviewer)).toMatchObject({ version: 1 })
})

test('a picture of the app’s metadata is no icon, nor read as one', async () => {
  const { reviewer, app, params, save } = await setting()
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const upload = { name: 'a.png', type: 'image/png', bytes: new Blob([new Uint8Array(bytes)]) }
  const { file } = await reviewer.call(metadata.upload, { params: { appId: app.id }, upload })
  await expect(save({ iconFileId: file.id }, reviewer)).rejects.toMatchObject({
    fieldErrors: [{ field: 'iconFileId', code: 'invalid_file' }],
  })
  await expect(reviewer.call(registrations.icon, { params: { ...params, fileId: file.id } })).rejects.toMatchObject({
    funcCode: 'file_not_found',
  })
})
