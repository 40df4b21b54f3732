import { existsSync, watch } from 'node:fs'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import type { Section } from '@portico/contract/portal/documents'
import type { FastifyBaseLogger } from 'fastify'
import { plainTextOf } from '../../../kernel/markdown/plain.ts'
import { createTextIndex, type FoundText, type TextIndex } from '../../../kernel/text-search/text-search.ts'
import { type Edition, hrefOf, isReadable, newestFirst, pagesOf, pathsOf } from './documents.rules.ts'
import type { PageSource } from './documents.content.ts'

/** A page that matches a search. */
export interface FoundPage extends FoundText {
  page: PageSource
  href: string
  paths: string[]
}

/** The documentation in the content folder. */
export interface Library {
  /** Returns the documentation as it currently is. The folder is read on the first call, and again whenever it changes. */
  open(): Promise<Documentation>
  stop(): Promise<void>
}

/** The documentation as it currently is. */
export interface Documentation {
  /** Returns the edition for a version and kind; by default, or if unknown, the newest and the first. */
  edition(section: Section, selection: { v?: string | undefined; t?: string | undefined }): Edition
  versions(section: Section): string[]
  /** Returns the kinds of a version, each named by the page of its folder. */
  types(edition: Edition, locale: Locale): { id: string; title: string }[]
  /** Returns every page of an edition, in the tree's order. */
  pages(edition: Edition, locale: Locale): readonly PageSource[]
  search(locale: Locale, keyword: string, limit: number): FoundPage[]
  /** Caches a result derived from the pages until they are read again. */
  once<Made>(what: string, make: () => Made): Made
}

/** The searchable pages in one language. */
interface SearchableDocuments {
  index: TextIndex
  byHref: ReadonlyMap<string, PageSource>
}

interface Contents {
  editions: readonly Edition[]
  pages: ReadonlyMap<string, readonly PageSource[]>
  /** Results derived from the pages, by name. */
  made: Map<string, unknown>
}

/** Milliseconds within which changes are read together. */
const settle = 200

const keyOf = ({ section, v, t }: Edition, locale: Locale): string => [section, v, t, locale].join('\n')

const editionsOf = (sources: readonly PageSource[]): Edition[] => [
  ...new Map(sources.map(({ section, v, t }) => [[section, v, t].join('\n'), { section, v, t }])).values(),
]

/** Indexes one language: of the guides the newest version, of the other parts everything. */
const searchedOf = ({ editions, pages }: Contents, locale: Locale): SearchableDocuments => {
  const [newest] = newestFirst(editions.filter(({ section }) => section === 'Developer_Guide').map(({ v }) => v))
  const searchedPages = editions
    .filter(({ section, v }) => section !== 'Developer_Guide' || v === newest)
    .flatMap((edition) => (pages.get(keyOf(edition, locale)) ?? []).filter(isReadable))
  const byHref = new Map(searchedPages.map((page) => [hrefOf(page, page.id), page]))
  return { byHref, index: createTextIndex([...byHref].map(([id, { title, markdown }]) => ({ id, title, text: plainTextOf(markdown) }))) }
}

const contentsOf = (sources: readonly PageSource[]): Contents => {
  const editions = editionsOf(sources)
  const pages = new Map(
    editions.flatMap((edition) => locales.map((locale) => [keyOf(edition, locale), pagesOf(sources, edition, locale)] as const)),
  )
  return { editions, pages, made: new Map() }
}

/** Creates the readers of the latest shelf. */
const documentationOf = (latest: () => Contents): Documentation => {
  const editionsIn = (section: Section) => latest().editions.filter((edition) => edition.section === section)
  const pages: Documentation['pages'] = (edition, locale) => latest().pages.get(keyOf(edition, locale)) ?? []
  const once = <Made>(what: string, make: () => Made): Made => {
    const { made } = latest()
    if (!made.has(what)) made.set(what, make())
    return made.get(what) as Made
  }
  const versions = (section: Section) => newestFirst(editionsIn(section).map(({ v }) => v))
  const types: Documentation['types'] = ({ section, v }, locale) =>
    editionsIn(section)
      .filter((edition) => edition.v === v)
      .map((edition) => ({ id: edition.t, home: pages(edition, locale).find(({ id }) => id === '') }))
      .sort((a, b) => (a.home?.order ?? 1_000) - (b.home?.order ?? 1_000) || a.id.localeCompare(b.id))
      .map(({ id, home }) => ({ id, title: home?.title ?? id }))
  return {
    versions,
    types,
    pages,
    edition: (section, locale) => {
      const v = versions(section).find((version) => version === locale.v) ?? versions(section)[0] ?? ''
      const kinds = types({ section, v, t: '' }, 'en_US')
      return { section, v, t: kinds.find(({ id }) => id === locale.t)?.id ?? kinds[0]?.id ?? '' }
    },
    search: (locale, keyword, limit) => {
      // Each language is indexed on its first search, which keeps startup short; most are never searched.
      const { index, byHref } = once(`searched ${locale}`, () => searchedOf(latest(), locale))
      return index.search(keyword, limit).flatMap((found) => {
        const page = byHref.get(found.id)
        return page ? [{ ...found, page, href: found.id, paths: pathsOf(pages(page, locale), page.id) }] : []
      })
    },
    once,
  }
}

/** Reports changes below a folder, combining those close together. @returns a function that stops it */
const follow = (folder: string, onChange: () => void, log: FastifyBaseLogger): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, settle)
  })
  watcher.on('error', (error) => log.warn(error, 'changes of the documentation are not noticed'))
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

/** Creates the library of a folder. @param folder may be missing: then the library is empty */
export const createLibrary = (folder: string, log: FastifyBaseLogger): Library => {
  let contents = contentsOf([])
  let stop = () => {}
  const read = async () => {
    // Loaded here, as it brings a parser that a start does not need.
    const { readPages } = await import('./documents.content.ts')
    contents = contentsOf(
      await readPages(folder, (path, error) => log.warn({ path, err: error }, 'a page of the documentation cannot be read')),
    )
  }
  const readAgain = () => void read().catch((error: unknown) => log.error(error, 'the documentation cannot be read'))
  const begin = async () => {
    await read()
    if (existsSync(folder)) stop = follow(folder, readAgain, log)
    return documentationOf(() => contents)
  }
  let opened: Promise<Documentation> | undefined
  return {
    open: () => {
      opened ??= begin()
      opened.catch(() => (opened = undefined))
      return opened
    },
    stop: async () => {
      await opened?.catch(() => {})
      stop()
    },
  }
}
