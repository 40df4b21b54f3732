import { landingLimits, landingPages, type LandingConfiguration, type TemplateContent } from '@portico/contract/console/landing-pages'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { listenTo } from '../connections/connections.samples.ts'
import { agreement, createLandingWorld, sampleContent } from './landing-pages.samples.ts'

test('a page is served in the preferred language, with metadata for search engines and previews, and blocks everything else', async () => {
  const { open, visit, alias } = await createLandingWorld()
  await open()
  const japanese = await visit(undefined, { 'accept-language': 'ja,en;q=0.5' })
  expect(japanese.statusCode).toBe(200)
  expect(japanese.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'public, max-age=60',
    vary: expect.stringMatching(/accept-language/i),
  })
  expect(japanese.headers).not.toHaveProperty('x-referer')
  expect(japanese.headers).not.toHaveProperty('set-cookie')
  expect(japanese.body).toContain('<html lang="ja-JP">')
  expect(japanese.body).toContain('<h1>星の港</h1>')
  for (const part of [
    `<link rel="canonical" href="http://localhost:8080/l/${alias}">`,
    `<link rel="alternate" hreflang="en-US" href="http://localhost:8080/l/${alias}?lang=en-US">`,
    `<link rel="alternate" hreflang="x-default" href="http://localhost:8080/l/${alias}">`,
    '<meta property="og:title" content="星の港">',
    '<meta property="og:locale" content="ja_JP">',
  ])
    expect(japanese.body).toContain(part)
  expect(japanese.body).not.toMatch(/<script|<iframe|style=|<style/i)
  const english = (await visit(`/l/${alias}?lang=en`, { 'accept-language': 'ja' })).body
  expect(english).toContain('<h1>Star Harbor</h1>')
  expect(english).toContain(`<link rel="canonical" href="http://localhost:8080/l/${alias}?lang=en-US">`)
  expect((await visit(`/l/${alias.toUpperCase()}`)).statusCode).toBe(200)
  const again = await visit(undefined, { 'accept-language': 'ja', 'if-none-match': String(japanese.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<style>*{display:none}</style>',
  '<iframe src="https://evil.test"></iframe>',
  '[x](javascript:alert(1)) ![y](https://evil.test/z.png) <b onclick="a()">',
  '<!--count--> {{count}} ${1}',
]

/** Puts an attack into every text of every section type, of the configuration and of the error page. */
const hostile = (attack: string): { content: TemplateContent; configuration: Partial<LandingConfiguration> } => ({
  content: {
    scheme: 'dark',
    accent: 'red',
    sections: [
      { id: 'a', kind: 'hero', pictureId: null, texts: { en_US: { title: attack, subtitle: attack, alt: attack } } },
      { id: 'b', kind: 'text', texts: { en_US: { heading: attack, body: attack } } },
      {
        id: 'c',
        kind: 'video',
        url: 'https://video.test/"><script>',
        pictureId: null,
        texts: { en_US: { heading: attack, caption: attack } },
      },
      { id: 'd', kind: 'gallery', pictures: [], texts: { en_US: { heading: attack } } },
      { id: 'e', kind: 'stores', texts: { en_US: { heading: attack } } },
      { id: 'f', kind: 'terms', texts: { en_US: { heading: attack, body: attack } } },
      {
        id: 'g',
        kind: 'registration',
        showCount: false,
        texts: {
          en_US: { heading: attack, body: attack, consent: attack, marketing: attack, button: attack.slice(0, 40), thanks: attack },
        },
      },
      { id: 'h', kind: 'footer', texts: { en_US: { body: attack } } },
    ],
  },
  configuration: {
    og: { pictureId: null, texts: { en_US: { title: attack, description: attack } } },
    errorPage: { en_US: { title: attack, text: attack } },
    stores: [{ store: 'google_play', url: 'https://play.google.com/store/apps/details?id="><script>alert(1)</script>' }],
  },
})

test.each(attacks)('input in any field stays text: %s', async (attack) => {
  const { open, visit, staff, params, read, alias } = await createLandingWorld()
  const { content, configuration } = hostile(attack)
  await open(configuration, content)
  const page = (await visit()).body
  const thanks = (await visit(`/l/${alias}?thanks`)).body
  await staff.call(landingPages.close, { params, body: { version: (await read()).version, reason: 'Done' } })
  const over = (await visit()).body
  const { html: preview } = await staff.call(landingPages.preview, { params, body: { content, lang: 'en_US' } })
  for (const html of [page, thanks, over, preview]) {
    const tags = [...html.matchAll(/<([a-z][a-z0-9]*)([^>]*)>/gi)].map(([, tag = '', attributes = '']) => ({ tag, attributes }))
    const known =
      'html head meta title link body main header section footer nav h1 h2 p ul li a strong em details summary form label input select option span button'
    expect(tags.filter(({ tag }) => !known.split(' ').includes(tag))).toEqual([])
    // Values contain no quotation marks, so a tag without its values consists of attribute names.
    for (const { attributes } of tags) expect(attributes.replace(/="[^"]*"/g, '')).not.toMatch(/["'=]|\bon|style/i)
    expect(html).not.toMatch(/href="(javascript|data)|src="https?:/i)
  }
  expect(page).toContain(attack.slice(0, 4).replace('<', '&#60;').replace('"', '&#34;').replace('>', '&#62;'))
})

test('a published page does not change until it is published again, and an earlier release can be restored', async () => {
  const { open, visit, staff, params, read, save, publish, logged, alias, deps } = await createLandingWorld()
  const heard = await listenTo(deps.db, params.appId)
  const id = await open()
  const { template } = await staff.call(landingPages.template, { params: { ...params, id } })
  const content = structuredClone(sampleContent)
  content.sections[0]!.texts = { en_US: { title: 'Star Harbor II', subtitle: '', alt: '' } } as never
  const body = { name: template.name, type: template.type, content, version: template.version }
  await staff.call(landingPages.changeTemplate, { params: { ...params, id }, body })
  await expect(staff.call(landingPages.changeTemplate, { params: { ...params, id }, body })).rejects.toMatchObject({
    funcCode: 'stale_version',
  })
  expect((await visit()).body).toContain('<h1>Star Harbor</h1>')
  expect(await read()).toMatchObject({ status: 'PUBLISHED', changed: true })
  expect(await publish()).toBe(2)
  expect((await visit()).body).toContain('<h1>Star Harbor II</h1>')
  expect(await read()).toMatchObject({ changed: false })
  await save({ analyticsId: 'winter' })
  expect(await read()).toMatchObject({ changed: true })
  const { version } = await read()
  const restored = await staff.call(landingPages.restore, { params: { ...params, number: 1 }, body: { version } })
  expect(restored).toEqual({ number: 3 })
  expect((await visit()).body).toContain('<h1>Star Harbor</h1>')
  const { list } = await staff.call(landingPages.releases, { params })
  expect(list.map(({ number, live }) => [number, live])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ])
  const { html } = await staff.call(landingPages.releasePreview, { params: { ...params, number: 2 }, query: { lang: 'ja_JP' } })
  expect(html).toContain('Star Harbor II')
  expect(new Set(await logged())).toEqual(new Set(['configured', 'published', 'template-added', 'template-changed']))
  expect(await heard()).toEqual([1, 2, 3].map((release) => ['landing-page.published', null, { release, alias }]))
})

test('concurrent saves of one configuration, and publishing what was changed meanwhile, are refused', async () => {
  const { staff, params, read, save, empty, addTemplate, alias } = await createLandingWorld()
  const first = { params, body: { configuration: empty, version: 0 } }
  const both = await Promise.allSettled([staff.call(landingPages.save, first), staff.call(landingPages.save, first)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(staff.call(landingPages.save, first)).rejects.toMatchObject({ funcCode: 'stale_version' })
  await save({ alias, templates: { en_US: await addTemplate() } })
  const { version } = await read()
  await save({ analyticsId: 'x' })
  const publish = staff.call(landingPages.publish, { params, body: { version, note: '' } })
  await expect(publish).rejects.toMatchObject({ funcCode: 'stale_version' })
})

test('publishing the same page several times at once makes several releases, the last of which is shown', async () => {
  const { staff, params, open, read, deps } = await createLandingWorld()
  await open()
  const { version } = await read()
  const again = () => staff.call(landingPages.publish, { params, body: { version, note: '' } })
  const restore = () => staff.call(landingPages.restore, { params: { ...params, number: 1 }, body: { version } })
  const releases = await Promise.all([again(), restore(), again(), again()])
  expect(releases.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5])
  const { list } = await staff.call(landingPages.releases, { params })
  expect(list.map(({ number, live }) => [number, live])).toEqual([5, 4, 3, 2, 1].map((number) => [number, number === 5]))
  // Publishing cannot fill the database: releases that are no longer listed are deleted.
  await runIn(
    deps.db,
    `insert into landing_release (app_id, number, alias, configuration, sources, consents, note)
     select app_id, $2, alias, configuration, sources, consents, note from landing_release where app_id = $1 and number = 5`,
    [params.appId, landingLimits.releases + 3],
  )
  await again()
  const kept = (await runIn(deps.db, 'select number from landing_page where app_id = $1 group by number order by number', [params.appId]))
    .rows
  expect(kept).toEqual([5, landingLimits.releases + 4].map((number) => ({ number })))
})

test('an incomplete page is not published, and what is missing is reported', async () => {
  const { save, publish, addTemplate, alias } = await createLandingWorld()
  await save({})
  const missing = (field: string) => ({ fieldErrors: [expect.objectContaining({ field, code: 'required' })] })
  await expect(publish()).rejects.toMatchObject(missing('configuration.alias'))
  await save({ alias })
  await expect(publish()).rejects.toMatchObject(missing('configuration.templates.en_US'))
  const form = { id: 'r', kind: 'registration', showCount: false, texts: {} } as const
  await save({ templates: { en_US: await addTemplate({ ...sampleContent, sections: [form] }) } })
  await expect(publish()).rejects.toMatchObject(missing('consent'))
  const long = { id: 't', kind: 'text', texts: { en_US: { heading: '', body: '海 '.repeat(2_400) } } } as const
  const sections = Array.from({ length: 8 }, (_, at) => ({ ...long, id: `t${at}` }))
  await save({ templates: { en_US: await addTemplate({ ...sampleContent, sections }) } })
  await expect(publish()).rejects.toMatchObject({ fieldErrors: [expect.objectContaining({ code: 'too_heavy' })] })
})

test('an address without a page, a page before its opening, after its end and closed each say so', async () => {
  const { open, visit, clock, staff, params, read, alias, fill, logged, deps } = await createLandingWorld()
  for (const path of [alias, `${alias}%00`]) expect((await visit(`/l/${path}`)).statusCode).toBe(404)
  const now = clock.now().getTime()
  const [opensAt, closesAt] = [new Date(now + 3_600_000).toISOString(), new Date(now + 7_200_000).toISOString()]
  await open({ opensAt, closesAt, timeZone: 'America/New_York', errorPage: { ja_JP: { title: '終了', text: 'また今度' } } })
  const soon = await visit()
  expect(soon.statusCode).toBe(404)
  expect(soon.body).toContain('(America/New_York)')
  expect(soon.body).toContain('<meta name="robots" content="noindex">')
  expect((await fill({ email: 'early@example.test' })).statusCode).toBe(403)
  clock.advance(3_600_000)
  expect((await visit()).statusCode).toBe(200)
  clock.advance(3_600_000)
  const over = await visit(undefined, { 'accept-language': 'ja' })
  expect([over.statusCode, over.body.includes('<h1>終了</h1>')]).toEqual([410, true])
  clock.reset()
  clock.advance(3_600_001)
  const { version } = await read()
  const heard = await listenTo(deps.db, params.appId)
  const close = (of: number) => staff.call(landingPages.close, { params, body: { version: of, reason: 'Sold out' } })
  await expect(close(version - 1)).rejects.toMatchObject({ funcCode: 'stale_version' })
  await close(version)
  expect((await visit()).statusCode).toBe(410)
  expect(await logged()).toContain('closed')
  await expect(close((await read()).version)).rejects.toMatchObject({ funcCode: 'move_not_possible' })
  expect(await heard()).toEqual([['landing-page.closed', null, { alias }]])
})

test('players register once each, with the consent as it was worded, and are counted', async () => {
  const { deps, open, fill, visit, alias, read, staff, params } = await createLandingWorld()
  await open()
  const first = await fill({ email: 'Mina@Example.test', marketing: 'yes' })
  expect([first.statusCode, first.headers.location]).toEqual([303, `/l/${alias}?lang=en_US&thanks`])
  expect((await fill({ email: 'mina@example.test' })).statusCode).toBe(303)
  expect((await fill({ email: '=HYPERLINK("x")@example.test' })).statusCode).toBe(400)
  expect((await fill({ email: 'a@example.test', country: '=1+1' })).statusCode).toBe(400)
  expect((await fill({ email: 'b@example.test', consent: '' })).statusCode).toBe(400)
  expect((await fill({ email: 'robot@example.test', website: 'https://spam.test' })).statusCode).toBe(303)
  expect((await fill({ email: 'foreign@example.test' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await visit()).body).toContain('<strong>1</strong> have registered so far')
  expect((await visit(`/l/${alias}?thanks`)).body).toContain('You are registered.')
  expect((await read()).registrations).toBe(1)
  await runIn(deps.db, "update landing_registration set consent = '=cmd()' where app_id = $1", [params.appId])
  const csv = await (await staff.call(landingPages.registrations, { params })).text()
  const [head, row] = csv.split('\r\n')
  expect(head).toContain('E-mail,Country,Language')
  expect(row).toMatch(/^mina@example\.test,JP,en_US,\d{4}-.*,'=cmd\(\),News by mail$/)
  expect(agreement).not.toBe('')
  const erase = (email: string) => staff.call(landingPages.eraseRegistration, { params, body: { email } })
  await expect(erase('nobody@example.test')).rejects.toMatchObject({ funcCode: 'not_found' })
  await erase(' MINA@example.test ')
  expect((await read()).registrations).toBe(0)
  expect(await (await staff.call(landingPages.registrations, { params })).text()).not.toContain('mina@')
  const { rows } = await runIn(deps.db, "select count(*)::int as entries from activity_log where details::text ilike '%mina@%'", [])
  expect(rows).toEqual([{ entries: 0 }])
})

test('many registrations from one address are refused for a while', async () => {
  const { open, fill, read } = await createLandingWorld()
  await open()
  const answers: number[] = []
  for (let at = 0; at < 12; at += 1) answers.push((await fill({ email: `p${at}@example.test` })).statusCode)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 303), 429, 429])
  expect((await read()).registrations).toBe(10)
})

test('pictures are re-encoded in several widths, belong to their app, and are kept once they are used', async () => {
  const { deps, upload, open, visit, staff, stranger, params, otherApp, save } = await createLandingWorld()
  const [section, og, favicon] = [await upload(), await upload('og'), await upload('favicon')]
  expect(section.files.map(({ width }) => width)).toEqual([480, 960, 1280])
  expect([og.width, og.height, favicon.width]).toEqual([1200, 630, 64])
  const hero = { id: 'h', kind: 'hero', pictureId: section.id, texts: { en_US: { title: 'A', subtitle: '', alt: 'A harbor' } } } as const
  const content = { ...sampleContent, sections: [hero] }
  await open({ faviconId: favicon.id, og: { pictureId: og.id, texts: {} } }, content)
  const { body } = await visit()
  expect(body).toContain(`alt="A harbor" fetchpriority="high"`)
  expect(body).toContain(`srcset="${section.files.map(({ url, width }) => `${url} ${width}w`).join(', ')}"`)
  expect(body).toContain(`<meta property="og:image" content="http://localhost:8080${og.files[0]?.url}">`)
  const picture = await visit(section.files[0]?.url)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  const { rows } = await runIn(deps.db, 'select count(*)::int as kept from stored_file where owner_kind = $1 and owner_id = $2', [
    'app',
    params.appId,
  ])
  expect(rows).toEqual([{ kept: 5 }])
  const foreign = stranger.call(landingPages.addTemplate, {
    params: { appId: otherApp.id },
    body: { name: 'Stolen', type: 'event', content },
  })
  await expect(foreign).rejects.toMatchObject({ fieldErrors: [{ field: 'content', code: 'invalid_file' }] })
  await expect(save({ faviconId: crypto.randomUUID() })).rejects.toMatchObject({ fieldErrors: [{ code: 'invalid_file' }] })
  const text = new Blob(['<svg onload=alert(1)>'])
  const wrong = staff.call(landingPages.picture, { params, upload: { name: 'a.png', type: 'image/png', bytes: text } })
  await expect(wrong).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'invalid_file' }] })
  for (const path of ['/l/-/..%2f..%2fetc%2fpasswd', '/l/-/x', `/l/-/${crypto.randomUUID()}`])
    expect((await visit(path)).statusCode).toBe(404)
})
