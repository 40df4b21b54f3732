import { fillIn } from '@portico/contract/kernel/placeholders'
import type { ParseKeys, Resources } from 'i18next'
import { signal } from './signal.ts'

/** Texts of a namespace: sentences, or groups of them. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** The values of the `{{names}}` in a text. The count also selects the plural; the default replaces a text that does not exist. */
interface Values {
  readonly [name: string]: unknown
  readonly count?: number | undefined
  readonly defaultValue?: string | undefined
}

/** The namespaces of a component. Keys of the first need no prefix. */
export type Namespaces = keyof Resources | readonly (keyof Resources)[]
/** Translates keys of some namespaces; any other key does not compile. */
export type Translate<Names extends Namespaces> = (key: ParseKeys<Names>, values?: Values) => string

/** Groups of texts, at any depth: `cell` or `invite.reason`. */
type GroupsIn<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? never : Key | `${Key}.${GroupsIn<Group[Key]>}`
}[keyof Group & string]
type FirstOf<Names extends Namespaces> = Names extends readonly [infer First, ...unknown[]] ? First : Names
type EachOf<Names extends Namespaces> = Names extends readonly (infer One)[] ? One : Names
type GroupOf<Names extends Namespaces> =
  | GroupsIn<Resources[FirstOf<Names> & keyof Resources]>
  | { [Name in EachOf<Names> & keyof Resources]: `${Name}:${GroupsIn<Resources[Name]>}` }[EachOf<Names> & keyof Resources]

/** Translates a code that is only known as text, such as one of the server's, by a group of texts. A code without a text is shown as is. */
export type WordOf<Names extends Namespaces> = (group: GroupOf<Names>, code: string, values?: Values) => string

/** Translates keys and codes of some namespaces. */
export interface Words<Names extends Namespaces> {
  t: Translate<Names>
  wordOf: WordOf<Names>
}

/** Loads namespaces in one language from one file; may also return others that are in it. */
type Load = (language: string, namespaces: readonly string[]) => Promise<Readonly<Record<string, Texts>>>
type TranslateAny = (key: string, values?: Values) => string
interface AnyWords {
  t: TranslateAny
  wordOf: (group: string, code: string, values?: Values) => string
}

/** Finds the text of a key such as `states.OPEN`; keys that contain dots themselves take precedence. */
const textAt = (texts: Texts | undefined, key: string): string | undefined => {
  const entry = texts?.[key]
  if (typeof entry === 'string') return entry
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const group = texts?.[key.slice(0, dot)]
    const text = typeof group === 'object' ? textAt(group, key.slice(dot + 1)) : undefined
    if (text !== undefined) return text
  }
  return undefined
}

const pluralRules = new Map<string, Intl.PluralRules>()

const pluralOf = (language: string, count: number): string => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules.select(count)
}

/** Texts by language and namespace, each file read once. */
const createStore = (load: Load) => {
  const loaded = new Map<string, Texts>()
  const loading = new Map<string, Promise<void>>()
  /** Namespaces that their file does not have: their keys are shown instead of waiting forever. */
  const absent = new Set<string>()
  /** Namespaces whose file has not arrived, until it does. */
  const failed = new Set<string>()
  const placeOf = (language: string, namespace: string): string => `${language}/${namespace}`

  const start = async (language: string, namespaces: readonly string[], places: readonly string[]): Promise<void> => {
    try {
      for (const [name, texts] of Object.entries(await load(language, namespaces))) loaded.set(placeOf(language, name), texts)
      for (const place of places) if (!loaded.has(place)) absent.add(place)
    } catch (error) {
      for (const place of places) failed.add(place)
      throw error
    } finally {
      for (const place of places) loading.delete(place)
    }
  }
  return {
    textsOf: (language: string, namespace: string): Texts | undefined => loaded.get(placeOf(language, namespace)),
    isSettled: (language: string, namespace: string): boolean =>
      loaded.has(placeOf(language, namespace)) || absent.has(placeOf(language, namespace)),
    hasFailed: (language: string, namespace: string): boolean =>
      failed.has(placeOf(language, namespace)) && !loaded.has(placeOf(language, namespace)),
    /** Loads namespaces from one file, unless each of them is there or arriving already. */
    need: async (language: string, namespaces: readonly string[]): Promise<void> => {
      const places = namespaces.map((namespace) => placeOf(language, namespace)).filter((place) => !loaded.has(place))
      const open = places.filter((place) => !loading.has(place))
      const arriving = open.length > 0 ? start(language, namespaces, open) : undefined
      if (arriving) for (const place of open) loading.set(place, arriving)
      await Promise.all(places.flatMap((place) => loading.get(place) ?? []))
    },
  }
}

type Store = ReturnType<typeof createStore>

