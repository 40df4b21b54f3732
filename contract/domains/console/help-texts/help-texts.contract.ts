import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion } from '../../../kernel/ids.ts'
import { Locale, locales } from '../../../kernel/locale.ts'
import { markdownText, renderable } from '../../../kernel/markdown.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { RichText } from '../../../kernel/rich-text.ts'
import { admin, safePost, get, put, signedIn } from '../../../kernel/route.ts'

export const helpLimits = { body: 2000, link: 500 } as const

/** The roles with guides. The dashboard role, 60, has none. */
export const helpRoles = [10, 20, 21, 30, 31, 40, 41, 50, 90] as const
export type HelpRole = (typeof helpRoles)[number]

const otherwise: Partial<Record<HelpRole, HelpRole>> = { 31: 30, 41: 40, 21: 20 }

/** Returns the roles whose text may be shown to a role, in order of preference: its own, then 30 for 31, 40 for 41 and 20 for 21. */
export const rolesFor = (role: number): readonly HelpRole[] => {
  const own = helpRoles.find((one) => one === role)
  if (own === undefined) return []
  const next = otherwise[own]
  return next === undefined ? [own] : [own, next]
}

const HelpPath = z
  .string()
  .regex(/^\/app\/[\w/-]+$/)
  .max(200)
/** A path of the portal or a URL; empty for none. */
const HelpLink = z
  .string()
  .trim()
  .max(helpLimits.link)
  .regex(/^$|^\/(?!\/)|^https:\/\//, { error: 'invalid_url' })

const Written = z.object({
  /** Markdown. */
  body: z.string(),
  link: z.string(),
  /** 0 for the shipped text. */
  version: z.number(),
})

/** The texts of a page for one role, by language. */
export const HelpTexts = z
  .object({ path: z.string(), roleId: z.number(), texts: z.record(z.enum(locales), Written), isChanged: z.boolean() })
  .meta({ id: 'HelpTexts' })
export type HelpTexts = z.infer<typeof HelpTexts>

export const HelpTextChanged = activity(
  'help-text.changed',
  'none',
  z.object({ path: z.string(), roleId: z.number(), locale: Locale, before: z.string(), after: z.string() }),
)

const administration = '/games-api/api/v1.0/admin/help-text'

export const helpTexts = {
  /** Returns the guides of a role that the caller has on an app, for all pages that have one; navigation needs no further call. */
  ofRole: get('/games-api/api/v1.0/help-text/:lang', {
    summary: 'Read the guides of the pages of apps',
    access: signedIn,
    params: { lang: Locale },
    query: { roleId: z.coerce.number().int() },
    data: {
      guides: z.array(
        z.object({
          path: z.string(),
          body: RichText,
          link: z.string(),
          /** Changes whenever the text or its link changes. */
          mark: z.string(),
        }),
      ),
    },
  }),
  /** Lists the texts by page and role: shipped ones and administrators' changes. */
  all: get(administration, {
    summary: 'List the guides of the pages of apps',
    access: admin,
    query: { path: z.string().trim().max(200).default(''), ...paging },
    data: paged(HelpTexts),
  }),
  /** Saves a text in one language; a null `body` restores the shipped text. */
  save: put(administration, {
    summary: 'Change the guide of a page of an app',
    access: admin,
    body: z.strictObject({
      path: HelpPath,
      roleId: z.literal(helpRoles),
      locale: Locale,
      body: markdownText({ max: helpLimits.body }).nullable(),
      link: HelpLink,
      version: EditedVersion,
    }),
    data: {},
    fails: ['not_found', 'stale_version', 'invalid_input'],
    activity: HelpTextChanged,
  }),
  preview: safePost(`${administration}/preview`, {
    summary: 'Preview a guide as readers will see it',
    access: admin,
    body: z.strictObject({ markdown: renderable(z.string().max(helpLimits.body * 2)) }),
    data: { body: RichText },
    fails: ['invalid_input'],
  }),
}
