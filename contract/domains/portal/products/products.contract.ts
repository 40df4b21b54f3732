import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { Locale, locales } from '../../../kernel/locale.ts'
import { admin, del, get, post, put, visitor } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'

/** Most code points of a product's texts, and most products. */
export const productLimits = { title: 40, short: 120, text: 2_000, products: 20 } as const
/** The drawings to choose from. */
export const productArts = ['messaging', 'login', 'banner'] as const

const Art = z.enum(productArts).meta({ id: 'ProductArt' })

/**
 * A product in one language: its card's title and line, and its full text. Blank lines divide the text into paragraphs; the
 * first line of one with several lines is its heading.
 */
const ProductText = z
  .strictObject({
    title: text({ max: productLimits.title }),
    short: text({ max: productLimits.short }),
    text: text({ max: productLimits.text, lines: true }),
  })
  .meta({ id: 'ProductText' })

/** An administrator's input: at least the English texts; a language without any shows those. */
export const ProductDraft = z
  .strictObject({
    art: Art,
    texts: z
      .partialRecord(z.enum(locales), ProductText)
      .refine((texts) => texts.en_US !== undefined, { error: 'required', path: ['en_US'] }),
  })
  .meta({ id: 'ProductDraft' })
export type ProductDraft = z.infer<typeof ProductDraft>

/** A product for readers, in one language. */
const Product = ProductText.extend({ id: z.number(), art: Art }).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

const ProductRecord = ProductDraft.extend({ id: z.number(), version: z.number() }).meta({ id: 'ProductRecord' })
export type ProductRecord = z.infer<typeof ProductRecord>

const Recorded = z.object({ id: z.number(), title: z.string() })
export const ProductAdded = activity('product.added', 'none', Recorded)
export const ProductChanged = activity('product.changed', 'none', Recorded)
export const ProductRemoved = activity('product.removed', 'none', Recorded)

const product = '/supports-api/api/v1.0/product'
const adminProduct = '/supports-api/api/v1.0/admin/product'
const params = { id: RecordIdInPath }

export const products = {
  /** Lists what the home page offers, in the order in which it was added. */
  list: get(`${product}/list/:lang`, {
    summary: 'List the products of the platform',
    access: visitor,
    params: { lang: Locale },
    data: { products: z.array(Product) },
  }),
  /** Lists the products with their texts in every language. */
  all: get(adminProduct, {
    summary: 'List the products in all languages',
    access: admin,
    data: { products: z.array(ProductRecord) },
  }),
  /** @throws quota_reached beyond twenty products */
  add: post(adminProduct, {
    summary: 'Add a product to the home page',
    access: admin,
    body: ProductDraft,
    data: { id: z.number() },
    fails: ['quota_reached'],
    activity: ProductAdded,
  }),
  change: put(`${adminProduct}/:id`, {
    summary: 'Change a product of the home page',
    access: admin,
    params,
    body: ProductDraft.extend({ version: EditedVersion }),
    data: { version: z.number() },
    fails: ['not_found', 'stale_version'],
    activity: ProductChanged,
  }),
  remove: del(`${adminProduct}/:id`, {
    summary: 'Remove a product from the home page',
    access: admin,
    params,
    data: {},
    fails: ['not_found'],
    activity: ProductRemoved,
  }),
}
