import type { DocumentPage } from '@portico/contract/portal/documents'
import type { Locale } from '@portico/contract/kernel/locale'
import type { RenderedMarkdown } from '../../../kernel/markdown/markdown.ts'
import { plainParagraphs } from '../../../kernel/markdown/plain.ts'
import { type Renderer, TextTooComplex } from '../../../kernel/markdown/renderer.ts'
import { withImages } from '../../../kernel/markdown/tree.ts'
import { contentFile } from './documents.files.ts'
import { apiOf } from './documents.openapi.ts'
import { downloadOf, type Edition, hrefOf, isReadable, pathsOf } from './documents.rules.ts'
import type { PageSource } from './documents.content.ts'

/** The inputs of a page, besides its own text. */
export interface PageSurroundings {
  /** The content folder. */
  root: string
  /** The portal's own API description. */
  ownApi: () => Promise<object>
  markdown: Renderer
}

const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(source)

const pathOf = (base: string, source: string): string | undefined => {
  try {
    return decodeURIComponent(new URL(source, base).pathname.slice(1))
  } catch {
    return undefined
  }
}

/** Returns the address of an image that a page refers to by a relative path. */
const imageIn =
  (folder: string) =>
  (source: string): string | undefined => {
    if (isAddress(source)) return undefined
    const path = pathOf(`http://content/${folder}/`, source)
    return path === undefined ? undefined : `/documents-api/resource/image?path=${encodeURIComponent(path)}`
  }

/** Cache of rendered pages; a page that is read again is a new object. */
const renderedPages = new WeakMap<PageSource, Promise<RenderedMarkdown>>()

const render = async ({ markdown, folder }: PageSource, renderer: Renderer): Promise<RenderedMarkdown> => {
  try {
    const { body, headings } = await renderer.render(markdown, { images: true })
    return { body: withImages(body, imageIn(folder)), headings }
  } catch (error) {
    if (error instanceof TextTooComplex) return { body: plainParagraphs(markdown), headings: [] }
    throw error
  }
}

/** Renders a page the first time it is read. */
const renderOnce = (source: PageSource, renderer: Renderer): Promise<RenderedMarkdown> => {
  const rendering = renderedPages.get(source) ?? render(source, renderer)
  renderedPages.set(source, rendering)
  rendering.catch(() => renderedPages.delete(source))
  return rendering
}

const linkTo = (edition: Edition, page: PageSource | undefined) => (page ? { title: page.title, href: hrefOf(edition, page.id) } : null)

/** Returns the OpenAPI description that a page shows. */
export const descriptionIn = async ({ openApi }: PageSource, ownApi: PageSurroundings['ownApi']): Promise<object | undefined> =>
  openApi === 'self' ? ownApi() : openApi

const apiIn = async (source: PageSource, ownApi: PageSurroundings['ownApi']) => {
  const document = await descriptionIn(source, ownApi)
  return document ? apiOf(document) : null
}

const fileIn = async (page: PageSource, root: string) => {
  if (page.download === undefined) return null
  const { name, size, etag: sha256 } = await contentFile(root, `files/${page.download}`)
  return { name, size, sha256, href: downloadOf(page) }
}

/** Builds the page for a reader, with its neighbours. @throws file_not_found when the file that it offers is missing */
export const buildPage = async (
  source: PageSource,
  pages: readonly PageSource[],
  edition: Edition,
  requested: Locale,
  { root, ownApi, markdown }: PageSurroundings,
): Promise<DocumentPage> => {
  const { section, id, title, locale, updatedAt } = source
  const readable = pages.filter(isReadable)
  const index = readable.indexOf(source)
  return {
    section,
    id,
    title,
    locale,
    fallback: locale !== requested,
    paths: pathsOf(pages, id),
    ...(await renderOnce(source, markdown)),
    api: await apiIn(source, ownApi),
    file: await fileIn(source, root),
    updatedAt: updatedAt.toISOString(),
    previous: linkTo(edition, readable[index - 1]),
    next: linkTo(edition, readable[index + 1]),
  }
}
