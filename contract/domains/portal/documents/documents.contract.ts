import * as z from 'zod'
import { Locale } from '../../../kernel/locale.ts'
import { Heading, MarkedText, RichText } from '../../../kernel/rich-text.ts'
import { fileBytes, get, visitor } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'

/** The three parts of the documentation, as the sidebar resource names them. */
export const sections = ['Developer_Guide', 'Api_Reference', 'Libraries'] as const
export type Section = (typeof sections)[number]

/** The address of each part's pages. */
export const sectionPaths: Record<Section, string> = {
  Developer_Guide: '/document/guides/detail',
  Api_Reference: '/document/references/detail',
  Libraries: '/document/libraries/detail',
}

/** One entry of the sidebar's tree. */
export interface SidebarItem {
  title: string
  /** The page's name within its part; the `id` of the address. Null: a branch without a page of its own. */
  pathname: string | null
  /** The page's address. */
  path: string | null
  /** The address with all its parameters. */
  href: string | null
  /** True when the page offers a file. */
  download: boolean
  /** The address of that file. */
  file: string | null
  /** True when the page shows an OpenAPI description. */
  swagger: boolean
  children: SidebarItem[]
}
const SidebarItem: z.ZodType<SidebarItem> = z
  .lazy(() =>
    z.object({
      title: z.string(),
      pathname: z.string().nullable(),
      path: z.string().nullable(),
      href: z.string().nullable(),
      download: z.boolean(),
      file: z.string().nullable(),
      swagger: z.boolean(),
      children: z.array(SidebarItem),
    }),
  )
  .meta({ id: 'SidebarItem' })
/** A field of a request or an answer; `depth` is its level of nesting. */
export const ApiField = z
  .object({
    name: z.string(),
    type: z.string(),
    required: z.boolean(),
    description: z.string(),
    depth: z.number(),
  })
  .meta({ id: 'ApiField' })
export type ApiField = z.infer<typeof ApiField>

/** One operation of an OpenAPI description, prepared for display. */
export const ApiOperation = z
  .object({
    id: z.string(),
    method: z.string(),
    path: z.string(),
    tag: z.string(),
    summary: z.string(),
    description: z.string(),
    parameters: z.array(ApiField.extend({ in: z.string() })),
    body: z.object({ type: z.string(), fields: z.array(ApiField) }).nullable(),
    responses: z.array(z.object({ status: z.string(), description: z.string(), fields: z.array(ApiField) })),
  })
  .meta({ id: 'ApiOperation' })
export type ApiOperation = z.infer<typeof ApiOperation>

/** An operation as it is listed. What it takes and returns is requested when it is opened: of all operations, that would be megabytes. */
export const ListedOperation = ApiOperation.pick({ id: true, method: true, path: true, tag: true, summary: true }).meta({
  id: 'ListedOperation',
})
export type ListedOperation = z.infer<typeof ListedOperation>

const PageLink = z.object({ title: z.string(), href: z.string() }).nullable()

/** A page of the documentation. */
export const DocumentPage = z
  .object({
    section: z.enum(sections),
    id: z.string(),
    title: z.string(),
    /** The page's language: English when the requested one is missing. */
    locale: Locale,
    fallback: z.boolean(),
    /** Titles of the entries above it in the tree. */
    paths: z.array(z.string()),
    body: RichText,
    headings: z.array(Heading),
    /** Set where the page describes an API. */
    api: z.object({ title: z.string(), version: z.string(), operations: z.array(ListedOperation) }).nullable(),
    /** Set where the page offers a file; `size` in bytes. */
    file: z.object({ name: z.string(), size: z.number(), sha256: z.string(), href: z.string() }).nullable(),
    updatedAt: z.string(),
    previous: PageLink,
    next: PageLink,
  })
  .meta({ id: 'DocumentPage' })
export type DocumentPage = z.infer<typeof DocumentPage>

const DocumentResult = z
  .object({
    path: z.string(),
    title: z.string(),
    /** Titles of the entries above it in the tree. */
    paths: z.array(z.string()),
    dir: z.string(),
    type: z.enum(['guide', 'reference', 'library']),
    marked: z.object({ title: MarkedText, excerpt: MarkedText }),
  })
  .meta({ id: 'DocumentResult' })
/** The edition of a guide: its version and its kind. By default the newest and the first. */
const edition = { v: z.string().max(40).optional(), t: z.string().max(40).optional() }
const lang = Locale.default('en_US')
const pageId = z.string().max(300)
const resource = '/documents-api/resource'

export const documents = {
  /** Returns the trees of all three parts; for the guides, the newest version's first kind. */
  sidebar: get(`${resource}/sidebar`, {
    summary: 'Read the trees of the documentation',
    access: visitor,
    query: { lang },
    data: { Developer_Guide: z.array(SidebarItem), Api_Reference: z.array(SidebarItem), Libraries: z.array(SidebarItem) },
  }),
  /** Returns one part's tree, and its versions and kinds. */
  sectionSidebar: get(`${resource}/sidebar/:section`, {
    summary: 'Read the tree of one part of the documentation',
    access: visitor,
    params: { section: z.enum(sections) },
    query: { lang, ...edition },
    data: {
      items: z.array(SidebarItem),
      v: z.string(),
      t: z.string(),
      versions: z.array(z.string()),
      types: z.array(z.object({ id: z.string(), title: z.string() })),
    },
  }),
  /** Returns a page; without an id the first of its part. */
  page: get(`${resource}/page/:section`, {
    summary: 'Read a page of the documentation',
    access: visitor,
    params: { section: z.enum(sections) },
    query: { lang, ...edition, id: pageId.optional() },
    data: { page: DocumentPage },
    fails: ['page_not_found'],
  }),
  /** Returns one operation of the API that a page describes. */
  operation: get(`${resource}/operation/:section`, {
    summary: 'Read an operation of an API that a page describes',
    access: visitor,
    params: { section: z.enum(sections) },
    query: { lang, ...edition, id: pageId.optional(), method: z.string().max(10), path: z.string().max(500) },
    data: { operation: ApiOperation },
    fails: ['page_not_found'],
  }),
  /** Downloads the file that a library's page offers. */
  download: get(`${resource}/download`, {
    summary: 'Download the file of a library',
    access: visitor,
    query: { id: pageId, lang },
    data: fileBytes,
    fails: ['file_not_found'],
  }),
  /** Returns an image of a page, by its path in the content folder. */
  image: get(`${resource}/image`, {
    summary: 'Read an image of a page',
    access: visitor,
    query: { path: z.string().max(500) },
    data: fileBytes,
    fails: ['file_not_found'],
  }),
  /** Searches pages in the requested language; returns the best 5 at most. */
  search: get('/documents-api/search', {
    summary: 'Search the documentation',
    access: visitor,
    query: { lang, query: text({ max: limits.keyword }) },
    data: { results: z.array(DocumentResult) },
  }),
}
