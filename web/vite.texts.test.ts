import { expect, test } from 'vitest'
import { areaOf, areas, textAreas } from './texts.areas.ts'
import { areasIn, versionOf, withImportedTexts } from './vite.texts.ts'

test('a namespace is in one area', () => {
  const namespaces = areas.flatMap((area) => textAreas[area])
  expect(new Set(namespaces).size).toBe(namespaces.length)
  expect(areaOf('failures')).toBe('portal')
  expect(areaOf('nowhere')).toBeUndefined()
})

test.each([
  ['what it asks for', `const { t } = useTranslation('qa')`, ['review']],
  ['several namespaces, over lines', `useTranslation([\n  'tickets',\n  'app-area',\n])`, ['support', 'console']],
  ['keys in full', `title: 'qa:title.long', hint: \`documents:hint.\${kind}\``, ['review', 'reading']],
  ['what it reads or loads itself', `translator.translateIn('qa')('title'); translator.loadNamespaces(['tickets'])`, ['review', 'support']],
  ['each area once', `useTranslation('links'); t('campaigns:title')`, ['tracking']],
  ['nothing that is no namespace', `useTranslation(); fetch('https://example.org'); t('here'); time('10:30')`, []],
] as const)('the texts of a module are found: %s', (_, code, expected) => expect([...areasIn(code)]).toEqual(expected))

const textsOf = (path: string) => (path === '/web/a/qa.screen.tsx' ? (['review', 'console'] as const) : [])
const importing = (code: string) => withImportedTexts(code, '/web/a/a.pages.ts', textsOf)

test('an import also loads the texts that its code shows, if there are any', () => {
  expect(importing(`load: () => import('./qa.screen.tsx'),\nload: () => import('../b/b.screen.tsx'),`)).toBe(
    `load: () => withTexts(import('./qa.screen.tsx'), ["review","console"]),\nload: () => import('../b/b.screen.tsx'),`,
  )
})

test.each([
  ['double quotes', 'import("./qa.screen.tsx")'],
  ['a template', 'import(`./qa.screen.tsx`)'],
  ['a comment', `import(/* late */ './qa.screen.tsx')`],
  ['a space', `import ('./qa.screen.tsx')`],
  ['a package', `import('qa/screen')`],
  ['a value', 'import(screen)'],
])('an import whose texts cannot be found is refused, with its module: %s', (_, load) => {
  expect(() =>
    importing(`import { page } from 'pages'\nconst known = () => import('./qa.screen.tsx')\nconst late = () => ${load}`),
  ).toThrow(`/web/a/a.pages.ts: write this import as import('./name.screen.tsx'), or its texts cannot be found: ${load}`)
})

test('the version of the files changes with the texts of an area, and when a text moves to another', () => {
  const version = versionOf((language, area) => `${language} ${area}`)
  expect(versionOf((language, area) => `${language} ${area}`)).toBe(version)
  expect(versionOf((language, area) => (language === 'ko' && area === 'review' ? 'new' : `${language} ${area}`))).not.toBe(version)
  const moved = (end: string, start: string) => versionOf((_, area) => (area === 'portal' ? end : area === 'reading' ? start : ''))
  expect(moved('a b', 'c')).not.toBe(moved('a', ' b c'))
})
