import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Section } from '@portico/contract/portal/documents'
import { type Locale, localeOf } from '@portico/contract/kernel/locale'
import { parse } from 'yaml'
import { z } from 'zod'

/** A page, read from a file of the content folder, in one language. */
export interface PageSource {
  section: Section
  /** Version and kind of a guide; empty elsewhere. */
  v: string
  t: string
  locale: Locale
  /** Path within its part without the extension; `''` is the part or kind itself. */
  id: string
  title: string
  order: number
  markdown: string
  /** The OpenAPI description that it shows: the portal's own, or one in the content folder. */
  openApi: 'self' | object | undefined
  /** Path below `files` of the file that it offers. */
  download: string | undefined
  /** Folder that its images are relative to, as a path in the content folder. */
  folder: string
  updatedAt: Date
}

const sectionOf: Record<string, Section> = { guides: 'Developer_Guide', references: 'Api_Reference', libraries: 'Libraries' }

const FrontMatter = z.object({
  title: z.string().optional(),
  order: z.number().default(1_000),
  download: z.string().optional(),
  openapi: z.literal('self').optional(),
})

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/

/** Splits a file into the lines between `---` at its start, and the rest. @throws when they are invalid */
const frontMatterOf = (text: string) => {
  const head = frontMatter.exec(text)
  return { ...FrontMatter.parse((head && parse(head[1] ?? '')) ?? {}), markdown: head ? text.slice(head[0].length) : text }
}

const OpenApiInfo = z.looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string() }) })

/** Parses a file's path: `en/guides/1.0/use/a/b.md`. Undefined for files that are not pages. */
const placeOf = (path: string) => {
  const [language = '', folder = '', ...rest] = path.split(sep)
  const locale = localeOf(language)
  const section = sectionOf[folder]
  if (!locale || !section) return undefined
  const [v, t, inside] = section === 'Developer_Guide' ? [rest[0] ?? '', rest[1] ?? '', rest.slice(2)] : ['', '', rest]
  if (inside.length === 0) return undefined
  const extension = extname(path)
  const id = inside
    .join('/')
    .slice(0, -extension.length)
    .replace(/(^|\/)index$/, '')
  return { locale, section, v, t, id, extension, folder: path.split(sep).slice(0, -1).join('/') }
}

const readPage = async (root: string, path: string): Promise<PageSource | undefined> => {
  const { extension, ...place } = placeOf(path) ?? { extension: '' }
  if (!('section' in place)) return undefined
  const file = join(root, path)
  const [text, { mtime: updatedAt }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
  const name = place.id.split('/').at(-1) ?? ''
  if (extension === '.md') {
    const { title = name, order, markdown, download, openapi } = frontMatterOf(text)
    return { ...place, title, order, markdown, download, openApi: openapi, updatedAt }
  }
  const openApi = OpenApiInfo.parse(parse(text))
  return { ...place, title: openApi.info.title, order: 1_000, markdown: '', download: undefined, openApi, updatedAt }
}

/**
 * Reads every page below the content folder. A file that cannot be read is skipped and reported, so that one error
 * does not affect the others.
 */
export const readPages = async (root: string, onProblem: (path: string, error: unknown) => void): Promise<PageSource[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile() && ['.md', '.json', '.yaml', '.yml'].includes(extname(entry.name)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const pages = await Promise.all(
    paths.map((path) =>
      readPage(root, path).catch((error: unknown) => {
        onProblem(path, error)
        return undefined
      }),
    ),
  )
  return pages.filter((page) => page !== undefined)
}
