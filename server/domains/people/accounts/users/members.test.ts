import { isDeepStrictEqual } from 'node:util'
import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { caller } from '../../../../testing/caller.ts'
import { testPortal } from '../../../../testing/portal.ts'
import { lastMailTo } from '../../../../testing/mails.ts'
import { unique, createWorld } from '../../../../testing/world.ts'
import { createSession } from '../../sign-in/sessions/sessions.samples.ts'
import { createPerson } from '../accounts.samples.ts'

const password = 'a-long-own-password'

const setUp = async () => {
  const scene = await createWorld()
  const { served } = await testPortal()
  const person = async (more: Parameters<typeof createPerson>[1] = {}) => {
    const user = await createPerson(scene.deps.db, { email: `${unique()}@example.test`, password, ...more })
    const cookie = await createSession(scene.deps.db, scene.deps.config, user.userKey)
    return { ...caller(served, { cookie }), user }
  }
  const mailed = async (to: string): Promise<string> => (await lastMailTo(scene.deps.db, to)).token
  return { ...scene, person, mailed, served }
}

test('a new address takes effect when its link is opened, ends every session, and can be undone from the old address', async () => {
  const { person, mailed, visitor } = await setUp()
  const ada = await person()
  const [old, next] = [ada.user.email, `${unique().toLowerCase()}@example.test`]
  await ada.call(accounts.requestEmailChange, { body: { email: next, password } })
  expect((await ada.call(accounts.envInfo)).user.email).toBe(old)
  const token = await mailed(next)
  expect(await visitor.call(accounts.confirmEmail, { body: { token } })).toEqual({ email: next })
  await expect(visitor.call(accounts.confirmEmail, { body: { token } })).rejects.toMatchObject({ funcCode: 'link_expired' })
  await expect(ada.call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
  expect(await visitor.call(signingIn.signIn, { body: { email: next, password } })).toEqual({ step: null })
  expect(await visitor.call(accounts.undoEmail, { body: { token: await mailed(old) } })).toEqual({ email: old })
  await expect(visitor.call(signingIn.signIn, { body: { email: next, password } })).rejects.toMatchObject({ funcCode: 'wrong_credentials' })
})

test('a change of address requires the password, reveals no other accounts, and only its latest link works', async () => {
  const { person, partner, mailed, visitor, deps } = await setUp()
  const ada = await person()
  await expect(ada.call(accounts.requestEmailChange, { body: { email: 'a@b.test', password: 'wrong-password' } })).rejects.toMatchObject({
    funcCode: 'wrong_credentials',
  })
  expect(await ada.call(accounts.requestEmailChange, { body: { email: partner.user.email, password } })).toEqual({
    sentTo: partner.user.email,
  })
  expect(await mailed(partner.user.email)).toBe('')
  const [first, second] = [`${unique().toLowerCase()}@example.test`, `${unique().toLowerCase()}@example.test`]
  await ada.call(accounts.requestEmailChange, { body: { email: first, password } })
  const early = await mailed(first)
  await ada.call(accounts.requestEmailChange, { body: { email: second, password } })
  await expect(visitor.call(accounts.confirmEmail, { body: { token: early } })).rejects.toMatchObject({ funcCode: 'link_expired' })
  const late = await mailed(second)
  await expect(visitor.call(accounts.undoEmail, { body: { token: late } })).rejects.toMatchObject({ funcCode: 'link_expired' })
  await runIn(deps.db, "update mail_link set expires_at = now() - interval '1 minute' where email = $1", [second])
  await expect(visitor.call(accounts.confirmEmail, { body: { token: late } })).rejects.toMatchObject({ funcCode: 'link_expired' })
})

test('an address that somebody has taken meanwhile stays theirs', async () => {
  const { person, mailed, visitor } = await setUp()
  const ada = await person()
  const email = `${unique().toLowerCase()}@example.test`
  await ada.call(accounts.requestEmailChange, { body: { email, password } })
  await person({ email })
  await expect(visitor.call(accounts.confirmEmail, { body: { token: await mailed(email) } })).rejects.toMatchObject({
    funcCode: 'name_taken',
  })
  expect((await ada.call(accounts.envInfo)).user.email).toBe(ada.user.email)
})

const picture = (width: number, height: number, kind: 'png' | 'jpeg' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .toFormat(kind)
    .toBuffer()
const upload = (bytes: Buffer | string, name = 'me.png', fields?: Record<string, string>) => ({
  upload: { name, type: 'image/png', bytes: new Blob([new Uint8Array(Buffer.from(bytes))]), ...(fields && { fields }) },
})

/** Creates a 24-bit bitmap whose left half is blue. */
const bitmap = (size: number): Buffer => {
  const row = Math.ceil((size * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * size)
  bytes.write('BM')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(size, 18)
  bytes.writeInt32LE(size, 22)
  bytes.writeUInt16LE(24, 28)
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size / 2; x += 1) bytes[54 + y * row + x * 3] = 255
  return bytes
}

test.each(['png', 'jpeg', 'gif', 'bmp'] as const)('a %s becomes a PNG of 120 × 120 without any embedded data', async (kind) => {
  const { person } = await setUp()
  const ada = await person()
  const bytes = kind === 'bmp' ? bitmap(200) : Buffer.concat([await picture(300, 200, kind), Buffer.from('<script>alert(1)</script>')])
  const { url } = await ada.call(accounts.avatar, upload(bytes, `me.${kind}`))
  expect((await ada.call(accounts.envInfo)).user.photo).toBe(url)
  const photo = await ada.call(accounts.photo, { params: { id: url.split('/').at(-1) ?? '' } })
  const made = Buffer.from(await photo.arrayBuffer())
  expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 120, height: 120 })
  expect(made.includes('<script>')).toBe(false)
})

