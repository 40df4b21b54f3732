import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { Locale } from '../../../kernel/locale.ts'
import { get, put, signedIn } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'

/** File extensions accepted for a photo. */
export const photoExtensions = ['jpg', 'png', 'gif', 'jpeg', 'bmp'] as const
/** Width and height in pixels. */
export const photoSize = 120

export const PersonName = text({ max: limits.personName })
/** Most code points of a telephone number. */
export const phoneMax = 30
/** A telephone number as people write it, or nothing. */
export const Phone = text({ max: phoneMax, blank: true }).refine((phone) => /^[+0-9 ()./-]*$/.test(phone), { error: 'invalid' })

const editable = { name: PersonName, locale: Locale, phone: Phone }
const OwnData = z.strictObject(editable).meta({ id: 'OwnData' })

/** What a person sees of their own account. The telephone number is for them alone. */
export const Profile = z
  .object({
    userKey: z.string(),
    ...editable,
    email: z.string(),
    company: z.string().nullable(),
    /** The version of the terms that they agreed to, and when; null for staff who were never asked. */
    termsVer: z.string().nullable(),
    termsAgreedAt: z.string().nullable(),
    /** The ways by which they sign in. */
    signIns: z.array(z.enum(['password', 'oidc', 'passkey'])),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** Names what was changed, not to what: the log keeps it when the person is gone. */
export const ProfileChanged = activity('account.profile-changed', 'none', z.object({ fields: z.array(z.string()) }))

const user = '/games-api/api/v1.0/account/user'

/** One's own data, apart from the address and what protects the account. */
export const profile = {
  profile: get(user, {
    summary: 'Read your own data',
    access: signedIn,
    data: { user: Profile },
  }),
  saveProfile: put(user, {
    summary: 'Change your name, language and telephone number',
    access: signedIn,
    body: OwnData,
    data: {},
    fails: ['invalid_input'],
    activity: ProfileChanged,
  }),
}
