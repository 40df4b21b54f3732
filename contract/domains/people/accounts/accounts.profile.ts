import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { Locale } from '../../../kernel/locale.ts'
import { get, put, signedIn } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'

export const PersonName = text({ max: limits.personName })
export const phoneMax = 30
const Phone = text({ max: phoneMax, blank: true }).refine((phone) => /^[+0-9 ()./-]*$/.test(phone), { error: 'invalid' })

/** File extensions accepted for a photo. */
export const photoExtensions = ['jpg', 'png', 'gif', 'jpeg', 'bmp'] as const
/** Width and height in pixels. */
export const photoSize = 120

/** What a person says of themselves, and how they sign in. */
export const Profile = z
  .object({
    userKey: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    locale: Locale,
    /** Empty without one. */
    phone: z.string(),
    /** The terms that they agreed to last, and when. */
    terms: z.object({ version: z.string(), agreedAt: z.string().nullable() }).nullable(),
    /** True when they have a password. */
    hasPassword: z.boolean(),
    /** The company sign-on that they are linked to; null without one. */
    signOn: z.string().nullable(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** The log names the fields alone: what was in them can be personal. */
export const ProfileChanged = activity('account.profile-changed', 'none', z.object({ fields: z.array(z.string()) }))

const path = '/games-api/api/v1.0/account/user'

/** One's personal information (/account/user). */
export const profile = {
  profile: get(path, { summary: 'Read your personal information', access: signedIn, data: { user: Profile } }),
  saveProfile: put(path, {
    summary: 'Change your personal information',
    access: signedIn,
    body: z.strictObject({ name: PersonName, locale: Locale, phone: Phone }),
    data: { user: Profile },
    fails: ['invalid_input'],
    activity: ProfileChanged,
  }),
}
