import i18next from 'i18next'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTranslator, type Texts } from './translator.ts'

const web = join(import.meta.dirname, '..')

/** Every text of the portal: language → namespace → texts. */
const everyText = (): Record<string, Record<string, Texts>> => {
  const all: Record<string, Record<string, Texts>> = {}
  for (const path of globSync(['locales/*/*.json', 'domains/*/*/texts/*.json'], { cwd: web })) {
    const isShared = path.startsWith('locales')
    const [language, namespace] = isShared
      ? [basename(dirname(path)), basename(path, '.json')]
      : [basename(path, '.json'), basename(dirname(dirname(path)))]
    ;(all[language] ??= {})[namespace] = JSON.parse(readFileSync(join(web, path), 'utf8')) as Texts
  }
  return all
}

const keysOf = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [key] : keysOf(text).map((below) => `${key}.${below}`)))

/** A value for each name between the braces of a text. */
const valuesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => [name, `<${name} $& {{x}}>`]))

test('every text reads as i18next reads it, in every language, alone and by number', async () => {
  const resources = everyText()
  const languages = Object.keys(resources)
  const reference = i18next.createInstance()
  await reference.init({ resources, lng: 'en', fallbackLng: false, defaultNS: 'kit', interpolation: { escapeValue: false } })
  const expected = reference.t as unknown as (key: string, values: object) => string
  const own = createTranslator(async (language) => resources[language] ?? {}, 'kit')
  const differences: string[] = []
  for (const language of languages) {
    await reference.changeLanguage(language)
    await own.changeLanguage(language)
    await own.loadNamespaces(Object.keys(resources[language] ?? {}))
    const t = own.translateIn('kit') as (key: string, values?: object) => string
    for (const [namespace, texts] of Object.entries(resources[language] ?? {}))
      for (const key of keysOf(texts)) {
        const full = `${namespace}:${key}`
        const named = `${namespace}:${key.replace(/_(?:one|other)$/, '')}`
        const values = valuesOf(expected(full, { skipInterpolation: true }))
        if (t(full, values) !== expected(full, values)) differences.push(`${language} ${full}`)
        for (const count of [0, 1, 2, 1.5])
          if (t(named, { ...values, count }) !== expected(named, { ...values, count })) differences.push(`${language} ${named} ${count}`)
        if (own.exists(full) !== reference.exists(full)) differences.push(`${language} ${full} exists`)
      }
  }
  expect(languages.toSorted()).toEqual(['en', 'ja', 'ko', 'zh'])
  expect(differences).toEqual([])
})

const greetings: Record<string, Record<string, Texts>> = {
  en: { kit: { hello: 'Hello {{name}}' }, other: { hello: 'Good day' } },
  ja: { kit: { hello: 'こんにちは {{name}}' }, other: { hello: 'どうも' } },
}

test('a key or the default stands for a text that does not exist, and a sentence of a server is not one', async () => {
  const own = createTranslator(async (language) => greetings[language] ?? {}, 'kit', ['kit'])
  await own.changeLanguage('en')
  expect(own.translateIn('kit')('no.such')).toBe('no.such')
  expect(own.translateIn('kit')('no.such', { defaultValue: 'Nothing for {{name}}', name: 'Mina' })).toBe('Nothing for Mina')
  expect(own.translateIn('kit')('hello', { defaultValue: 'Nothing', name: null })).toBe('Hello ')
  expect(own.exists('hello')).toBe(true)
  for (const text of ['no.such', 'Time: 10:30', 'other:none', '', 'constructor', 'toString']) expect(own.exists(text)).toBe(false)
})

test('a code is shown by its text, or as it is', async () => {
  const own = createTranslator(async () => ({ kit: { states: { OPEN: 'Open', '2': '{{who}} again' } } }), 'kit', ['kit'])
  await own.changeLanguage('en')
  const { wordOf } = own.wordsIn('kit')
  expect([wordOf('states', 'OPEN'), wordOf('states', '2', { who: 'Mina' }), wordOf('states', 'GONE'), wordOf('kinds', 'OPEN')]).toEqual([
    'Open',
    'Mina again',
    'GONE',
    'OPEN',
  ])
  expect(wordOf('states', 'GONE', { defaultValue: 'Unknown' })).toBe('Unknown')
  expect(own.wordsIn('kit').wordOf).toBe(wordOf)
})

test('what is asked for while the first language arrives comes in that language, and each file is read once', async () => {
  const load = vi.fn<(language: string, namespaces: readonly string[]) => Promise<Record<string, Texts>>>(async (language, namespaces) =>
    Object.fromEntries(namespaces.map((namespace) => [namespace, greetings[language]?.[namespace] ?? {}])),
  )
  const own = createTranslator(load, 'kit', ['kit'])
  const started = own.changeLanguage('ja')
  await Promise.all([own.loadNamespaces(['other', 'kit']), own.loadNamespaces(['other']), started])
  expect(load.mock.calls).toEqual([
    ['ja', ['kit']],
    ['ja', ['other']],
  ])
  expect(own.translateIn('other')('hello')).toBe('どうも')
})

