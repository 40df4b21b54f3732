import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { Locale } from '../../../kernel/locale.ts'
import { get, put, signedIn } from '../../../kernel/route.ts'
import { limits, optionalLine, text } from '../../../kernel/text.ts'

export const PersonName = text({ max: limits.personName })
export const maxPhoneLength = 30
const Phone = optionalLine(maxPhoneLength).refine((phone) => /^[+0-9 ()./-]*$/.test(phone), { error: 'invalid' })

/** File extensions accepted for a photo. */
export const photoExtensions = ['jpg', 'png', 'gif', 'jpeg', 'bmp'] as const
/** The owners of pictures. Those of companies, teams and apps are saved by calls of their own. */
export const pictureTypes = ['user', 'company', 'team', 'app', 'other'] as const
/** Width and height of a photo in pixels. */
export const photoSize = 120

/** A person's profile, and how they sign in. */
export const Profile = z
  .object({
    userKey: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    locale: Locale,
    /** Empty if there is none. */
    phone: z.string(),
    /** The terms that they last agreed to, and when. */
    terms: z.object({ version: z.string(), agreedAt: z.string().nullable() }).nullable(),
    /** True if they have a password. */
    hasPassword: z.boolean(),
    /** The name of the company sign-on that they are linked to; null if there is none. */
    signOn: z.string().nullable(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** Names only the changed fields, because their values may be personal data. */
export const ProfileChanged = activity('account.profile-changed', 'none', z.object({ fields: z.array(z.string()) }))

const path = '/games-api/api/v1.0/account/user'

/** Routes for the caller's personal information (/account/user). */
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
