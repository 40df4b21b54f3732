import { companies, CompanyChanged, logoSize } from '@portico/contract/people/companies'
import { invitations } from '@portico/contract/people/invitations'
import { notifications } from '@portico/contract/people/notifications'
import { memberRoles } from '@portico/contract/permissions'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { lastMailTo } from '../../../testing/mails.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { addMember } from '../organizations/index.ts'

const facts = {
  names: { ja_JP: 'スタジオ', ko_KR: '', en_US: '' },
  country: 'JP',
  address: '1-2-3 Shibuya, Tokyo',
  phone: '+81 3 1234 5678',
  site: 'https://studio.example',
  businessNumber: '1234-5678',
}
const code = (funcCode: string) => ({ funcCode })

const setUp = async () => {
  const scene = await createWorld()
  const { deps, company, partner } = scene
  await addMember(deps.db, { organizationId: company.organizationId, userKey: partner.user.userKey, role: memberRoles.master })
  return scene
}

test('a master edits the company’s profile and members read it; nobody overwrites another’s change unseen', async () => {
  const { partner, newcomer, stranger, company, deps } = await setUp()
  const { company: before, role } = await partner.call(companies.info)
  expect(before).toMatchObject({ id: company.id, name: company.name, kind: 'partner', country: '', version: 0 })
  expect(role).toBe(memberRoles.master)
  const save = (body: object) => partner.call(companies.save, { body: { ...facts, version: before.version, ...body } })
  expect((await save({})).company).toMatchObject({ ...facts, name: company.name, version: 1 })
  await expect(save({ country: 'KR' })).rejects.toMatchObject(code('stale_version'))
  expect(await newcomer.call(companies.info)).toMatchObject({ company: facts, role: memberRoles.member })
  await expect(newcomer.call(companies.save, { body: { ...facts, version: 1 } })).rejects.toMatchObject(code('not_allowed'))
  expect((await stranger.call(companies.info)).company.country).toBe('')
  const { rows } = await runIn(deps.db, 'select details from activity_log where action = $1 and company_id = $2', [
    CompanyChanged.name,
    company.id,
  ])
  expect(rows).toMatchObject([{ details: { before: { country: '' }, after: { country: 'JP' } } }])
})

test('a company says to which policies a master agreed, and when', async () => {
  const { partner, newcomer, stranger, deps } = await setUp()
  const agree = (userKey: string, at: string) => runIn(deps.db, 'update person set terms_agreed_at = $2 where id = $1', [userKey, at])
  await agree(partner.user.userKey, '2026-02-03T00:00:00Z')
  // A member agrees for themselves alone.
  await agree(newcomer.user.userKey, '2026-03-04T00:00:00Z')
  const policies = { version: '1.0', agreedBy: partner.user.name, agreedAt: '2026-02-03T00:00:00.000Z' }
  expect((await newcomer.call(companies.info)).policies).toEqual(policies)
  expect((await stranger.call(companies.info)).policies).toBeNull()
})

test.each([
  ['a site without encryption', { site: 'http://studio.example' }],
  ['a site that is a program', { site: 'javascript:alert(1)' }],
  ['an address of 201 characters', { address: 'x'.repeat(201) }],
  ['a country that is none', { country: 'Japan' }],
  ['a telephone number of letters', { phone: 'call me' }],
])('%s is refused', async (_, wrong) => {
  const { partner } = await setUp()
  await expect(partner.call(companies.save, { body: { ...facts, version: 0, ...wrong } })).rejects.toMatchObject(code('invalid_input'))
})

