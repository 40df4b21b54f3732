import * as z from 'zod'
import { isPackageName } from '../../../kernel/checks.ts'
import { RecordId } from '../../../kernel/ids.ts'
import { endProblem, isInOrder, Moment } from '../../../kernel/moments.ts'
import { HttpsUrl, optionalLine, PlainName, text, WebUrl } from '../../../kernel/text.ts'
import { Utm } from '../campaigns/campaigns.contract.ts'

/** Limits of a link: characters, entries and numbers. */
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

/** Maximum links of an app by kind, and maximum links added per day, of all kinds. */
export const linkQuota = { deep: 1_000, reward: 1_000, shorten: 10_000, perDay: 2_000 } as const

/** The three kinds of links, which differ in their targets. */
export const linkKinds = ['deep', 'reward', 'shorten'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The characters of a slug; case and look-alike characters do not distinguish slugs. */
export const Slug = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,50}$/, { error: 'invalid_alias' })

const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema])

const common = {
  name: PlainName(linkLimits.name),
  campaignId: RecordId.nullable(),
  inventoryId: RecordId.nullable(),
  tags: z.array(text({ max: linkLimits.tag })).max(linkLimits.tags),
  /** Open Graph data, shown where the link is shared. */
  preview: z.strictObject({
    title: optionalLine(linkLimits.title),
    description: optionalLine(linkLimits.description),
    image: orEmpty(HttpsUrl),
  }),
  /** In addition to those of the campaign, over which they take precedence. */
  utm: Utm,
}

const period = {
  startsAt: Moment.nullable(),
  /** Exclusive. */
  endsAt: Moment.nullable(),
  /** The target after expiry; by default a page that says the link has expired. */
  afterUrl: orEmpty(WebUrl),
}

const Scheme = orEmpty(z.string().regex(/^[a-z][a-z0-9+.-]{1,39}$/, { error: 'invalid_scheme' }))
const Host = orEmpty(z.string().regex(/^[a-z0-9.-]{1,200}$/, { error: 'invalid' }))
const Path = orEmpty(z.string().regex(/^\/[\w./~%-]{0,200}$/, { error: 'invalid' }))
const Package = orEmpty(z.string().refine(isPackageName, { error: 'invalid_package' }))
/** SHA-256 of an Android app's signing certificate: 32 bytes as pairs of hexadecimal digits. */
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
    /** With these, Android opens the link in the app without asking (App Links), on a domain dedicated to the app. */
    fingerprints: z.array(Fingerprint).max(linkLimits.fingerprints),
    /** The target for visitors without the app; default: the package's page on Google Play. */
    fallback: orEmpty(WebUrl),
  }),
  ios: z.strictObject({
    /** With it, visitors are offered a button that opens the app at Android's host and path: iOS cannot tell whether it is installed. */
    scheme: Scheme.default(''),
    /** With a bundle id, iOS opens the link in the app (Universal Links). */
    teamId: orEmpty(z.string().regex(/^[A-Z0-9]{10}$/, { error: 'invalid' })),
    bundleId: orEmpty(z.string().regex(/^[A-Za-z0-9.-]{1,155}$/, { error: 'invalid' })),
    universalLink: orEmpty(HttpsUrl),
    appStoreId: orEmpty(z.string().regex(/^\d{5,15}$/, { error: 'digits_only' })),
    fallback: orEmpty(WebUrl),
  }),
  /** The target on all other systems. */
  web: HttpsUrl,
  /** Passed to the app and to the web page. */
  parameters: z
    .array(
      z.strictObject({ key: z.string().regex(/^[A-Za-z][\w.-]{0,49}$/, { error: 'invalid' }), value: optionalLine(linkLimits.parameter) }),
    )
    .max(linkLimits.parameters),
}
export const DeepLinkDraft = z.strictObject(DeepFields).meta({ id: 'DeepLinkDraft' })
export type DeepLinkDraft = z.infer<typeof DeepLinkDraft>

const RewardFields = {
  ...common,
  ...period,
  deepLinkId: RecordId,
  /** The reward, by the game's own id. */
  itemId: text({ max: linkLimits.itemId }),
  amount: z.number().int().min(1).max(linkLimits.amount),
  /** Maximum claims per player, and in total. */
  perUser: z.number().int().min(1).max(linkLimits.perUser),
  total: z.number().int().min(1).max(linkLimits.total).nullable(),
  audience: z.enum(['all', 'new']),
  /** The response to a claim beyond a player's limit: a refusal, or the latest claim again. */
  duplicates: z.enum(['refuse', 'repeat']),
}
export const RewardUrlDraft = z.strictObject(RewardFields).refine(isInOrder, endProblem).meta({ id: 'RewardUrlDraft' })
export type RewardUrlDraft = z.infer<typeof RewardUrlDraft>

const weight = z.number().int().min(1).max(linkLimits.weight)
const ShortenFields = {
  ...common,
  ...period,
  url: WebUrl,
  weight,
  /** Alternative targets for a share of the visitors, by weight. */
  variants: z.array(z.strictObject({ url: WebUrl, weight })).max(linkLimits.variants),
  os: z.strictObject({ android: orEmpty(WebUrl), ios: orEmpty(WebUrl), windows: orEmpty(WebUrl), macos: orEmpty(WebUrl) }),
}
export const ShortUrlSettings = z.strictObject(ShortenFields).meta({ id: 'ShortUrlSettings' })
export type ShortUrlSettings = z.infer<typeof ShortUrlSettings>
/** `password`: null keeps the current one, an empty text removes it. */
export const ShortUrlDraft = z
  .strictObject({ ...ShortenFields, password: z.string().max(linkLimits.password).nullable() })
  .refine(isInOrder, endProblem)
  .meta({ id: 'ShortUrlDraft' })
export type ShortUrlDraft = z.infer<typeof ShortUrlDraft>

export const RewardUrlSettings = z.strictObject(RewardFields).meta({ id: 'RewardUrlSettings' })

/** A link's settings, and what a caller sends of them. */
export type LinkSettings = DeepLinkDraft | RewardUrlDraft | ShortUrlSettings
export type LinkDraft = DeepLinkDraft | RewardUrlDraft | ShortUrlDraft

export const noPreview = { title: '', description: '', image: '' }
