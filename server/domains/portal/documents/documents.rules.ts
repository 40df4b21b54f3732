import { type Section, sectionPaths, type SidebarItem } from '@portico/contract/portal/documents'
import type { Locale } from '@portico/contract/kernel/locale'
import type { PageSource } from './documents.content.ts'

/** One version and kind of one part of the documentation. */
export interface Edition {
  section: Section
  v: string
  t: string
}

/** Returns the address of a page. Only guides have versions and kinds. */
export const hrefOf = ({ section, v, t }: Edition, id: string): string => {
  const search = new URLSearchParams({ ...(section === 'Developer_Guide' && { v, t }), id })
  return `${sectionPaths[section]}?${search.toString().replaceAll('%2F', '/')}`
}

/** Returns a page in the requested language, otherwise in English, otherwise in any. */
export const inLanguage = <Page extends { locale: Locale }>(versions: readonly Page[], locale: Locale): Page | undefined =>
  versions.find((page) => page.locale === locale) ?? versions.find((page) => page.locale === 'en_US') ?? versions[0]

/** Returns every page of an edition once, in the requested language if available, in the order of the tree. */
export const pagesOf = (sources: readonly PageSource[], edition: Edition, locale: Locale): PageSource[] => {
  const byId = Map.groupBy(
    sources.filter(({ section, v, t }) => section === edition.section && v === edition.v && t === edition.t),
    ({ id }) => id,
  )
  const pageById = new Map(
    [...byId].flatMap(([id, versions]): [string, PageSource][] => {
      const page = inLanguage(versions, locale)
      return page ? [[id, page]] : []
    }),
  )
  // Sorts by the order of each folder above the page, then by the page's own.
  const rank = (id: string): string =>
    id
      .split('/')
      .map((_, depth, parts) => {
        const path = parts.slice(0, depth + 1).join('/')
        return `${String(pageById.get(path)?.order ?? 1_000).padStart(6, '0')} ${path}`
      })
      .join(' / ')
  return [...pageById.values()].sort((a, b) => (rank(a.id) < rank(b.id) ? -1 : 1))
}

/** Returns whether a page has content, rather than only naming a branch of the tree. */
export const isReadable = ({ markdown, openApi, download }: PageSource): boolean =>
  markdown.trim() !== '' || openApi !== undefined || download !== undefined

/** Returns the address of the file that a page offers. */
export const downloadOf = ({ id, locale }: PageSource): string =>
  `/documents-api/resource/download?${new URLSearchParams({ id, lang: locale }).toString()}`

const itemOf = (edition: Edition, page: PageSource, children: SidebarItem[]): SidebarItem => ({
  title: page.title,
  pathname: isReadable(page) ? page.id : null,
  path: isReadable(page) ? sectionPaths[edition.section] : null,
  href: isReadable(page) ? hrefOf(edition, page.id) : null,
  download: page.download !== undefined,
  file: page.download === undefined ? null : downloadOf(page),
  swagger: page.openApi !== undefined,
  children,
})

const parentOf = (id: string): string => id.split('/').slice(0, -1).join('/')

/** Builds the tree of an edition. The pages of a folder without a page of its own join the branch above. */
export const treeOf = (pages: readonly PageSource[], edition: Edition): SidebarItem[] => {
  const ids = new Set(pages.map(({ id }) => id))
  const home = (id: string): string => {
    const parent = parentOf(id)
    return parent === '' || ids.has(parent) ? parent : home(parent)
  }
  const children = Map.groupBy(
    pages.filter(({ id }) => id !== ''),
    ({ id }) => home(id),
  )
  const itemsBelow = (parent: string): SidebarItem[] =>
    (children.get(parent) ?? []).map((page) => itemOf(edition, page, itemsBelow(page.id)))
  return itemsBelow('')
}

/** Returns the titles of the branches above a page. */
export const pathsOf = (pages: readonly PageSource[], id: string): string[] => {
  const parents = id.split('/').slice(0, -1)
  return parents.flatMap((_, depth) => {
    const parent = pages.find((page) => page.id === parents.slice(0, depth + 1).join('/'))
    return parent ? [parent.title] : []
  })
}

/** Sorts versions, the newest first: `2.10.0` before `2.9.1` before `1.0`. */
export const newestFirst = (versions: Iterable<string>): string[] =>
  [...new Set(versions)].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