test('a master changes the logo, which everybody who is signed in sees; the previous one is gone, and no other file is shown', async () => {
  const { partner, newcomer, visitor, deps } = await setUp()
  const picture = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const change = async (who: typeof partner, bytes: Buffer) =>
    who.call(companies.saveLogo, { upload: { name: 'logo.png', type: 'image/png', bytes: new Blob([new Uint8Array(bytes)]) } })
  await expect(change(newcomer, await picture('red'))).rejects.toMatchObject(code('not_allowed'))
  await expect(change(partner, Buffer.from('no picture'))).rejects.toMatchObject({
    fieldErrors: [{ field: 'file', code: 'not_jpg_or_png' }],
  })
  const gif = await sharp(await picture('red'))
    .gif()
    .toBuffer()
  await expect(change(partner, gif)).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'not_jpg_or_png' }] })
  expect((await newcomer.call(companies.info)).company.logo).toBeNull()
  const { logo: first } = await change(partner, await picture('red'))
  const { logo } = await change(partner, await picture('blue'))
  expect((await newcomer.call(companies.info)).company.logo).toBe(logo)
  const shown = await newcomer.raw({ method: 'GET', url: logo })
  expect([shown.statusCode, await sharp(shown.rawPayload).metadata()]).toMatchObject([
    200,
    { format: 'png', width: logoSize, height: logoSize },
  ])
  expect((await newcomer.raw({ method: 'GET', url: first })).statusCode).toBe(404)
  expect((await visitor.raw({ method: 'GET', url: logo })).statusCode).toBe(401)
  const { rows } = await runIn(deps.db, 'select owner_kind from stored_file where id = $1', [logo.split('/').at(-1)])
  expect(rows).toEqual([{ owner_kind: 'company' }])
})

test('another name is requested, and takes effect when it is approved', async () => {
  const { partner, newcomer, admin, company } = await setUp()
  const name = `Renamed ${unique()}`
  await expect(newcomer.call(companies.requestName, { body: { name } })).rejects.toMatchObject(code('not_allowed'))
  const { nameRequest } = await partner.call(companies.requestName, { body: { name } })
  expect(nameRequest).toMatchObject({ status: 'REQUESTED', before: company.name, name })
  await expect(partner.call(companies.requestName, { body: { name: `${name} II` } })).rejects.toMatchObject(code('in_use'))
  expect((await partner.call(companies.info)).company.name).toBe(company.name)
  const params = { id: nameRequest.id }
  await expect(partner.call(companies.approveName, { params })).rejects.toMatchObject(code('not_allowed'))
  expect((await admin.call(companies.list, { query: { keyword: company.name } })).list).toMatchObject([{ request: { id: params.id } }])
  await admin.call(companies.approveName, { params })
  expect(await partner.call(companies.info)).toMatchObject({ company: { name }, nameRequest: { status: 'APPROVED' } })
  expect((await partner.call(notifications.list)).list).toMatchObject([
    { kind: 'approval', title: expect.stringContaining(name), link: '/account/company/info' },
  ])
  await expect(admin.call(companies.approveName, { params })).rejects.toMatchObject(code('not_found'))
})

test('a rejection states its reason, and another name can be requested', async () => {
  const { partner, admin, company } = await setUp()
  const requestNameChange = () => partner.call(companies.requestName, { body: { name: `Bad ${unique()}` } })
  const { nameRequest } = await requestNameChange()
  await admin.call(companies.rejectName, { params: { id: nameRequest.id }, body: { reason: 'Too much like another one.' } })
  expect(await partner.call(companies.info)).toMatchObject({
    company: { name: company.name },
    nameRequest: { status: 'REJECTED', reason: 'Too much like another one.' },
  })
  expect((await requestNameChange()).nameRequest.status).toBe('REQUESTED')
})

test('a request that was decided since it was opened is not approved, even while another of the same company waits', async () => {
  const { partner, admin, company } = await setUp()
  const [opened, other, later] = [unique(), unique(), unique()].map((word) => `Renamed ${word}`) as [string, string, string]
  const requestNameChange = async (name: string) => (await partner.call(companies.requestName, { body: { name } })).nameRequest
  const name = async () => (await partner.call(companies.info)).company.name
  const approve = (id: number) => admin.call(companies.approveName, { params: { id } })
  const first = await requestNameChange(opened)
  await admin.call(companies.rejectName, { params: { id: first.id }, body: { reason: 'Not that one.' } })
  const second = await requestNameChange(other)
  await expect(approve(first.id)).rejects.toMatchObject(code('not_found'))
  expect([await name(), (await partner.call(companies.info)).nameRequest]).toMatchObject([
    company.name,
    { id: second.id, status: 'REQUESTED' },
  ])
  await approve(second.id)
  await expect(approve(first.id)).rejects.toMatchObject(code('not_found'))
  expect([await name(), (await requestNameChange(later)).before]).toEqual([other, other])
})

