import { type AnnouncementDraft, announcements } from '@portico/contract/portal/announcements'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { stayInProcess } from '../../../testing/portal.ts'
import { unique, createWorld } from '../../../testing/world.ts'

const day = 24 * 3_600_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

const draft = (title: string, more: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  category: 'notice',
  pinned: false,
  publishAt: inDays(-1),
  endAt: null,
  texts: { en_US: { title, body: '**Hello** everybody.' } },
  ...more,
})

const setUp = async () => {
  const scene = await createWorld()
  const add = async (more?: Partial<AnnouncementDraft>) => {
    const title = unique()
    const { id } = await scene.admin.call(announcements.add, { body: draft(title, more) })
    return { id, title }
  }
  const titles = async (who = scene.visitor, query = {}) =>
    (await who.call(announcements.list, { params: { lang: 'en_US' }, query: { size: 100, ...query } })).list.map(({ title }) => title)
  const detail = (id: number, who = scene.visitor, lang = 'en_US') => who.call(announcements.detail, { params: { lang, id } })
  return { ...scene, add, titles, detail }
}

test('only what is published now is read, pinned ones first, then the newest', async () => {
  const { add, titles, detail } = await setUp()
  const older = await add({ publishAt: inDays(-3) })
  const pinned = await add({ publishAt: inDays(-9), pinned: true })
  const newer = await add()
  const hidden = [await add({ publishAt: null }), await add({ publishAt: inDays(1) }), await add({ endAt: inDays(-0.5) })]
  const mine = (await titles()).filter((title) => [older, pinned, newer, ...hidden].some((one) => one.title === title))
  expect(mine).toEqual([pinned.title, newer.title, older.title])
  for (const { id } of hidden) await expect(detail(id)).rejects.toMatchObject({ funcCode: 'not_found', status: 404 })
})

test('pages follow each other, and their total counts nothing that is not published', async () => {
  const { add, titles, visitor } = await setUp()
  for (let count = 0; count < 5; count += 1) await add({ category: 'event' })
  await add({ category: 'event', publishAt: null })
  const all = await titles(visitor, { category: 'event' })
  const { list, total } = await visitor.call(announcements.list, {
    params: { lang: 'en_US' },
    query: { category: 'event', page: 1, size: 2 },
  })
  expect(list.map(({ title }) => title)).toEqual(all.slice(2, 4))
  expect(total).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(5)
})

test('a text in the reader’s language, otherwise the English one, which says so', async () => {
  const { add, detail } = await setUp()
  const { id } = await add({ texts: { en_US: { title: 'English', body: 'x' }, ja_JP: { title: '日本語', body: '# 見出し' } } })
  expect((await detail(id, undefined, 'ja_JP')).notice).toMatchObject({ title: '日本語', locale: 'ja_JP', fallback: false })
  expect((await detail(id, undefined, 'cn_ZH')).notice).toMatchObject({ title: 'English', locale: 'en_US', fallback: true })
})

