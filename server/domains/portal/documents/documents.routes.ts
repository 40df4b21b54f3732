import { documents, type Section } from '@portico/contract/portal/documents'
import type { Locale } from '@portico/contract/kernel/locale'
import { cacheAnswer } from '../../../kernel/http/answer.ts'
import { fail } from '../../../kernel/http/failure.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { contentFile, contentImage } from './documents.files.ts'
import type { Library } from './documents.library.ts'
import { pageOf, type PageSurroundings } from './documents.pages.ts'
import { isReadable, treeOf } from './documents.rules.ts'

const maxResults = 5
const typeOf = { Developer_Guide: 'guide', Api_Reference: 'reference', Libraries: 'library' } as const

export const documentsRoutes = (library: Library, surroundings: PageSurroundings) => {
  const tree = (section: Section, lang: Locale, edition = library.edition(section, {})) => treeOf(library.pages(edition, lang), edition)
  return implement(documents, {
    sidebar: async ({ query: { lang } }) =>
      library.once(`sidebar ${lang}`, () =>
        cacheAnswer({
          Developer_Guide: tree('Developer_Guide', lang),
          Api_Reference: tree('Api_Reference', lang),
          Libraries: tree('Libraries', lang),
        }),
      ),

    sectionSidebar: async ({ params: { section }, query: { lang, v, t } }) => {
      const edition = library.edition(section, { v, t })
      return library.once(`sidebar ${lang} ${section} ${edition.v} ${edition.t}`, () =>
        cacheAnswer({
          items: tree(section, lang, edition),
          v: edition.v,
          t: edition.t,
          versions: library.versions(section),
          types: library.types(edition, lang),
        }),
      )
    },

    page: async ({ params: { section }, query: { lang, v, t, id } }) => {
      const edition = library.edition(section, { v, t })
      const pages = library.pages(edition, lang)
      const source = pages.filter(isReadable).find((page) => id === undefined || page.id === id) ?? fail('page_not_found')
      return { page: await pageOf(source, pages, edition, lang, surroundings) }
    },

    download: async ({ query: { id, lang } }) => {
      const page = library.pages(library.edition('Libraries', {}), lang).find((one) => one.id === id)
      return contentFile(surroundings.root, `files/${page?.download ?? fail('file_not_found')}`)
    },

    image: async ({ query: { path } }) => contentImage(surroundings.root, path),

    search: async ({ query: { lang, query } }) => ({
      results: library.search(lang, query, maxResults).map(({ page, href, paths, title, excerpt }) => ({
        path: href,
        title: page.title,
        paths,
        dir: page.section,
        type: typeOf[page.section],
        marked: { title, excerpt },
      })),
    }),
  })
}
