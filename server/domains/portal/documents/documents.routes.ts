import { documents, type Section } from '@portico/contract/portal/documents'
import type { Locale } from '@portico/contract/kernel/locale'
import { cacheAnswer } from '../../../kernel/http/calls/answer.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { contentFile, contentImage } from './documents.files.ts'
import type { Documentation, Library } from './documents.library.ts'
import { operationOf } from './documents.openapi.ts'
import { buildPage, descriptionIn, type PageSurroundings } from './documents.pages.ts'
import { isReadable, treeOf } from './documents.rules.ts'

const maxResults = 5
const typeOf = { Developer_Guide: 'guide', Api_Reference: 'reference', Libraries: 'library' } as const

const treeIn = (all: Documentation, section: Section, lang: Locale, edition = all.edition(section, {})) =>
  treeOf(all.pages(edition, lang), edition)

/** The parameters of a page's URL. */
interface PageAddress {
  lang: Locale
  v?: string | undefined
  t?: string | undefined
  id?: string | undefined
}

/** Finds a page of a part, and the others of its edition; without an id the first. @throws page_not_found */
const findPage = (all: Documentation, section: Section, { lang, v, t, id }: PageAddress) => {
  const edition = all.edition(section, { v, t })
  const pages = all.pages(edition, lang)
  const source = pages.filter(isReadable).find((page) => id === undefined || page.id === id) ?? fail('page_not_found')
  return { source, pages, edition }
}

export const documentsRoutes = (library: Library, surroundings: PageSurroundings) =>
  implement(documents, {
    sidebar: async ({ query: { lang } }) => {
      const all = await library.open()
      return all.once(`sidebar ${lang}`, () =>
        cacheAnswer({
          Developer_Guide: treeIn(all, 'Developer_Guide', lang),
          Api_Reference: treeIn(all, 'Api_Reference', lang),
          Libraries: treeIn(all, 'Libraries', lang),
        }),
      )
    },

    sectionSidebar: async ({ params: { section }, query: { lang, v, t } }) => {
      const all = await library.open()
      const edition = all.edition(section, { v, t })
      return all.once(`sidebar ${lang} ${section} ${edition.v} ${edition.t}`, () =>
        cacheAnswer({
          items: treeIn(all, section, lang, edition),
          v: edition.v,
          t: edition.t,
          versions: all.versions(section),
          types: all.types(edition, lang),
        }),
      )
    },

    page: async ({ params: { section }, query }) => {
      const { source, pages, edition } = findPage(await library.open(), section, query)
      return { page: await buildPage(source, pages, edition, query.lang, surroundings) }
    },

    operation: async ({ params: { section }, query: { method, path, ...address } }) => {
      const { source } = findPage(await library.open(), section, address)
      const document = (await descriptionIn(source, surroundings.ownApi)) ?? fail('page_not_found')
      return { operation: operationOf(document, { method, path }) ?? fail('page_not_found') }
    },

    download: async ({ query: { id, lang } }) => {
      const all = await library.open()
      const page = all.pages(all.edition('Libraries', {}), lang).find((one) => one.id === id)
      return contentFile(surroundings.root, `files/${page?.download ?? fail('file_not_found')}`)
    },

    image: async ({ query: { path } }) => contentImage(surroundings.root, path),

    search: async ({ query: { lang, query } }) => ({
      results: (await library.open()).search(lang, query, maxResults).map(({ page, href, paths, title, excerpt }) => ({
        path: href,
        title: page.title,
        paths,
        dir: page.section,
        type: typeOf[page.section],
        marked: { title, excerpt },
      })),
    }),
  })
