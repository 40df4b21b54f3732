import type { DocumentPage } from '@portico/contract/documents'
import type { Locale } from '@portico/contract/kernel/locale'
import { parse } from 'yaml'
import { renderMarkdown } from '../../kernel/markdown/markdown.ts'
import { contentFile } from './documents.files.ts'
import { apiOf } from './documents.openapi.ts'
import { type Edition, hrefOf, isReadable, pathsOf } from './documents.rules.ts'
import type { PageSource } from './documents.source.ts'

/** What a page is made with beside its own text. */
export interface PageSurroundings {
  /** The content folder. */
  root: string
  /** The portal's own API description. */
  ownApi: () => unknown
}

const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(source)

/** The address of an image that a page names by a path relative to itself. */
const imageIn =
  (folder: string) =>
  (source: string): string | undefined => {
    if (isAddress(source)) return undefined
    const path = new URL(source, `http://content/${folder}/`).pathname.slice(1)
    return `/documents-api/resource/image?path=${encodeURIComponent(decodeURIComponent(path))}`
  }

const linkTo = (edition: Edition, page: PageSource | undefined) => (page ? { title: page.title, href: hrefOf(edition, page.id) } : null)

const apiIn = ({ openApi }: PageSource, ownApi: () => unknown) =>
  openApi === undefined ? null : apiOf(openApi === 'self' ? ownApi() : parse(openApi))

const fileIn = async ({ download, id, locale }: PageSource, root: string) => {
  if (download === undefined) return null
  const { name, size, etag: sha256 } = await contentFile(root, `files/${download}`)
  return { name, size, sha256, href: `/documents-api/resource/download?${new URLSearchParams({ id, lang: locale }).toString()}` }
}

/** The page as a reader gets it, between its neighbours. @throws file_not_found when the file that it offers is missing */
export const pageOf = async (
  source: PageSource,
  pages: readonly PageSource[],
  edition: Edition,
  asked: Locale,
  { root, ownApi }: PageSurroundings,
): Promise<DocumentPage> => {
  const { section, id, title, locale, updatedAt } = source
  const readable = pages.filter(isReadable)
  const at = readable.indexOf(source)
  return {
    section,
    id,
    title,
    locale,
    fallback: locale !== asked,
    paths: pathsOf(pages, id),
    ...renderMarkdown(source.markdown, { image: imageIn(source.folder) }),
    api: apiIn(source, ownApi),
    file: await fileIn(source, root),
    updatedAt: updatedAt.toISOString(),
    previous: linkTo(edition, readable[at - 1]),
    next: linkTo(edition, readable[at + 1]),
  }
}