test('Markdown is rendered without anything that runs', async () => {
  const { add, detail } = await setUp()
  const body = '**fine** [x](javascript:alert(1)) ![x](https://elsewhere.example/x.png)\n\n<script>alert(1)</script>'
  const { id } = await add({ texts: { en_US: { title: 'T', body } } })
  const shown = JSON.stringify((await detail(id)).notice.body)
  expect(shown).toContain('strong')
  expect(shown).not.toMatch(/script"|javascript:|elsewhere/)
})

test('a text is rendered when it is saved, and readers get what was kept', async () => {
  const { add, admin, detail, deps } = await setUp()
  const { id } = await add()
  const keep = (tree: string, by: number) =>
    runIn(deps.db, 'update announcement_text set rendered = $2::json, rendered_by = $3 where announcement_id = $1', [id, tree, by])
  await keep('["as it was kept"]', 1)
  expect((await detail(id)).notice.body).toEqual(['as it was kept'])
  const body = { ...draft('T', { texts: { en_US: { title: 'T', body: 'changed' } } }), version: 1 }
  await admin.call(announcements.change, { params: { id }, body })
  expect((await detail(id)).notice.body).toEqual([{ tag: 'p', children: ['changed'] }])
  await keep('["by another renderer"]', 0)
  expect((await detail(id)).notice.body).toEqual([{ tag: 'p', children: ['changed'] }])
  const { rows } = await runIn(deps.db, 'select rendered, rendered_by from announcement_text where announcement_id = $1', [id])
  expect(rows).toEqual([{ rendered: [{ tag: 'p', children: ['changed'] }], rendered_by: 1 }])
})

test('a text of before that cannot be rendered stands as it was written', async () => {
  const { add, detail, deps } = await setUp()
  const { id } = await add()
  const body = `${'>'.repeat(3_000)}x`
  await runIn(deps.db, 'update announcement_text set body = $2, rendered = null, rendered_by = null where announcement_id = $1', [id, body])
  expect((await detail(id)).notice.body).toEqual([{ tag: 'p', children: [body] }])
})

test.each([
  ['is nested too deeply', `fine\n\n${'>'.repeat(3_000)}x`, { code: 'nested_too_deeply', details: { line: 3, max: 50 } }],
  ['has too many marks', '*a_ '.repeat(2_000), { code: 'too_many_marks', details: { line: 1, max: 2_000 } }],
  [
    'becomes too long',
    `[a]: https://a.example/${'x'.repeat(15_000)}\n\n${'[a]\n\n'.repeat(900)}`,
    { code: 'text_too_complex', details: {} },
  ],
])('a text that %s is refused, in the preview too', async (_, body, problem) => {
  const { admin } = await setUp()
  await expect(admin.call(announcements.add, { body: draft('T', { texts: { en_US: { title: 'T', body } } }) })).rejects.toMatchObject({
    status: 400,
    funcCode: 'invalid_input',
    fieldErrors: [{ field: 'texts.en_US.body', ...problem }],
  })
  await expect(admin.call(announcements.preview, { body: { markdown: body } })).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [{ field: 'markdown', ...problem }],
  })
})

test('a person sees sixty previews a minute of each process', async () => {
  await stayInProcess('a killed process forgets what it counted')
  const { admin, clock, nodes } = await setUp()
  const preview = () => admin.call(announcements.preview, { body: { markdown: 'x' } })
  for (let count = 0; count < 60 * nodes; count += 1) await preview()
  await expect(preview()).rejects.toMatchObject({ funcCode: 'too_many_requests' })
  clock.advance(60_000)
  expect(await preview()).toEqual({ body: [{ tag: 'p', children: ['x'] }] })
})

test('what somebody opened is unread for others only', async () => {
  const { add, partner, stranger, visitor } = await setUp()
  const { id, title } = await add()
  const unreadOf = async (who: typeof partner) =>
    (await who.call(announcements.list, { params: { lang: 'en_US' }, query: { size: 100 } })).list.find((row) => row.title === title)
      ?.unread
  const before = (await partner.call(announcements.unread)).unread
  await partner.call(announcements.read, { params: { id } })
  await partner.call(announcements.read, { params: { id } })
  expect((await partner.call(announcements.unread)).unread).toBe(before - 1)
  expect([await unreadOf(partner), await unreadOf(stranger)]).toEqual([false, true])
  const { list } = await visitor.call(announcements.list, { params: { lang: 'en_US' }, query: { size: 100 } })
  expect(list.some(({ unread }) => unread)).toBe(false)
})