test('the chosen region becomes the photo, and the previous photo is deleted', async () => {
  const { person, deps } = await setUp()
  const ada = await person()
  const half = await sharp(await picture(200, 100))
    .composite([
      {
        input: await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
          .png()
          .toBuffer(),
        left: 100,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const first = await ada.call(accounts.avatar, upload(half))
  const region = { 'region.x': '100', 'region.y': '0', 'region.width': '100', 'region.height': '100', type: 'user' }
  const { url } = await ada.call(accounts.avatar, upload(half, 'me.png', region))
  const bytes = await buffer(await deps.files.get(url.split('/').at(-1) ?? ''))
  expect((await sharp(bytes).stats()).dominant).toMatchObject({ b: 248 })
  await expect(ada.call(accounts.photo, { params: { id: first.url.split('/').at(-1) ?? '' } })).rejects.toMatchObject({
    funcCode: 'file_not_found',
  })
})

test.each([
  ['a text', async () => 'hello'],
  ['markup', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a broken PNG', async () => (await picture(50, 50)).subarray(0, 60)],
  ['20,000 × 20,000 pixels', async () => oversizedPng(20_000)],
  [
    'a bitmap that claims more than it has',
    async () => {
      const bytes = bitmap(10)
      bytes.writeInt32LE(4_000, 18)
      return bytes
    },
  ],
  [
    'a bitmap of 20,000 × 20,000',
    async () => {
      const bytes = bitmap(10)
      bytes.writeInt32LE(20_000, 18)
      bytes.writeInt32LE(20_000, 22)
      return bytes
    },
  ],
])('%s is refused as a photo, and the existing photo is kept', async (_, make) => {
  const { person } = await setUp()
  const ada = await person()
  await expect(ada.call(accounts.avatar, upload(await make()))).rejects.toMatchObject({
    fieldErrors: [{ field: 'image', code: 'invalid_file' }],
  })
  expect((await ada.call(accounts.envInfo)).user.photo).toBeNull()
})

/** Creates a small PNG whose header claims a huge picture. */
const oversizedPng = async (size: number): Promise<Buffer> => {
  const bytes = await picture(8, 8)
  bytes.writeUInt32BE(size, 16)
  bytes.writeUInt32BE(size, 20)
  const { crc32 } = await import('node:zlib')
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('a picture that is not to be saved is returned itself', async () => {
  const { person } = await setUp()
  const ada = await person()
  for (const fields of [{ skipSave: 'true' }, ...['company', 'team', 'app', 'other'].map((type) => ({ type }))]) {
    const { url } = await ada.call(accounts.avatar, upload(await picture(50, 50), 'a.png', fields))
    expect(await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata()).toMatchObject({ format: 'png', width: 120 })
  }
  expect((await ada.call(accounts.envInfo)).user.photo).toBeNull()
})

test('a picture of a type that there is not is refused, and changes no photo', async () => {
  const { person } = await setUp()
  const ada = await person()
  await expect(ada.call(accounts.avatar, upload(await picture(50, 50), 'a.png', { type: 'User' }))).rejects.toMatchObject({
    fieldErrors: [{ field: 'type', code: 'unknown_option' }],
  })
  expect((await ada.call(accounts.envInfo)).user.photo).toBeNull()
})

test('a picture beyond 5 MB, and a region beyond the picture, are refused', async () => {
  const { person } = await setUp()
  const ada = await person()
  const large = Buffer.concat([await picture(50, 50), Buffer.alloc(5 * 1024 * 1024)])
  await expect(ada.call(accounts.avatar, upload(large))).rejects.toMatchObject({ funcCode: 'body_too_large' })
  const outside = { 'region.x': '40', 'region.y': '0', 'region.width': '20', 'region.height': '20' }
  await expect(ada.call(accounts.avatar, upload(await picture(50, 50), 'a.png', outside))).rejects.toMatchObject({
    funcCode: 'invalid_input',
  })
})

test('administrators find people, and grant and revoke rights; additional rights require a new session, and a deactivated person is out at once', async () => {
  const { admin, person, served, deps } = await setUp()
  const name = unique()
  const ada = await person({ name })
  const find = async (keyword: string) => (await admin.call(accounts.users, { query: { keyword } })).list
  expect(await find(name.toLowerCase())).toMatchObject([{ userKey: ada.user.userKey, active: true, admin: false }])
  expect(await find('100%_no\\such')).toEqual([])
  const rights = { staff: true, admin: false, canAccessDshbrd: true, active: true }
  const save = (more: Partial<typeof rights>, previous: typeof rights) =>
    admin.call(accounts.saveRights, { params: { userKey: ada.user.userKey }, body: { ...rights, ...more, previous } })
  await save({}, { ...rights, staff: false, canAccessDshbrd: false })
  await expect(ada.call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
  const again = caller(served, { cookie: await createSession(deps.db, deps.config, ada.user.userKey) })
  expect((await again.call(accounts.envInfo)).user).toMatchObject({ staff: true, canAccessDshbrd: true })
  await save({ canAccessDshbrd: false }, rights)
  expect((await again.call(accounts.envInfo)).user).toMatchObject({ staff: true, canAccessDshbrd: false })
  await save({ canAccessDshbrd: false, active: false }, { ...rights, canAccessDshbrd: false })
  await expect(again.call(accounts.envInfo)).rejects.toMatchObject({ funcCode: 'signed_out' })
  await expect(again.call(accounts.users)).rejects.toMatchObject({ funcCode: 'signed_out' })
  // An administrator whose page is older than that doesn't let them in again.
  await expect(save({ admin: true }, rights)).rejects.toMatchObject({
    status: 409,
    funcCode: 'stale_version',
    details: { current: { staff: true, admin: false, canAccessDshbrd: false, active: false } },
  })
  expect(await find(name)).toMatchObject([{ active: false, admin: false }])
})

test('the last administrator remains, even if two revoke each other’s right at once', async () => {
  const { admin, person, deps } = await setUp()
  const eve = await person({ admin: true, staff: true })
  await runIn(deps.db, 'update person set admin = false where id <> all($1)', [[admin.user.userKey, eve.user.userKey]])
  const none = { staff: true, admin: false, canAccessDshbrd: true, active: true }
  const take = (who: typeof admin | typeof eve, from: { user: { userKey: string } }) =>
    who.call(accounts.saveRights, { params: { userKey: from.user.userKey }, body: { ...none, previous: { ...none, admin: true } } })
  const answers = await Promise.allSettled([take(admin, eve), take(eve, admin)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await runIn(deps.db, 'select id from person where admin and active', [])
  const last = [admin, eve].filter(({ user }) => isDeepStrictEqual(rows, [{ id: user.userKey }]))[0] ?? admin
  expect(rows).toEqual([{ id: last.user.userKey }])
  await expect(take(last, last)).rejects.toMatchObject({ funcCode: 'last_administrator' })
})
