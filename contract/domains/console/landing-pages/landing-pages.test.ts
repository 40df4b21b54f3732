import { expect, test } from 'vitest'
import { LandingAlias, LandingConfiguration, skeletonOf, newConfiguration, TemplateContent } from './landing-pages.contract.ts'

const problemIn = (alias: string): string | undefined => LandingAlias.safeParse(alias).error?.issues[0]?.message

test('an alias is kept in lower case, and is made of letters, digits, _ and -', () => {
  expect(LandingAlias.parse(' Star-Harbor_2 ')).toBe('star-harbor_2')
  for (const wrong of ['', '-start', '_x', 'a b', 'a/b', '../etc', 'épée', 'ｓtar', 'stаr', 'a'.repeat(51), 'a.b', '%61'])
    expect(problemIn(wrong)).toBe('invalid_alias')
})

test('names of the portal, and what looks like them, are reserved', () => {
  for (const name of ['admin', 'ADMIN', 'adm1n', 'ad-min', 'api', 'AP1', 'sign-in', 'Slgn_ln', 'c0ns0le', 'support', '5upport'])
    expect(problemIn(name)).toBe('reserved')
  expect(problemIn('administrators-guild')).toBeUndefined()
})

test('aliases that a reader takes for one another are one', () => {
  for (const other of ['star-harbor', 'STARHARBOR', 'star_harb0r', '5tar-harbor', 'star-h-a-r-b-o-r'])
    expect(skeletonOf(other)).toBe(skeletonOf('starharbor'))
  expect(skeletonOf('rny-garne')).toBe(skeletonOf('my-game'))
  expect(skeletonOf('vvar1ock')).toBe(skeletonOf('warlock'))
  expect(skeletonOf('starharbour')).not.toBe(skeletonOf('starharbor'))
})

const configuration = (changed: object) => LandingConfiguration.safeParse({ ...newConfiguration('Asia/Tokyo'), ...changed })
const firstOf = (parsed: ReturnType<typeof configuration>) => parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])[0]

test('a store button leads to its store and nowhere else', () => {
  const link = (store: string, url: string) => configuration({ stores: [{ store, url }] }).success
  expect(link('google_play', 'https://play.google.com/store/apps/details?id=a.b')).toBe(true)
  for (const url of [
    'https://play.google.com.evil.test/',
    'https://evil.test/play.google.com',
    'javascript:alert(1)',
    'http://play.google.com/x',
    'https://play.google.com@evil.test/',
    'https://apps.apple.com/app/id1',
  ])
    expect(link('google_play', url)).toBe(false)
})

test('a period ends after it begins, whatever offsets it is written in, and its zone exists', () => {
  const period = (opensAt: string, closesAt: string) => firstOf(configuration({ opensAt, closesAt }))
  expect(period('2026-12-01T09:00:00+09:00', '2026-12-01T00:00:01Z')).toBeUndefined()
  expect(period('2026-12-01T09:00:00+09:00', '2026-12-01T00:00:00Z')).toEqual(['closesAt', 'not_after_start'])
  expect(firstOf(configuration({ timeZone: 'Mars/Olympus' }))).toEqual(['timeZone', 'unknown_option'])
  expect(firstOf(configuration({ defaultLanguage: 'ko_KR' }))).toEqual(['defaultLanguage', 'unknown_option'])
})

test('a template has each section once that a page has once, and known blocks alone', () => {
  const content = (sections: object[]) => TemplateContent.safeParse({ scheme: 'light', accent: 'blue', sections })
  const hero = (id: string) => ({ id, kind: 'hero', pictureId: null, texts: {} })
  expect(content([hero('a')]).success).toBe(true)
  expect(content([hero('a'), hero('b')]).success).toBe(false)
  expect(content([hero('a'), { id: 'a', kind: 'stores', texts: {} }]).success).toBe(false)
  expect(content([{ id: 'a', kind: 'html', texts: {} }]).success).toBe(false)
  expect(content([{ ...hero('a'), html: '<b>' }]).success).toBe(false)
  expect(content([{ id: 'v', kind: 'video', url: 'javascript:alert(1)', pictureId: null, texts: {} }]).success).toBe(false)
})
