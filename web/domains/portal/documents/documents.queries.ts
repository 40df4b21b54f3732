import { documents, type ListedOperation, type Section, sectionPaths } from '@portico/contract/portal/documents'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '../../../kernel/api.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { documentsPages } from './documents.pages.ts'

/** The parameters of a documentation page's URL. */
export interface DocumentAddress {
  id?: string | undefined
  v?: string | undefined
  t?: string | undefined
}

const tenMinutes = 600_000

const editionOf = ({ v, t }: DocumentAddress) => ({ ...(v !== undefined && { v }), ...(t !== undefined && { t }) })
const pageOf = ({ id, ...edition }: DocumentAddress) => ({
  lang: currentLocale(),
  ...editionOf(edition),
  ...(id !== undefined && { id }),
})

/** Queries the tree of a part; the same for every page of an edition. A failure is ignored (specification, section 8). */
export const sidebarQuery = (section: Section, address: DocumentAddress) =>
  queryOptions({
    ...query(documents.sectionSidebar, { params: { section }, query: { lang: currentLocale(), ...editionOf(address) } }),
    staleTime: tenMinutes,
    placeholderData: keepPreviousData,
    meta: { ignoreError: true },
  })

export const pageQuery = (section: Section, address: DocumentAddress) =>
  queryOptions({
    ...query(documents.page, { params: { section }, query: pageOf(address) }),
    staleTime: tenMinutes,
  })

/** Queries what one operation of a page's API takes and returns. */
export const operationQuery = (section: Section, address: DocumentAddress, { method, path }: ListedOperation) =>
  queryOptions({
    ...query(documents.operation, {
      params: { section },
      query: { ...pageOf(address), method, path },
    }),
    staleTime: tenMinutes,
  })

/** Returns the part that a URL belongs to. */
export const sectionAt = (pathname: string): Section =>
  (Object.entries(sectionPaths).find(([, path]) => path === pathname)?.[0] as Section | undefined) ?? 'Developer_Guide'

/** Returns the page that shows a part. */
export const sectionPage = (section: Section) =>
  ({ Developer_Guide: documentsPages.guides, Api_Reference: documentsPages.references, Libraries: documentsPages.libraries })[section]
