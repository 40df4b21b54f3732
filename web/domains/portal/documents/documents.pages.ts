import { sectionPaths } from '@portico/contract/portal/documents'
import { page } from '../../../kernel/pages.ts'
import { text } from '../../../kernel/parameters.ts'

const documents = {
  area: 'portal',
  /** A page by its id, version and kind. */
  search: { id: text, v: text, t: text },
  load: () => import('./documents.screen.tsx'),
  component: 'DocumentsPage',
} as const

/** The parts of the documentation. */
export const documentsPages = {
  guides: page(sectionPaths.Developer_Guide, documents),
  references: page(sectionPaths.Api_Reference, documents),
  libraries: page(sectionPaths.Libraries, documents),
}
