import * as z from 'zod'
import { isHttpsUrl } from '../../../kernel/checks.ts'
import { RecordId } from '../../../kernel/ids.ts'
import { isDistinct } from '../../../kernel/lists.ts'
import { locales } from '../../../kernel/locale.ts'
import { isAfter, Moment } from '../../../kernel/moments.ts'
import { optionalLine, text } from '../../../kernel/text.ts'
import { TimeZone } from '../../../kernel/time-zone.ts'
import { lifecycle } from '../../../lifecycle.ts'
import { LandingAlias } from './landing-pages.alias.ts'
import { PictureId } from './landing-pages.sections.ts'

export const configurationLimits = { title: 100, description: 200, text: 500, analyticsId: 40, note: 200 } as const

const landingStates = ['DRAFT', 'PUBLISHED', 'CLOSED'] as const
export const LandingState = z.enum(landingStates).meta({ id: 'LandingState' })
export type LandingState = z.infer<typeof LandingState>

/** The life cycle of an app's landing page. Publishing again replaces it; a closed page says so until it is published again. */
export const landingLife = lifecycle({
  states: landingStates,
  start: 'DRAFT',
  moves: {
    publish: {
      from: ['DRAFT', 'PUBLISHED', 'CLOSED'],
      to: 'PUBLISHED',
      permission: 'app-landing-configuration-enable',
      notifies: [],
    },
    close: { from: ['PUBLISHED'], to: 'CLOSED', permission: 'app-landing-configuration-disable', reason: true, notifies: ['members'] },
  },
})

/** Stores that a page can link to, and their host names. */
export const storeHosts = {
  google_play: ['play.google.com'],
  app_store: ['apps.apple.com', 'itunes.apple.com'],
  galaxy_store: ['galaxystore.samsung.com', 'galaxy.store'],
  one_store: ['m.onestore.co.kr', 'onesto.re', 'onestore.net'],
  steam: ['store.steampowered.com'],
} as const
export type Store = keyof typeof storeHosts
export const storeNames = Object.keys(storeHosts) as [Store, ...Store[]]

const isOfStore = ({ store, url }: { store: Store; url: string }): boolean =>
  url === '' || (isHttpsUrl(url) && (storeHosts[store] as readonly string[]).includes(new URL(url).hostname))

const StoreLink = z
  .strictObject({ store: z.enum(storeNames), url: z.string().trim().max(2000) })
  .refine(isOfStore, { error: 'invalid_url', path: ['url'] })

/** The configuration for publishing. Everything but the languages may be missing until then. */
export const LandingConfiguration = z
  .strictObject({
    alias: z.union([z.literal(''), LandingAlias]),
    faviconId: PictureId.nullable(),
    languages: z.array(z.enum(locales)).min(1, { error: 'required' }).refine(isDistinct, { error: 'duplicate' }),
    defaultLanguage: z.enum(locales),
    /** The template per language; the fallback is that of the default language. */
    templates: z.partialRecord(z.enum(locales), RecordId),
    /** Metadata for search engines and link previews; the default is the page's own title. */
    og: z.strictObject({
      pictureId: PictureId.nullable(),
      texts: z.partialRecord(
        z.enum(locales),
        z.strictObject({ title: optionalLine(configurationLimits.title), description: optionalLine(configurationLimits.description) }),
      ),
    }),
    stores: z
      .array(StoreLink)
      .max(storeNames.length)
      .refine((links) => isDistinct(links.map(({ store }) => store)), { error: 'duplicate' }),
    /** Passed to the stores with every click (`referrer` of Google Play, `ct` of the App Store), because the page runs no script. */
    analyticsId: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_.-]{0,40}$/),
    opensAt: Moment.nullable(),
    closesAt: Moment.nullable(),
    /** The time zone in which the period is entered and displayed to visitors. */
    timeZone: TimeZone,
    /** Shown once the page is closed. */
    errorPage: z.partialRecord(
      z.enum(locales),
      z.strictObject({
        title: optionalLine(configurationLimits.title),
        text: text({ max: configurationLimits.text, lines: true, blank: true }),
      }),
    ),
  })
  .refine(({ opensAt, closesAt }) => isAfter(closesAt, opensAt), { error: 'not_after_start', path: ['closesAt'] })
  .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), { error: 'unknown_option', path: ['defaultLanguage'] })
  .meta({ id: 'LandingConfiguration' })
export type LandingConfiguration = z.infer<typeof LandingConfiguration>

/** Returns the initial configuration of an app. */
export const newConfiguration = (timeZone: string): LandingConfiguration => ({
  alias: '',
  faviconId: null,
  languages: ['en_US'],
  defaultLanguage: 'en_US',
  templates: {},
  og: { pictureId: null, texts: {} },
  stores: [],
  analyticsId: '',
  opensAt: null,
  closesAt: null,
  timeZone,
  errorPage: {},
})
