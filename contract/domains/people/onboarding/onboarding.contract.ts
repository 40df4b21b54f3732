import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { Locale, locales } from '../../../kernel/locale.ts'
import { markdownText } from '../../../kernel/markdown.ts'
import { Day } from '../../../kernel/moments.ts'
import { RichText } from '../../../kernel/rich-text.ts'
import { admin, get, duringOnboarding, post, visitor } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { PersonName } from '../accounts/accounts.contract.ts'

/** The version of the terms in a new portal. */
export const firstTermsVersion = '1.0'
export const termsLimits = { version: 20, body: 50_000 } as const

export const TermsVersion = text({ max: termsLimits.version, emoji: false })

export const AccountCreated = activity('account.created', 'none', z.object({ termsVer: z.string() }))
export const TermsAgreed = activity('account.terms-agreed', 'none', z.object({ termsVer: z.string() }))
export const TermsPublished = activity('terms.published', 'none', z.object({ version: z.string() }))

const account = '/games-api/api/v1.0/account/user'
const administration = '/games-api/api/v1.0/admin'

export const onboarding = {
  /** Returns the terms in force. */
  terms: get('/games-api/api/v1.0/terms/:lang', {
    summary: 'Read the terms in force',
    access: visitor,
    params: { lang: Locale },
    data: { version: z.string(), revisedOn: z.string(), locale: Locale, body: RichText },
  }),
  /**
   * Finishes the first sign-in with the person's name and their agreement to the terms in force. `photo` is the path of a photo
   * that they uploaded before, as `avatar` returned it. The portal's policy is accepted under either of its two names.
   * @throws not_allowed for a person who has finished it already
   */
  create: post(`${account}/create`, {
    summary: 'Finish your first sign-in',
    access: duringOnboarding,
    body: z
      .strictObject({
        name: PersonName,
        photo: z.string().max(500).nullable().optional(),
        porticoGameDevelopersPolicy: z.literal(true).optional(),
        gameDevelopersPolicy: z.literal(true).optional(),
        privateInformationPolicy: z.literal(true),
        mailNotification: z.boolean(),
        termsAgreeFlag: z.literal(true),
        termsVer: TermsVersion,
      })
      .refine(({ porticoGameDevelopersPolicy, gameDevelopersPolicy }) => porticoGameDevelopersPolicy ?? gameDevelopersPolicy, {
        error: 'required',
        path: ['porticoGameDevelopersPolicy'],
      }),
    data: {},
    fails: ['stale_version', 'invalid_input', 'not_allowed'],
    activity: AccountCreated,
  }),
  /** Agrees to changed terms. @throws stale_version if newer ones have been published since */
  agree: post(`${account}/terms/agree`, {
    summary: 'Agree to changed terms',
    access: duringOnboarding,
    body: z.strictObject({ termsVer: TermsVersion }),
    data: {},
    fails: ['stale_version'],
    activity: TermsAgreed,
  }),

  /** Lists every version of the terms, the newest first. */
  termsVersions: get(`${administration}/terms`, {
    summary: 'List all versions of the terms',
    access: admin,
    data: {
      versions: z.array(
        z.object({
          version: z.string(),
          revisedOn: z.string(),
          publishedAt: z.string(),
          texts: z.partialRecord(z.enum(locales), z.string()),
          /** Number of people who last agreed to this version. */
          agreed: z.number(),
        }),
      ),
    },
  }),
  /** Puts new terms in force. Everybody except staff is asked to agree to them. */
  publishTerms: post(`${administration}/terms`, {
    summary: 'Publish new terms',
    access: admin,
    body: z.strictObject({
      version: TermsVersion,
      revisedOn: Day,
      texts: z
        .partialRecord(z.enum(locales), markdownText({ max: termsLimits.body }))
        .refine((texts) => texts.en_US !== undefined, { error: 'required', path: ['en_US'] }),
    }),
    data: {},
    fails: ['name_taken', 'invalid_input'],
    activity: TermsPublished,
  }),
}
