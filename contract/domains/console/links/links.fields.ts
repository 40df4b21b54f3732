import * as z from 'zod'
import { isPackageName } from '../../../kernel/checks.ts'
import { RecordId } from '../../../kernel/ids.ts'
import { isAfter, Moment } from '../../../kernel/moments.ts'
import { HttpsUrl, PlainName, text, WebUrl } from '../../../kernel/text.ts'
import { Utm } from '../campaigns/campaigns.contract.ts'

/** Most characters, entries and numbers of a link. */
export const linkLimits = {
  name: 100,
  title: 100,
  description: 200,
  tags: 10,
  tag: 30,
  parameters: 20,
  parameter: 100,
  fingerprints: 5,
  variants: 4,
  weight: 100,
  itemId: 100,
  amount: 1_000_000,
  perUser: 1_000,
  total: 10_000_000,
  password: 100,
} as const

/** Most links of an app by kind, and most that are added to one in a day, of all kinds. */
export const linkQuota = { deep: 1_000, reward: 1_000, shorten: 10_000, aDay: 2_000 } as const

/** The three kinds of links, which differ in where they lead. */
export const linkKinds = ['deep', 'reward', 'shorten'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Systems that a shortened URL may lead elsewhere on. */
export const targetSystems = ['android', 'ios', 'windows', 'macos'] as const

/** The characters of a slug; case, and characters that look alike, do not tell two slugs apart. */
export const Slug = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,50}$/, { error: 'invalid_alias' })

const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema])
const short = (max: number) => text({ max, blank: true })

const common = {
  name: PlainName(linkLimits.name),
  campaignId: RecordId.nullable(),
  inventoryId: RecordId.nullable(),
  tags: z.array(text({ max: linkLimits.tag })).max(linkLimits.tags),
  /** Of the address as it is shown where people pass it on. */
  preview: z.strictObject({
    title: short(linkLimits.title),
    description: short(linkLimits.description),
    image: orEmpty(HttpsUrl),
  }),
  /** Beside those of the campaign, which they take precedence over. */
  utm: Utm,
}

const period = {
  startsAt: Moment.nullable(),
  /** Exclusive. */
  endsAt: Moment.nullable(),
  /** Where the link leads after its end; without one, to a page that says it is over. */
  afterUrl: orEmpty(WebUrl),
}
const inOrder = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): boolean => isAfter(endsAt, startsAt)
const endProblem = { error: 'not_after_start', path: ['endsAt'] }

const Scheme = orEmpty(z.string().regex(/^[a-z][a-z0-9+.-]{1,39}$/, { error: 'invalid_scheme' }))
const Host = orEmpty(z.string().regex(/^[a-z0-9.-]{1,200}$/, { error: 'invalid' }))
const Path = orEmpty(z.string().regex(/^\/[\w./~%-]{0,200}$/, { error: 'invalid' }))
const Package = orEmpty(z.string().refine(isPackageName, { error: 'invalid_package' }))
/** SHA-256 of the certificate that an Android app is signed with: 32 bytes in pairs of hexadecimal digits. */
const Fingerprint = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/, { error: 'invalid_fingerprint' })

const DeepFields = {
  ...common,
  android: z.strictObject({
    scheme: Scheme,
    host: Host,
    path: Path,
    package: Package,
    /** With them, Android opens the link in the app without asking (App Links), on a domain that is the app's own. */
    fingerprints: z.array(Fingerprint).max(linkLimits.fingerprints),
    /** Where those without the app go; otherwise to the package's page on Google Play. */
    fallback: orEmpty(WebUrl),
  }),
  ios: z.strictObject({
    /** With the bundle id, iOS opens the link in the app (Universal Links). */
    teamId: orEmpty(z.string().regex(/^[A-Z0-9]{10}$/, { error: 'invalid' })),
    bundleId: orEmpty(z.string().regex(/^[A-Za-z0-9.-]{1,155}$/, { error: 'invalid' })),
    universalLink: orEmpty(HttpsUrl),
    appStoreId: orEmpty(z.string().regex(/^\d{5,15}$/, { error: 'digits_only' })),
    fallback: orEmpty(WebUrl),
  }),
  /** Where everybody else goes. */
  web: HttpsUrl,
  /** Handed to the app and to the web page. */
  parameters: z
    .array(z.strictObject({ key: z.string().regex(/^[A-Za-z][\w.-]{0,49}$/, { error: 'invalid' }), value: short(linkLimits.parameter) }))
    .max(linkLimits.parameters),
}
export const DeepLinkDraft = z.strictObject(DeepFields).meta({ id: 'DeepLinkDraft' })
export type DeepLinkDraft = z.infer<typeof DeepLinkDraft>

const RewardFields = {
  ...common,
  ...period,
  deepLinkId: RecordId,
  /** What the game gives, by the game's own id. */
  itemId: text({ max: linkLimits.itemId }),
  amount: z.number().int().min(1).max(linkLimits.amount),
  /** Most claims of one player, and of all. */
  perUser: z.number().int().min(1).max(linkLimits.perUser),
  total: z.number().int().min(1).max(linkLimits.total).nullable(),
  audience: z.enum(['all', 'new']),
  /** What a claim beyond those of one player is answered with: a refusal, or the claim that was made last. */
  duplicates: z.enum(['refuse', 'repeat']),
}
export const RewardUrlDraft = z.strictObject(RewardFields).refine(inOrder, endProblem).meta({ id: 'RewardUrlDraft' })
export type RewardUrlDraft = z.infer<typeof RewardUrlDraft>

const weight = z.number().int().min(1).max(linkLimits.weight)
const ShortenFields = {
  ...common,
  ...period,
  url: WebUrl,
  weight,
  /** Other addresses that a share of the visitors is led to, by weight. */
  variants: z.array(z.strictObject({ url: WebUrl, weight })).max(linkLimits.variants),
  os: z.strictObject({ android: orEmpty(WebUrl), ios: orEmpty(WebUrl), windows: orEmpty(WebUrl), macos: orEmpty(WebUrl) }),
}
export const ShortUrlSettings = z.strictObject(ShortenFields).meta({ id: 'ShortUrlSettings' })
export type ShortUrlSettings = z.infer<typeof ShortUrlSettings>
/** `password`: null keeps the present one, an empty text removes it. */
export const ShortUrlDraft = z
  .strictObject({ ...ShortenFields, password: z.string().max(linkLimits.password).nullable() })
  .refine(inOrder, endProblem)
  .meta({ id: 'ShortUrlDraft' })
export type ShortUrlDraft = z.infer<typeof ShortUrlDraft>

export const RewardUrlSettings = z.strictObject(RewardFields).meta({ id: 'RewardUrlSettings' })

/** What a link is set to, by its kind. */
export type LinkSettings =
  | ({ kind: 'deep' } & DeepLinkDraft)
  | ({ kind: 'reward' } & RewardUrlDraft)
  | ({ kind: 'shorten' } & ShortUrlSettings)

export const noPreview = { title: '', description: '', image: '' }
