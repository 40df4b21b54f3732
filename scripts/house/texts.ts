import type { Source } from './sources.ts'

const languages = ['en', 'ja', 'ko', 'zh']
const plural = /_(zero|one|two|few|many|other)$/
/** Both forms of a Korean particle, for a variable that decides which applies: the sentence can be rephrased without it. */
const doubleParticle = /\([을를이가은는과와으]\)/

/** Language → namespace → key → text; nested keys joined by dots. */
type Texts = Map<string, Map<string, Map<string, string>>>

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value !== 'object' || value === null) return [[prefix, '']]
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key))
}

/** Returns the language and namespace of a file of texts: a domain's are next to its screens, the shared ones in `web/locales`. */
const placeOfTexts = (path: string): { language: string; namespace: string } => {
  const match = /^web\/domains\/[^/]+\/([^/]+)\/texts\/([^/]+)\.json$/.exec(path)
  if (match) return { namespace: match[1] ?? '', language: match[2] ?? '' }
  const shared = /^web\/locales\/([^/]+)\/([^/]+)\.json$/.exec(path)
  return { namespace: shared?.[2] ?? '', language: shared?.[1] ?? '' }
}

function textsOf(sources: readonly Source[]): Texts {
  const texts: Texts = new Map(languages.map((language) => [language, new Map()]))
  for (const { path, text } of sources) {
    const { language, namespace } = placeOfTexts(path)
    if (namespace) texts.get(language)?.set(namespace, new Map(flatten(JSON.parse(text))))
  }
  return texts
}

const base = (key: string): string => key.replace(plural, '')
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? '')

/** Maps each base key to its plural forms (`''` for a text without) and every placeholder in any of them. */
function shape(keys: ReadonlyMap<string, string>): Map<string, { forms: string[]; names: string }> {
  const shapes = new Map<string, { forms: string[]; names: Set<string> }>()
  for (const [key, text] of keys) {
    const one = shapes.get(base(key)) ?? { forms: [], names: new Set() }
    one.forms.push(plural.exec(key)?.[1] ?? '')
    for (const name of placeholders(text)) one.names.add(name)
    shapes.set(base(key), one)
  }
  return new Map([...shapes].map(([key, { forms, names }]) => [key, { forms, names: [...names].sort().join(', ') }]))
}

function compare(place: string, language: string, english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const [englishKeys, translatedKeys] = [shape(english), shape(other)]
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [
    ...[...translatedKeys.keys()].filter((key) => !englishKeys.has(key)).map((key) => `${place}: ${key} is not in English`),
    ...[...englishKeys].flatMap(([key, { forms, names }]) => {
      const one = translatedKeys.get(key)
      if (!one) return [`${place}: ${key} is missing`]
      const missingForms = forms.includes('') ? [] : categories.filter((category) => !one.forms.includes(category))
      return [
        ...missingForms.map((category) => `${place}: ${key}_${category} is missing`),
        ...(one.names === names ? [] : [`${place}: ${key} has {{${one.names}}}, English has {{${names}}}`]),
      ]
    }),
    ...[...other].filter(([, text]) => text.trim() === '').map(([key]) => `${place}: ${key} is empty`),
    ...[...other].filter(([, text]) => doubleParticle.test(text)).map(([key]) => `${place}: ${key} has a particle in brackets`),
  ]
}

/** Checks that all four languages have the same namespaces, keys, plural forms and placeholders, and no particle in brackets. */
export function languageProblems(sources: readonly Source[]): string[] {
  const texts = textsOf(sources)
  const namespaces = [...new Set([...texts.values()].flatMap((namespaceTexts) => [...namespaceTexts.keys()]))].sort()
  return languages.flatMap((language) =>
    namespaces.flatMap((namespace) => {
      const [english, other] = [texts.get('en')?.get(namespace), texts.get(language)?.get(namespace)]
      if (!other) return [`${namespace} has no texts in ${language}`]
      return english ? compare(`${namespace} in ${language}`, language, english, other) : []
    }),
  )
}

/** The namespaces of failures that visitors may meet, and of those that only members do. */
const failureNamespaces = ['failures', 'member-failures']

/** Checks that every failure and every field problem has one English text; the check above covers the other languages. */
export function failureTextProblems(sources: readonly Source[], codes: readonly string[], fieldCodes: readonly string[]): string[] {
  const english = textsOf(sources).get('en')
  const keys = failureNamespaces.flatMap((namespace) => [...(english?.get(namespace)?.keys() ?? [])])
  return [...codes, ...fieldCodes.map((code) => `field.${code}`)].flatMap((key) => {
    const count = keys.filter((other) => other === key).length
    return count === 1 ? [] : [`failures in en: ${key} ${count === 0 ? 'is missing' : 'is in both namespaces'}`]
  })
}