test('names that differ only in case, width or gaps are the same name', async () => {
  const { partner, stranger, admin, otherCompany } = await setUp()
  const wide = otherCompany.name.toUpperCase().replace('STUDIO', 'ＳＴＵＤＩＯ')
  await expect(partner.call(companies.requestName, { body: { name: wide } })).rejects.toMatchObject(code('name_taken'))
  for (const gap of ['  ', '\u200b ', '\u00a0', '', '\u2060 \u180e']) {
    const body = { name: otherCompany.name.replace(' ', gap) }
    await expect(partner.call(companies.requestName, { body })).rejects.toMatchObject(code('name_taken'))
  }
  const name = `Both want ${unique()}`
  const first = await partner.call(companies.requestName, { body: { name } })
  const second = await stranger
    .call(companies.requestName, { body: { name: name.toUpperCase() } })
    .catch((error: { funcCode: string }) => error.funcCode)
  // The stranger may not be a master here; then there is nothing to approve.
  expect(second).toBe('not_allowed')
  await admin.call(companies.approveName, { params: { id: first.nameRequest.id } })
  await expect(admin.call(companies.create, { body: { name: name.toLowerCase(), email: 'a@example.test' } })).rejects.toMatchObject(
    code('name_taken'),
  )
})

test('of two requests for one name only one is approved', async () => {
  const { partner, stranger, admin, otherCompany, deps } = await setUp()
  await addMember(deps.db, { organizationId: otherCompany.organizationId, userKey: stranger.user.userKey, role: memberRoles.master })
  const name = `Both want ${unique()}`
  const first = await partner.call(companies.requestName, { body: { name } })
  const second = await stranger.call(companies.requestName, { body: { name: name.replace(' ', '\u00a0') } })
  const approve = (id: number) => admin.call(companies.approveName, { params: { id } })
  const answers = await Promise.allSettled([approve(first.nameRequest.id), approve(second.nameRequest.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: code('name_taken') })
})

test('a company is created with its first master, who creates their account through the mail', async () => {
  const { admin, visitor, deps } = await setUp()
  const [name, email] = [`New studio ${unique()}`, `${unique().toLowerCase()}@example.test`]
  const { id } = await admin.call(companies.create, { body: { name, email } })
  const { text } = (await runIn(deps.db, 'select text from mail where recipient = $1', [email])).rows[0] as { text: string }
  expect(text).toContain('/mail/admin-create-account#token=')
  const { token } = await lastMailTo(deps.db, email)
  await visitor.call(invitations.confirmInviting, { body: { token, name: 'Noor', password: 'a-long-own-password' } })
  const { rows } = await runIn(
    deps.db,
    'select m.role, o.type, o.company_id from organization_member m join organization o on o.id = m.organization_id join person p on p.id = m.user_id where p.email = $1',
    [email],
  )
  expect(rows).toEqual([{ role: memberRoles.master, type: 0, company_id: id }])
})

test('a company whose first master cannot be invited is not created', async () => {
  const { admin, stranger } = await setUp()
  const name = `Not made ${unique()}`
  await expect(admin.call(companies.create, { body: { name, email: stranger.user.email } })).rejects.toMatchObject(code('other_company'))
  expect((await admin.call(companies.list, { query: { keyword: name } })).total).toBe(0)
})

test('masters invite to their company and see all of its apps; members see only their own', async () => {
  const { partner, newcomer, app } = await setUp()
  const email = `${unique().toLowerCase()}@example.test`
  const body = { emails: [email], role: memberRoles.member }
  expect(await partner.call(companies.invite, { body })).toEqual({ invited: [email], skipped: [] })
  await expect(newcomer.call(companies.invite, { body })).rejects.toMatchObject(code('not_allowed'))
  expect((await partner.call(companies.apps)).list).toMatchObject([{ id: app.id }])
  expect((await newcomer.call(companies.apps)).list).toEqual([])
})
