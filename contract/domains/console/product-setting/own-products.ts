import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion } from '../../../kernel/ids.ts'
import { isDistinct } from '../../../kernel/lists.ts'
import { Locale, locales } from '../../../kernel/locale.ts'
import { markdownText, renderable } from '../../../kernel/markdown.ts'
import { phases } from '../../../kernel/permission.ts'
import { RichText } from '../../../kernel/rich-text.ts'
import { admin, safePost, canInPhase, del, get, post, put } from '../../../kernel/route.ts'
import { HttpsUrl, optionalLine, text } from '../../../kernel/text.ts'
import { appRoles } from '../../../permissions.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

/** Most characters of each text, most products of the operator, most pages of one, and the last position. */
export const ownProductLimits = { name: 50, about: 200, body: 20_000, notes: 5_000, products: 50, pages: 10, position: 99 } as const

/** Part of paths and function codes, and never changed. Without hyphens, so that no two pairs of keys make the same code. */
const Key = z.string().regex(/^[a-z][a-z0-9]{1,29}$/, { error: 'invalid_key' })
const KeyInPath = z.string().max(30)
const Names = z.record(z.enum(locales), text({ max: ownProductLimits.name, emoji: false }))
const RoleId = z.literal(Object.values(appRoles))
const Roles = z.array(RoleId).max(Object.values(appRoles).length).refine(isDistinct, { error: 'duplicate' })

const page = {
  key: Key,
  names: Names,
  /** The roles that may open it. */
  viewers: Roles.min(1, { error: 'required' }),
}
/** A text of the administrators; `editors`, some of its viewers, may add notes about each app and phase. English is shown where a language has none. */
const MarkdownPage = z.strictObject({
  ...page,
  kind: z.literal('markdown'),
  bodies: z
    .partialRecord(z.enum(locales), markdownText({ max: ownProductLimits.body }))
    .refine((bodies) => bodies.en_US !== undefined, { error: 'required', path: ['en_US'] }),
  editors: Roles,
})
/** A way to a system of the operator's, which gets `appId` and `phase` as parameters. */
const ExternalPage = z.strictObject({ ...page, kind: z.literal('external'), address: HttpsUrl })

/** A page of an operator's own product, as data. */
export const OwnPageDraft = z
  .discriminatedUnion('kind', [MarkdownPage, ExternalPage])
  .refine((draft) => draft.kind === 'external' || draft.editors.every((role) => draft.viewers.includes(role)), {
    error: 'unknown_option',
    path: ['editors'],
  })
  .meta({ id: 'OwnPageDraft' })
export type OwnPageDraft = z.infer<typeof OwnPageDraft>

const draft = {
  names: Names,
  about: z.record(z.enum(locales), optionalLine(ownProductLimits.about)),
  /** The menu entry that it appears below; null for an entry of its own. */
  parentId: z.string().max(70).nullable(),
  /** True when it is on wherever its parent is; otherwise it is turned on by itself. */
  follows: z.boolean(),
  needChannel: z.boolean(),
  /** Where it is available. */
  phases: z.array(z.literal(phases)).min(1, { error: 'required' }).max(phases.length),
  /** Its place among the operator's products; they come after the delivered ones. */
  position: z.number().int().min(1, { error: 'too_small' }).max(ownProductLimits.position, { error: 'too_large' }),
  pages: z
    .array(OwnPageDraft)
    .min(1, { error: 'required' })
    .max(ownProductLimits.pages, { error: 'too_many_entries' })
    .superRefine((pages, context) => {
      for (const [at, { key }] of pages.entries())
        if (pages.findIndex((one) => one.key === key) < at) context.addIssue({ code: 'custom', message: 'duplicate', path: [at, 'key'] })
    }),
}
export const OwnProductDraft = z.strictObject(draft).meta({ id: 'OwnProductDraft' })
export type OwnProductDraft = z.infer<typeof OwnProductDraft>

const OwnProductRow = z
  .object({
    key: z.string(),
    names: z.record(z.enum(locales), z.string()),
    parentId: z.string().nullable(),
    follows: z.boolean(),
    phases: z.array(z.literal(phases)),
    pages: z.number(),
    archived: z.boolean(),
    /** On how many apps it is on. */
    apps: z.number(),
  })
  .meta({ id: 'OwnProductRow' })
export type OwnProductRow = z.infer<typeof OwnProductRow>

/** An entry of the menu below which a product can stand. */
const Place = z
  .object({ productId: z.string(), names: z.record(z.enum(locales), z.string()), switchable: z.boolean() })
  .meta({ id: 'ProductPlace' })
export type ProductPlace = z.infer<typeof Place>

export const OwnProduct = z.object({ key: z.string(), version: z.number(), archived: z.boolean(), ...draft }).meta({ id: 'OwnProduct' })
export type OwnProduct = z.infer<typeof OwnProduct>