test('what the portal is opened with comes in one file, and later languages by namespace', async () => {
  const load = vi.fn<(language: string, namespaces: readonly string[]) => Promise<Record<string, Texts>>>(
    async (language) => greetings[language] ?? {},
  )
  const own = createTranslator(load, 'kit', ['kit'])
  const page = own.loadNamespaces(['other'])
  await own.changeLanguage('en')
  await page
  await own.loadNamespaces(['other', 'kit'])
  await own.changeLanguage('ja')
  expect(load.mock.calls).toEqual([
    ['en', ['kit', 'other']],
    ['ja', ['kit']],
    ['ja', ['other']],
  ])
  expect(own.translateIn('other')('hello')).toBe('どうも')
})

test('another language is shown with all texts that are in use, and the last one chosen wins', async () => {
  const own = createTranslator(async (language) => greetings[language] ?? {}, 'kit')
  const heard = vi.fn<() => void>()
  own.follow(heard)
  await own.changeLanguage('en')
  await own.loadNamespaces(['kit', 'other'])
  const t = own.translateIn('kit')
  expect(own.translateIn('kit')).toBe(t)
  await Promise.all([own.changeLanguage('ja'), own.changeLanguage('en'), own.changeLanguage('ja')])
  expect([own.language, own.isSettled('other'), own.translateIn('kit')('hello', { name: 'Mina' })]).toEqual(['ja', true, 'こんにちは Mina'])
  expect(heard).toHaveBeenCalled()
})

test('texts that do not arrive have failed until they are asked for again and arrive', async () => {
  const lost = new Set(['en other'])
  const own = withLoss(lost)
  await own.changeLanguage('en')
  await expect(own.loadNamespaces(['other'])).rejects.toThrow('offline')
  expect([own.isSettled('other'), own.hasFailed('other'), own.hasFailed('kit')]).toEqual([false, true, false])
  lost.clear()
  await own.loadNamespaces(['other'])
  expect([own.isSettled('other'), own.hasFailed('other'), own.translateIn('other')('hello')]).toEqual([true, false, 'Good day'])
})

test('if the first file does not arrive, its texts come from those of their areas, and a page without its texts is told so', async () => {
  const load = vi.fn<(language: string, namespaces: readonly string[]) => Promise<Record<string, Texts>>>(async (language, namespaces) => {
    if (namespaces.length > 1 || namespaces.includes('gone')) throw new Error('offline')
    return Object.fromEntries(namespaces.map((namespace) => [namespace, greetings[language]?.[namespace] ?? {}]))
  })
  const own = createTranslator(load, 'kit', ['kit'])
  const pages = Promise.allSettled([own.loadNamespaces(['other']), own.loadNamespaces(['gone'])])
  await own.changeLanguage('en')
  expect((await pages).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect([own.translateIn('other')('hello'), own.hasFailed('other'), own.hasFailed('gone')]).toEqual(['Good day', false, true])
})

/** A translator whose files arrive unless they are in `lost`, by language and namespace. */
const withLoss = (lost: Set<string>) => {
  const own = createTranslator(
    async (language, namespaces) => {
      if (namespaces.some((namespace) => lost.has(`${language} ${namespace}`))) throw new Error('offline')
      return Object.fromEntries(namespaces.map((namespace) => [namespace, greetings[language]?.[namespace] ?? {}]))
    },
    'kit',
    ['kit'],
  )
  return own
}

test('without what every page needs there is no first language, and a page waits until a further attempt succeeds', async () => {
  const lost = new Set(['en kit'])
  const own = withLoss(lost)
  const page = own.loadNamespaces(['other'])
  await expect(own.changeLanguage('en')).rejects.toThrow('offline')
  expect(own.language).toBe('')
  lost.clear()
  await own.changeLanguage('en')
  await page
  expect([own.language, own.translateIn('other')('hello')]).toEqual(['en', 'Good day'])
})

test('a language whose texts do not arrive is not changed to, unless it is chosen again later', async () => {
  const lost = new Set(['ja other'])
  const own = withLoss(lost)
  await own.changeLanguage('en')
  await own.loadNamespaces(['other'])
  await expect(own.changeLanguage('ja')).rejects.toThrow('offline')
  expect([own.language, own.translateIn('kit')('hello', { name: 'Mina' })]).toEqual(['en', 'Hello Mina'])
  await Promise.all([own.changeLanguage('ja'), own.changeLanguage('en')])
  lost.clear()
  await own.changeLanguage('ja')
  expect([own.language, own.translateIn('other')('hello')]).toEqual(['ja', 'どうも'])
})

test('a namespace that its file does not have is not waited for', async () => {
  const own = createTranslator(async () => ({ kit: {} }), 'kit')
  await own.changeLanguage('en')
  await own.loadNamespaces(['other'])
  expect(own.isSettled('other')).toBe(true)
})
