import type { OwnPageDraft, OwnProduct, OwnProductDraft } from '@portico/contract/console/product-setting'
import type { Locale } from '@portico/contract/kernel/locale'
import { filledTexts, fillLanguages } from '../../../../kit/form/languages.ts'

type Texts = Record<Locale, string>

/** A page as the form holds it: with the fields of both kinds. */
export interface PageValues {
  kind: OwnPageDraft['kind']
  key: string
  names: Texts
  bodies: Texts
  address: string
  viewers: OwnPageDraft['viewers']
  editors: OwnPageDraft['viewers']
}

/** A product as the form holds it. */
export interface ProductValues {
  key: string
  names: Texts
  about: Texts
  /** Empty for an entry of its own. */
  parentId: string
  follows: boolean
  needChannel: boolean
  phases: OwnProductDraft['phases']
  position: string
  pages: PageValues[]
}

export const newPage = (): PageValues => ({
  kind: 'markdown',
  key: '',
  names: fillLanguages(undefined, ''),
  bodies: fillLanguages(undefined, ''),
  address: '',
  viewers: [],
  editors: [],
})

const pageValuesOf = (page: OwnPageDraft): PageValues => ({
  ...newPage(),
  kind: page.kind,
  key: page.key,
  names: page.names,
  viewers: page.viewers,
  ...(page.kind === 'external' ? { address: page.address } : { bodies: fillLanguages(page.bodies, ''), editors: page.editors }),
})

/** Returns the form's values of a product, or of a new one. */
export const valuesOf = (product: OwnProduct | undefined): ProductValues => ({
  key: product?.key ?? '',
  names: fillLanguages(product?.names, ''),
  about: fillLanguages(product?.about, ''),
  parentId: product?.parentId ?? '',
  follows: product?.follows ?? false,
  needChannel: product?.needChannel ?? false,
  phases: product?.phases ?? [1, 2, 3],
  position: String(product?.position ?? 1),
  pages: product?.pages.map(pageValuesOf) ?? [newPage()],
})

const draftOfPage = ({ kind, key, names, bodies, address, viewers, editors }: PageValues): OwnPageDraft =>
  kind === 'external' ? { kind, key, names, viewers, address } : { kind, key, names, viewers, bodies: filledTexts(bodies), editors }

/** Returns what is sent, without the key. */
export const draftOf = ({ names, about, parentId, follows, needChannel, phases, position, pages }: ProductValues): OwnProductDraft => ({
  names,
  about,
  parentId: parentId === '' ? null : parentId,
  follows,
  needChannel,
  phases,
  position: Number(position),
  pages: pages.map(draftOfPage),
})