/** The part of a product that the log keeps: all but its texts. */
const Facts = z.object({
  names: z.record(z.string(), z.string()),
  parentId: z.string().nullable(),
  follows: z.boolean(),
  needChannel: z.boolean(),
  phases: z.array(z.number()),
  position: z.number(),
  pages: z.array(
    z.object({
      key: z.string(),
      kind: z.string(),
      address: z.string().optional(),
      viewers: z.array(z.number()),
      editors: z.array(z.number()).optional(),
    }),
  ),
})
const Recorded = z.object({ key: z.string(), name: z.string() })
export const OwnProductAdded = activity('own-product.added', 'none', z.object({ key: z.string(), after: Facts }))
export const OwnProductChanged = activity('own-product.changed', 'none', z.object({ key: z.string(), before: Facts, after: Facts }))
export const OwnProductArchived = activity('own-product.archived', 'none', Recorded)
export const OwnProductRestored = activity('own-product.restored', 'none', Recorded)
export const OwnProductRemoved = activity('own-product.removed', 'none', Recorded)
/** Says how many characters a note had and has; its text is for the page's viewers alone. */
export const OwnPageNoted = activity(
  'own-product.noted',
  'app',
  z.object({ appId: z.string(), phase: z.literal(phases), path: z.string(), before: z.number(), after: z.number() }),
)

const administration = '/games-api/api/v1.0/admin/product-area'
const ofPage = '/games-api/api/v1.0/app/:appId/own-page/:productKey/:pageKey'
const inPath = { key: KeyInPath }
const ofApp = { appId: AppId, productKey: KeyInPath, pageKey: KeyInPath }

export const ownProducts = {
  /** Lists the operator's products, and where one can stand. */
  all: get(administration, {
    summary: 'List the operator’s own products of apps',
    access: admin,
    data: { products: z.array(OwnProductRow), places: z.array(Place) },
  }),
  one: get(`${administration}/:key`, {
    summary: 'Read one of the operator’s own products with its pages',
    access: admin,
    params: inPath,
    data: { product: OwnProduct },
    fails: ['not_found'],
  }),
  add: post(administration, {
    summary: 'Add a product of the operator’s own to the app area',
    access: admin,
    body: z.strictObject({ key: Key, ...draft }),
    data: {},
    fails: ['invalid_input', 'quota_reached'],
    activity: OwnProductAdded,
  }),
  /**
   * Changes a product and its pages; a page that is left out is removed with its guides and notes.
   * @throws in_use when a phase in which an app has it is taken away, or it follows another though apps turned it on
   */
  change: put(`${administration}/:key`, {
    summary: 'Change one of the operator’s own products',
    access: admin,
    params: inPath,
    body: z.strictObject({ version: EditedVersion, ...draft }),
    data: {},
    fails: ['not_found', 'stale_version', 'in_use', 'invalid_input'],
    activity: OwnProductChanged,
  }),
  /** Stops offering a product. Apps that turned it on keep it until they unlink it. */
  archive: put(`${administration}/:key/archive`, {
    summary: 'Archive one of the operator’s own products',
    access: admin,
    params: inPath,
    data: {},
    fails: ['not_found'],
    activity: OwnProductArchived,
  }),
  restore: put(`${administration}/:key/restore`, {
    summary: 'Offer an archived product again',
    access: admin,
    params: inPath,
    data: {},
    fails: ['not_found'],
    activity: OwnProductRestored,
  }),
  /** Removes a product that is on for no app, with its guides and notes. */
  remove: del(`${administration}/:key`, {
    summary: 'Remove one of the operator’s own products',
    access: admin,
    params: inPath,
    data: {},
    fails: ['not_found', 'in_use'],
    activity: OwnProductRemoved,
  }),
  preview: safePost(`${administration}/preview`, {
    summary: 'Preview a page of a product as readers will see it',
    access: admin,
    body: z.strictObject({ markdown: renderable(z.string().max(ownProductLimits.body * 2)) }),
    data: { body: RichText },
    fails: ['invalid_input'],
  }),

  /**
   * Returns a page of an operator's product for an app in a phase, to those who hold the page's own function.
   * @throws not_found where the product is not on
   */
  page: get(ofPage, {
    summary: 'Read a page of one of the operator’s own products',
    access: canInPhase('app-home-view', 'appId'),
    params: ofApp,
    query: { lang: Locale },
    data: {
      name: z.string(),
      product: z.string(),
      /** Null for an external page. */
      body: RichText.nullable(),
      /** The external page's address for this app and phase; null for one of the portal. */
      address: z.string().nullable(),
      /** The notes of the app's people; null where the page has none. */
      notes: z
        .object({
          body: RichText,
          markdown: z.string(),
          version: z.number(),
          by: z.string().nullable(),
          at: z.string().nullable(),
          mayEdit: z.boolean(),
        })
        .nullable(),
    },
    fails: ['app_not_found', 'not_found', 'not_allowed', 'invalid_input'],
  }),
  /** Saves what an app's people note on a page in a phase. */
  note: put(`${ofPage}/notes`, {
    summary: 'Write notes on a page of one of the operator’s own products',
    access: canInPhase('app-home-view', 'appId'),
    params: ofApp,
    body: z.strictObject({
      markdown: renderable(text({ max: ownProductLimits.notes, lines: true, blank: true })),
      version: EditedVersion,
    }),
    data: {},
    fails: ['app_not_found', 'not_found', 'not_allowed', 'stale_version', 'invalid_input'],
    activity: OwnPageNoted,
  }),
}