/** Creates the translation functions of a store in one language. */
const createReader = (store: Pick<Store, 'textsOf'>, language: string) => {
  const words = new Map<string, AnyWords>()
  const find = (fullKey: string, namespace: string, count?: number): string | undefined => {
    const colon = fullKey.indexOf(':')
    const texts = store.textsOf(language, colon < 0 ? namespace : fullKey.slice(0, colon))
    const key = fullKey.slice(colon + 1)
    return (count !== undefined ? textAt(texts, `${key}_${pluralOf(language, count)}`) : undefined) ?? textAt(texts, key)
  }
  /** Returns the functions that translate keys and codes of a namespace: the same ones every time. */
  const wordsIn = (namespace: string): AnyWords => {
    const cached = words.get(namespace)
    if (cached) return cached
    const t: TranslateAny = (key, values = {}) => {
      const text = find(key, namespace, values.count) ?? values.defaultValue
      return text === undefined ? key.slice(key.indexOf(':') + 1) : fillIn(text, values)
    }
    const wordsOfNamespace: AnyWords = { t, wordOf: (group, code, values) => t(`${group}.${code}`, { defaultValue: code, ...values }) }
    words.set(namespace, wordsOfNamespace)
    return wordsOfNamespace
  }
  return { find, wordsIn }
}

interface Use {
  used: readonly string[]
  /** The namespaces without which no page can be shown. */
  needed: ReadonlySet<string>
  /** Whether a file has all of them together. */
  isFirst: boolean
}

/** Loads a language: the first from one file if that arrives, and otherwise from those of the areas. @throws if a needed namespace is missing */
const loadLanguage = async ({ need }: Pick<Store, 'need'>, language: string, { used, needed, isFirst }: Use): Promise<void> => {
  const [together] = isFirst ? await Promise.allSettled([need(language, used)]) : []
  if (together?.status === 'fulfilled') return
  const loadOne = (namespace: string): Promise<void> =>
    need(language, [namespace]).catch((error: unknown) => {
      if (!isFirst || needed.has(namespace)) throw error
    })
  await Promise.all(used.map(loadOne))
}

/**
 * Texts by language and namespace, in the format of i18next as far as the portal uses it: `namespace:key` with groups, `{{values}}` and
 * plurals by `count`. A test reads every text with both (docs/decisions/0083).
 * @param onEveryPage the namespaces that every page needs, to be loaded with the first language
 */
export const createTranslator = (load: Load, defaultNamespace: string, onEveryPage: readonly string[] = []) => {
  const store = createStore(load)
  const namespacesInUse = new Set(onEveryPage)
  const state = signal({ language: '', reader: createReader(store, '') })
  /** The language being changed to. */
  let coming = ''
  const started = Promise.withResolvers<void>()
  return {
    get language(): string {
      return state.get().language
    },
    /**
     * Loads all namespaces used so far in another language, and then changes to it, unless a later call has asked for a third. Those of
     * the first language are in one file; if that does not arrive, they come from the files of their areas, and what one page alone needs
     * may be missing.
     * @throws if texts do not arrive; the language stays as it was
     */
    changeLanguage: async (next: string): Promise<void> => {
      const { language } = state.get()
      coming = next
      try {
        await loadLanguage(store, next, { used: [...namespacesInUse], needed: new Set(onEveryPage), isFirst: language === '' })
      } catch (error) {
        if (coming !== next) return
        coming = language
        throw error
      }
      if (coming === next && state.get().language !== next) state.set({ language: next, reader: createReader(store, next) })
      started.resolve()
    },
    /** Loads namespaces, those that are asked for before the first language together with it. @throws if they do not arrive */
    loadNamespaces: async (namespaces: readonly string[]): Promise<void> => {
      for (const namespace of namespaces) namespacesInUse.add(namespace)
      if (coming === '') await started.promise
      const languages = [...new Set([state.get().language, coming])].filter((one) => one !== '')
      await Promise.all(languages.flatMap((one) => namespaces.map((namespace) => store.need(one, [namespace]))))
    },
    /** Returns whether there is nothing to wait for. */
    isSettled: (namespace: string): boolean => store.isSettled(state.get().language, namespace),
    /** Returns whether the texts of a namespace have not arrived when they were last asked for. */
    hasFailed: (namespace: string): boolean => store.hasFailed(state.get().language, namespace),
    translateIn: (namespace: string): TranslateAny => state.get().reader.wordsIn(namespace).t,
    wordsIn: (namespace: string): AnyWords => state.get().reader.wordsIn(namespace),
    t: ((key, values) => state.get().reader.wordsIn(defaultNamespace).t(key, values)) as Translate<'kit'>,
    exists: (key: string): boolean => state.get().reader.find(key, defaultNamespace) !== undefined,
    /** Calls the listener when the language has changed. Returns a function that stops it. */
    follow: state.follow,
  }
}
