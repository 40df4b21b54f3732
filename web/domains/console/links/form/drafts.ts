import { noUtm } from '@portico/contract/console/campaigns'
import { type DeepLinkDraft, type LinkKind, noPreview, type RewardUrlDraft, type ShortUrlDraft } from '@portico/contract/console/links'

const common = { name: '', campaignId: null, inventoryId: null, tags: [], preview: noPreview, utm: noUtm }
const always = { startsAt: null, endsAt: null, afterUrl: '' }

/** A form's initial values. A reward has no deep link until one is chosen. */
const empty = {
  deep: {
    ...common,
    android: { scheme: '', host: '', path: '', package: '', fingerprints: [], fallback: '' },
    ios: { scheme: '', teamId: '', bundleId: '', universalLink: '', appStoreId: '', fallback: '' },
    web: '',
    parameters: [],
  } satisfies DeepLinkDraft,
  reward: {
    ...common,
    ...always,
    deepLinkId: null,
    itemId: '',
    amount: 1,
    perUser: 1,
    total: null,
    audience: 'all',
    duplicates: 'refuse',
  } satisfies Omit<RewardUrlDraft, 'deepLinkId'> & { deepLinkId: null },
  shorten: {
    ...common,
    ...always,
    url: '',
    weight: 1,
    variants: [],
    os: { android: '', ios: '', windows: '', macos: '' },
    password: null,
  } satisfies ShortUrlDraft,
} as const

type Pair = readonly [string, string]

/** A draft as edited: numbers are texts, and two-element lists are pairs. */
export type LinkDraftValues = Record<string, unknown> & {
  amount?: string
  perUser?: string
  total?: string
  weight?: string
  parameters?: Pair[]
  variants?: Pair[]
}

type Stored = Record<string, unknown>

/** Converts a stored draft, or an empty one, to the form's values. */
export const draftValuesOf = (kind: LinkKind, stored?: Stored): LinkDraftValues => {
  const draft = { ...empty[kind], ...stored } as Stored & Partial<DeepLinkDraft & RewardUrlDraft & ShortUrlDraft>
  const texts = Object.fromEntries(
    (['amount', 'perUser', 'total', 'weight'] as const).flatMap((name) => (name in draft ? [[name, String(draft[name] ?? '')]] : [])),
  )
  return {
    ...draft,
    ...texts,
    ...(draft.parameters && { parameters: draft.parameters.map(({ key, value }): Pair => [key, value]) }),
    ...(draft.variants && { variants: draft.variants.map(({ url, weight }): Pair => [url, String(weight)]) }),
    ...(kind === 'shorten' && { password: '' }),
  } as unknown as LinkDraftValues
}

const numberOf = (text: string | undefined): number => Number(text?.trim() === '' ? Number.NaN : text)

/** Converts the form's values to the request. @param keepsPassword an empty password keeps the current one */
export const draftOf = (
  { amount, perUser, total, weight, parameters, variants, ...rest }: LinkDraftValues,
  keepsPassword: boolean,
): Stored => ({
  ...rest,
  ...(amount !== undefined && { amount: numberOf(amount) }),
  ...(perUser !== undefined && { perUser: numberOf(perUser) }),
  ...(total !== undefined && { total: total.trim() === '' ? null : numberOf(total) }),
  ...(weight !== undefined && { weight: numberOf(weight) }),
  ...(parameters && { parameters: parameters.map(([key, value]) => ({ key, value })) }),
  ...(variants && { variants: variants.map(([url, share]) => ({ url, weight: numberOf(share) })) }),
  ...('password' in rest && { password: rest['password'] === '' && keepsPassword ? null : rest['password'] }),
})