test('what is not published is neither unread nor found, and cannot be read', async () => {
  const { add, partner, visitor } = await setUp()
  const before = (await partner.call(announcements.unread)).unread
  const word = unique().toLowerCase()
  const texts = { en_US: { title: 'Draft', body: `About ${word}.` } }
  const { id } = await add({ publishAt: null, texts })
  expect((await partner.call(announcements.unread)).unread).toBe(before)
  await add({ texts: { en_US: { title: 'Published', body: `Also about ${word}.` } } })
  const { results } = await visitor.call(announcements.search, { params: { lang: 'en_US' }, query: { content: word } })
  expect(results.map(({ title }) => title)).toEqual(['Published'])
  await expect(partner.call(announcements.read, { params: { id } })).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('published announcements are found by their words, and what changed at once', async () => {
  const { add, admin, visitor } = await setUp()
  const word = unique().toLowerCase()
  const search = async (content: string, lang = 'en_US') =>
    (await visitor.call(announcements.search, { params: { lang }, query: { content } })).results
  const { id } = await add({
    texts: { en_US: { title: 'Notice', body: `About ${word}.` }, ko_KR: { title: '공지', body: '점검을 진행합니다.' } },
  })
  expect(await search(word)).toMatchObject([{ id, title: 'Notice', category: 'notice', type: 'notice' }])
  expect((await search('점검', 'ko_KR')).map((found) => found.id)).toContain(id)
  const { announcement } = await admin.call(announcements.one, { params: { id } })
  await admin.call(announcements.change, {
    params: { id },
    body: { ...draft('Another'), version: announcement.version },
  })
  expect(await search(word)).toEqual([])
})

test('one announcement ends as another begins: the search follows, though as many are published', async () => {
  const { deps, add, visitor } = await setUp()
  const word = unique().toLowerCase()
  const search = async () =>
    (await visitor.call(announcements.search, { params: { lang: 'en_US' }, query: { content: word } })).results.map(({ title }) => title)
  const text = (title: string) => ({ en_US: { title, body: `About ${word}.` } })
  const over = await add({ texts: text('Maintenance'), endAt: inDays(1) })
  const begun = await add({ texts: text('Event'), publishAt: inDays(1) })
  await add()
  expect(await search()).toEqual(['Maintenance'])
  await runIn(deps.db, "update announcement set end_at = now() - interval '1 second' where id = $1", [over.id])
  await runIn(deps.db, "update announcement set publish_at = now() - interval '1 second' where id = $1", [begun.id])
  expect(await search()).toEqual(['Event'])
})

test('two administrators: the later one is told, and a second change counts', async () => {
  const { add, admin } = await setUp()
  const { id } = await add()
  const change = (version: number, title: string) =>
    admin.call(announcements.change, { params: { id }, body: { ...draft(title), version } })
  expect(await change(1, 'First')).toEqual({ version: 2 })
  await expect(change(1, 'Second')).rejects.toMatchObject({ funcCode: 'stale_version', status: 409, details: { version: 2 } })
  expect((await admin.call(announcements.one, { params: { id } })).announcement.texts.en_US?.title).toBe('First')
  await admin.call(announcements.remove, { params: { id } })
  await expect(change(2, 'Third')).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('states follow from the times', async () => {
  const { add, admin } = await setUp()
  const stateOf = async (more: Partial<AnnouncementDraft>) =>
    (await admin.call(announcements.one, { params: { id: (await add(more)).id } })).announcement.state
  expect(await stateOf({ publishAt: null })).toBe('DRAFT')
  expect(await stateOf({ publishAt: inDays(1) })).toBe('SCHEDULED')
  expect(await stateOf({})).toBe('PUBLISHED')
  expect(await stateOf({ endAt: inDays(-0.5) })).toBe('ENDED')
})

test('an announcement ends after it begins, whether it is added or changed; a draft may name its end alone', async () => {
  const { add, admin } = await setUp()
  const refused = { fieldErrors: [{ field: 'endAt', code: 'not_after_start', message: 'The end must be later than the start.' }] }
  await expect(add({ publishAt: inDays(2), endAt: inDays(1) })).rejects.toMatchObject(refused)
  const { id, title } = await add({ publishAt: null, endAt: inDays(1) })
  const body = { ...draft(title, { publishAt: inDays(2), endAt: inDays(1) }), version: 1 }
  await expect(admin.call(announcements.change, { params: { id }, body })).rejects.toMatchObject(refused)
})

test.each([
  ['no English text', { texts: { ja_JP: { title: '題', body: '文' } } }, 'texts.en_US'],
  ['an empty title', { texts: { en_US: { title: ' \u200b', body: 'x' } } }, 'texts.en_US.title'],
  ['a title of 101 characters', { texts: { en_US: { title: 'x'.repeat(101), body: 'x' } } }, 'texts.en_US.title'],
  ['a direction override', { texts: { en_US: { title: 'a\u202eb', body: 'x' } } }, 'texts.en_US.title'],
  ['a day that is none', { publishAt: 'yesterday' }, 'publishAt'],
])('%s is refused', async (_, more, field) => {
  const { admin } = await setUp()
  const { statusCode, json } = await admin.raw({
    method: 'POST',
    url: announcements.add.path,
    payload: JSON.stringify({ ...draft('T'), ...more }),
    headers: { 'content-type': 'application/json' },
  })
  expect(statusCode).toBe(400)
  expect((json() as { fieldErrors: { field: string }[] }).fieldErrors.map((problem) => problem.field)).toContain(field)
})
