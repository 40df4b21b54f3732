import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion } from '../../../kernel/ids.ts'
import { Locale, locales } from '../../../kernel/locale.ts'
import { markdownText, renderable } from '../../../kernel/markdown.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { RichText } from '../../../kernel/rich-text.ts'
import { admin, ask, get, put, signedIn } from '../../../kernel/route.ts'

export const helpLimits = { body: 2000, link: 500 } as const

/** The roles that pages of an app are explained to. The dashboard's role, 60, has no page there. */
export const helpRoles = [10, 20, 21, 30, 31, 40, 41, 50, 90] as const
export type HelpRole = (typeof helpRoles)[number]

const otherwise: Partial<Record<HelpRole, HelpRole>> = { 31: 30, 41: 40, 21: 20 }

/** Returns the roles whose text a role is shown, the first that has one: its own, then 30 for 31, 40 for 41 and 20 for 21. */
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
/** A page of the portal or an address elsewhere; empty for none. */
const HelpLink = z
  .string()
  .trim()
  .max(helpLimits.link)
  .regex(/^$|^\/(?!\/)|^https:\/\//, { error: 'invalid_url' })

const Written = z.object({
  /** Markdown. */
  body: z.string(),
  link: z.string(),
  /** 0 while it is the delivered text. */
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
  /** Returns the guide of a page of an app for a role; null where there is none. */
  one: get('/games-api/api/v1.0/help-text/:lang', {
    summary: 'Read the guide of a page of an app',
    access: signedIn,
    params: { lang: Locale },
    query: { path: HelpPath, roleId: z.coerce.number().int() },
    data: {
      guide: z
        .object({
          body: RichText,
          link: z.string(),
          /** Another one when the text or its link changed. */
          mark: z.string(),
        })
        .nullable(),
    },
  }),
  /** Lists the texts by page and role: those delivered and those that administrators changed. */
  all: get(administration, {
    summary: 'List the guides of the pages of apps',
    access: admin,
    query: { path: z.string().trim().max(200).default(''), ...paging },
    data: paged(HelpTexts),
  }),
  /** Saves a text in one language; with `body` null the delivered one is shown again. */
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
  preview: ask(`${administration}/preview`, {
    summary: 'Preview a guide as readers will see it',
    access: admin,
    body: z.strictObject({ markdown: renderable(z.string().max(helpLimits.body * 2)) }),
    data: { body: RichText },
    fails: ['invalid_input'],
  }),
}
