import { helpTexts } from '@portico/contract/console/help-texts'
import type { Locale } from '@portico/contract/kernel/locale'
import { textOf } from '@portico/contract/kernel/rich-nodes'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { deliveredVariants } from './delivered/pages.ts'
import { guideFor } from './help-texts.rules.ts'

const guideOf = async (who: Person, path: string, roleId: number, lang: Locale = 'en_US') => {
  const { guides } = await who.call(helpTexts.ofRole, { params: { lang }, query: { roleId } })
  const guide = guides.find((one) => one.path === path)
  return guide && { ...guide, body: textOf(guide.body) }
}

test('one answer has the guides of every page for a role, and nothing for a role without guides', async () => {
  const { admin } = await createWorld()
  const params = { lang: 'ja_JP' } as const
  const { guides } = await admin.call(helpTexts.ofRole, { params, query: { roleId: 31 } })
  const own = deliveredVariants.filter(({ roleId }) => roleId === 31 || roleId === 30).map(({ path }) => path)
  expect(guides.map(({ path }) => path).toSorted()).toEqual([...new Set(own)].toSorted())
  for (const { path, body } of guides) expect(textOf(body)).toBe(guideFor(path, 31, 'ja_JP', [])?.body)
  expect(await admin.call(helpTexts.ofRole, { params, query: { roleId: 60 } })).toEqual({ guides: [] })
})

test('people of companies read the guides of roles that they have, and of own products that one of their apps has', async () => {
  const { deps, admin, partner, stranger, newcomer, app } = await createWorld()
  const [key, pageKey] = [
    `k${unique()}`
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 12),
    'start',
  ]
  const [productId, path] = [`own-${key}`, `/app/product/own/${key}/${pageKey}`]
  await runIn(
    deps.db,
    `with product as (
       insert into console_product (product_id, name_by_locale, page_category, switchable, need_channel, sort, own)
       values ($1, '{}', $1, true, false, 9000, true) returning product_id), page as (
       insert into console_product (product_id, parent_id, page_code, name_by_locale, page_category, switchable, need_channel, sort, own)
       select $2, product_id, $2, '{}', product_id, false, false, 9001, true from product returning page_code), own as (
       insert into own_page (page_code, path, kind, has_notes) select page_code, $3, 'markdown', false from page returning path)
     insert into help_text (path, role_id, locale, body, link, own_path)
     select path, role_id, 'en_US', 'Secret', '', path from own, (values (90), (20)) as role (role_id)`,
    [productId, `${productId}-${pageKey}`, path],
  )
  expect(await guideOf(admin, path, 90)).toMatchObject({ body: 'Secret' })
  expect(await guideOf(partner, path, 90)).toBeUndefined()
  await runIn(deps.db, 'insert into app_product (app_id, product_id, phase, status) values ($1, $2, 1, 1)', [app.id, productId])
  expect(await guideOf(partner, path, 90)).toMatchObject({ body: 'Secret' })
  expect(await guideOf(stranger, path, 20)).toBeUndefined()
  const params = { lang: 'en_US' } as const
  expect((await partner.call(helpTexts.ofRole, { params, query: { roleId: 90 } })).guides.length).toBeGreaterThan(1)
  for (const [who, roleId] of [
    [partner, 10],
    [newcomer, 90],
  ] as const)
    expect(await who.call(helpTexts.ofRole, { params, query: { roleId } })).toEqual({ guides: [] })
})

test('an administrator changes a guide in one language, and restores the delivered one', async () => {
  const { admin, partner } = await createWorld()
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
