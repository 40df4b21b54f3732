import { appPageAt } from '@portico/contract/console/app-area'
import { helpRoles, helpTexts } from '@portico/contract/console/help-texts'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/caller.ts'
import { world } from '../../../testing/world.ts'
import { deliveredBody, deliveredVariants } from './delivered/pages.ts'
import { guideFor } from './help-texts.rules.ts'

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join('')

const guideOf = async (who: Person, path: string, roleId: number, lang: Locale = 'en_US') => {
  const { guides } = await who.call(helpTexts.ofRole, { params: { lang }, query: { roleId } })
  const guide = guides.find((one) => one.path === path)
  return guide && { ...guide, body: textOf(guide.body) }
}

test('guides exist for all variants in four languages, each in its own words, on pages of an app alone', () => {
  for (const role of helpRoles) expect(deliveredVariants.some(({ roleId }) => roleId === role)).toBe(true)
  for (const { path, roleId } of deliveredVariants) {
    expect(appPageAt(path)?.path).toBe(path)
    const texts = locales.map((locale) => deliveredBody(path, roleId, locale))
    expect(new Set(texts).size).toBe(locales.length)
  }
})

test('a role without a text is shown that of another: 31 of 30, 41 of 40, 21 of 20; the dashboard’s role has none', () => {
  const path = '/app/setting/basic'
  const changed = [{ path, roleId: 30, locale: 'en_US' as const, body: 'of 30', link: '', version: 1 }]
  expect(guideFor('/app/product/setting', 31, 'en_US', [])?.body).toBe(deliveredBody('/app/product/setting', 30, 'en_US'))
  expect(guideFor('/app/activity-log', 41, 'en_US', [])?.body).toBe(deliveredBody('/app/activity-log', 40, 'en_US'))
  expect(guideFor(path, 30, 'en_US', changed)?.body).toBe('of 30')
  expect(guideFor(path, 60, 'en_US', [])).toBeUndefined()
  expect(guideFor('/app/nowhere', 10, 'en_US', [])).toBeUndefined()
})

test.each([
  ['HELP-05', '/app/setting/basic', 10, 'The reviewer sets the basic information of the app and of its channel.'],
  ['HELP-06', '/app/product/portico/basic-info', 20, 'needs the reviewer’s approval after editing'],
  ['HELP-07', '/app/product/setting', 30, 'The Tech PM sets the technical information and the product setting page.'],
  ['HELP-08', '/app/roles', 20, 'Only a reviewer may grant the Reviewer role.'],
  ['HELP-08', '/app/roles', 21, 'Only a reviewer may grant the Reviewer role.'],
  ['HELP-08', '/app/roles', 30, 'Only a reviewer may grant the Reviewer role.'],
  ['HELP-09', '/app/roles', 20, 'The business person or the director may invite members.'],
  ['HELP-09', '/app/roles', 40, 'QA may invite'],
  ['HELP-10', '/app/roles', 90, 'Only users of development companies can be invited.'],
  ['HELP-11', '/app/product/social/portico-message/user/list', 90, 'register message templates of the Development phase directly'],
  ['HELP-12', '/app/product/social/portico-message/oa/list', 90, 'Templates of Staging and Production need approval.'],
  ['HELP-13', '/app/product/security/liapp', 90, 'Only the Tech PM sets the protection by LIAPP and AIR.'],
  ['HELP-14', '/app/product/portico-game-platform/auth/setting', 20, 'Outside Sandbox only the Tech PM sets authentication.'],
  ['HELP-15', '/app/product/portico-game-platform/auth/setting', 90, 'Development companies may set authentication in Sandbox.'],
  ['HELP-16', '/app/product/portico-game-platform/sdk/whitelist', 90, 'applies to 3 products'],
  [
    'HELP-17',
    '/app/submit-build/setting',
    10,
    'The reviewer registers push certificates, signing certificates and build information in the administration area.',
  ],
  ['HELP-17', '/app/submit-build/setting', 90, 'The provider’s staff supply push certificates'],
  ['HELP-18', '/app/app-review/qa-request/list', 20, 'The business person or the QA PM registers QA requests.'],
  ['HELP-19', '/app/app-review/bts/home', 90, 'register BTS account information and IP addresses and request registration. QA approves'],
  ['HELP-20', '/app/setting/advance', 90, 'only what you entered yourself, such as open-source entries and the terms URL'],
  [
    'HELP-21',
    '/app/product/setting',
    30,
    'Turning a product ON initialises it. After that a product can only be linked and unlinked; it cannot be deleted.',
  ],
  ['HELP-22', '/app/submit-build', 30, 'obfuscated first, then code-signed'],
  ['HELP-22', '/app/submit-build', 31, 'a second step that may run in parallel'],
  ['HELP-23', '/app/submit-build', 30, 'Signed and original builds can be downloaded afterwards.'],
  ['HELP-24', '/app/submit-build', 30, 'sandbox, staging, release and Document'],
  ['HELP-25', '/app/product/tracker/reward-url', 20, 'A reward URL cannot be created until a deep link is set.'],
  ['HELP-26', '/app/app-review/qa-request/list', 40, 'created automatically with the app'],
  ['HELP-27', '/app/app-review/qa-request/list', 20, 'applied for by the business owner'],
  ['HELP-28', '/app/home', 50, 'Development, Staging and Production; the zones are Sandbox, Alpha and Real'],
])('%s: the guide of %s says it to role %i', (_, path, role, says) => {
  expect(guideFor(path, role, 'en_US', [])?.body).toContain(says)
})

