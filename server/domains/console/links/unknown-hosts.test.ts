import { shortUrls } from '@portico/contract/console/links'
import { expect, test } from 'vitest'
import { portalSettings } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { deepDraft, createLinks } from './links.samples.ts'

portalSettings(async () => ({ PUBLIC_URL: 'https://portal.example.com', LINK_TARGETS: 'example.com, harbor.example' }))

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const setUp = async () => {
  const { partner, app, visitor } = await createWorld()
  const open = (slug: string, agent = 'Mozilla/5.0 (Windows NT 10.0)', language = 'en') =>
    visitor.raw({ url: `/t/${slug}`, headers: { host: 'portal.example.com', 'user-agent': agent, 'accept-language': language } })
  return { partner, params: { appId: app.id }, open, make: createLinks(partner, app.id) }
}

test('links lead directly to the operator’s hosts, and ask before any other', async () => {
  const { open, make } = await setUp()
  for (const url of ['https://example.com/a', 'https://shop.example.com/a', 'https://HARBOR.example/a'])
    expect((await open((await make.short({ url })).slug)).statusCode).toBe(302)
  for (const url of ['https://example.com.evil.test/?a=1&b=%22%3E', 'https://notexample.com/']) {
    const answer = await open((await make.short({ url })).slug)
    const { host, href } = new URL(url)
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([200, undefined, 'no-store'])
    expect(answer.body).toContain(`<strong>${host}</strong>`)
    expect(answer.body).toContain(`href="${href.replaceAll('&', '&#38;')}" rel="noreferrer"`)
  }
})

test('the page asks in the visitor’s language, also after the link’s end', async () => {
  const { partner, params, open, make } = await setUp()
  const { id, slug } = await make.short({ url: 'https://example.com/', afterUrl: 'https://elsewhere.test/' })
  await partner.call(shortUrls.disable, { params: { ...params, id } })
  await expect.poll(async () => (await open(slug, undefined, 'ko')).body).toContain('다른 사이트로 이동합니다')
})

test('an app is opened directly only if the address for those without it is known, as the stores are', async () => {
  const { open, make } = await setUp()
  expect((await open((await make.deep()).slug, android)).headers.location).toMatch(/^intent:/)
  const { slug } = await make.deep({ android: { ...deepDraft().android, fallback: 'https://elsewhere.test/get' } })
  const answer = await open(slug, android)
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
  expect(answer.body).toContain('<strong>elsewhere.test</strong>')
})