test('one answer has the guides of every page for a role, and nothing for a role without guides', async () => {
  const { partner } = await world()
  const params = { lang: 'ja_JP' } as const
  const { guides } = await partner.call(helpTexts.ofRole, { params, query: { roleId: 31 } })
  const own = deliveredVariants.filter(({ roleId }) => roleId === 31 || roleId === 30).map(({ path }) => path)
  expect(guides.map(({ path }) => path).toSorted()).toEqual([...new Set(own)].toSorted())
  for (const { path, body } of guides) expect(textOf(body)).toBe(guideFor(path, 31, 'ja_JP', [])?.body)
  expect(await partner.call(helpTexts.ofRole, { params, query: { roleId: 60 } })).toEqual({ guides: [] })
})

test('an administrator changes a guide in one language, and restores the delivered one', async () => {
  const { admin, partner } = await world()
  const key = { path: '/app/support/category/custom', roleId: 90, locale: 'ko_KR' } as const
  const [before, english] = await Promise.all([guideOf(partner, key.path, 90, 'ko_KR'), guideOf(partner, key.path, 90)])
  await admin.call(helpTexts.save, { body: { ...key, body: '**새** 안내', link: 'https://example.com/guide', version: 0 } })
  const after = await guideOf(partner, key.path, 90, 'ko_KR')
  expect(after).toMatchObject({ body: '새 안내', link: 'https://example.com/guide' })
  expect(after?.mark).not.toBe(before?.mark)
  expect(await guideOf(partner, key.path, 90)).toEqual(english)
  await expect(admin.call(helpTexts.save, { body: { ...key, body: 'x', link: '', version: 0 } })).rejects.toMatchObject({
    funcCode: 'stale_version',
  })
  const { list } = await admin.call(helpTexts.all, { query: { path: key.path, size: 50 } })
  expect(list.find(({ roleId }) => roleId === 90)).toMatchObject({ isChanged: true, texts: { ko_KR: { version: 1 } } })
  await admin.call(helpTexts.save, { body: { ...key, body: null, link: '', version: 1 } })
  expect(await guideOf(partner, key.path, 90, 'ko_KR')).toEqual(before)
  await expect(
    admin.call(helpTexts.save, { body: { ...key, path: '/app/nowhere', body: 'x', link: '', version: 0 } }),
  ).rejects.toMatchObject({
    funcCode: 'not_found',
  })
  await expect(partner.call(helpTexts.all)).rejects.toMatchObject({ funcCode: 'not_allowed' })
})
