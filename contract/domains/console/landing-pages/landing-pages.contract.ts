import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { Locale, locales } from '../../../kernel/locale.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { safePost, can, del, fileBytes, get, post, put } from '../../../kernel/route.ts'
import { limits, optionalLine, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { configurationLimits, LandingConfiguration, LandingState } from './landing-pages.configuration.ts'
import { TemplateContent } from './landing-pages.sections.ts'

export { maxAliasLength, isReserved, LandingAlias, skeletonOf } from './landing-pages.alias.ts'
export {
  configurationLimits,
  LandingConfiguration,
  landingLife,
  LandingState,
  newConfiguration,
  type Store,
  storeHosts,
  storeNames,
} from './landing-pages.configuration.ts'
export {
  accents,
  picturesIn,
  schemes,
  Section,
  type SectionKind,
  sectionKinds,
  sectionLimits,
  TemplateContent,
} from './landing-pages.sections.ts'

/** Maximum templates of an app, code points of a name, and listed releases. */
export const landingLimits = {
  templates: 50,
  name: 100,
  releases: 50,
  pictureBytes: 5 * 1024 * 1024,
  picturesPerDay: 500,
  pageBytes: 50_000,
} as const

export const templateTypes = ['pre-registration', 'launch', 'event'] as const
export const TemplateType = z.enum(templateTypes).meta({ id: 'LandingTemplateType' })

const Head = {
  id: z.number(),
  name: z.string(),
  type: TemplateType,
  /** Languages with content. */
  languages: z.array(z.enum(locales)),
  /** Languages of the configuration that use it: ACTIVE if there are any, otherwise DRAFT. */
  usedBy: z.array(z.enum(locales)),
  by: z.string().nullable(),
  updatedAt: z.string(),
  /** True when the caller may change and delete it. */
  editable: z.boolean(),
}
export const TemplateHead = z.object(Head).meta({ id: 'LandingTemplateHead' })
export type TemplateHead = z.infer<typeof TemplateHead>

/** An image in the widths that pages use. */
export const Picture = z
  .object({ id: z.uuid(), width: z.number(), height: z.number(), files: z.array(z.object({ url: z.string(), width: z.number() })) })
  .meta({ id: 'LandingPicture' })
export type Picture = z.infer<typeof Picture>

export const Template = z
  .object({ ...Head, version: z.number(), content: TemplateContent, pictures: z.array(Picture) })
  .meta({ id: 'LandingTemplate' })
export type Template = z.infer<typeof Template>

export const Release = z
  .object({
    number: z.number(),
    note: z.string(),
    by: z.string().nullable(),
    at: z.string(),
    languages: z.array(z.enum(locales)),
    live: z.boolean(),
  })
  .meta({ id: 'LandingRelease' })
export type Release = z.infer<typeof Release>

const Draft = { name: text({ max: landingLimits.name }), type: TemplateType, content: TemplateContent }

/** Purposes of an image: sections, link previews (1200 × 630) or the favicon (64 × 64). */
export const pictureUses = ['section', 'og', 'favicon'] as const

const Recorded = { appId: z.string() }
const OfTemplate = z.object({ ...Recorded, id: z.number(), name: z.string() })
const Compared = { before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) }
export const ConfigurationSaved = activity('landing-page.configured', 'app', z.object({ ...Recorded, ...Compared }))
export const PagePublished = activity(
  'landing-page.published',
  'app',
  z.object({ ...Recorded, release: z.number(), alias: z.string(), note: z.string() }),
)
export const PageClosed = activity('landing-page.closed', 'app', z.object({ ...Recorded, reason: z.string() }))
export const PictureAdded = activity('landing-page.picture-added', 'app', z.object({ ...Recorded, pictureId: z.string() }))
/** The log does not name the person, who asked to be forgotten. */
export const RegistrationErased = activity('landing-page.registration-erased', 'app', z.object(Recorded))
export const TemplateAdded = activity('landing-page.template-added', 'app', OfTemplate)
export const TemplateChanged = activity('landing-page.template-changed', 'app', OfTemplate)
export const TemplateDeleted = activity('landing-page.template-deleted', 'app', OfTemplate)

const path = '/games-api/api/v1.0/app/:appId/landing-page'
const params = { appId: AppId }
const template = { ...params, id: RecordIdInPath }
const number = { ...params, number: RecordIdInPath }
const language = { lang: Locale.optional() }

/** Filters shared by the list of registrations and its CSV export: part of an email address or country, and consent to marketing. */
const registrationFilters = { keyword: text({ max: limits.keyword }).optional(), marketing: z.stringbool().optional() }

/** A pre-registration. */
export const LandingRegistration = z
  .object({ id: z.number(), email: z.string(), country: z.string(), locale: Locale, marketing: z.boolean(), at: z.string() })
  .meta({ id: 'LandingRegistration' })
const html = { html: z.string() }

export const landingPages = {
  configuration: get(`${path}/configuration`, {
    summary: 'Read the configuration of the landing page of an app',
    access: can('app-landing-configuration-view', 'appId'),
    params,
    data: {
      /** 0 until something is saved. */
      version: z.number(),
      status: LandingState,
      configuration: LandingConfiguration,
      pictures: z.array(Picture),
      templates: z.array(z.object({ id: z.number(), name: z.string() })),
      /** The public URL; null until published. */
      url: z.string().nullable(),
      registrations: z.number(),
      /** True when the caller may change, publish and close it, and read registrations. */
      editable: z.boolean(),
      /** True when the configuration or a template in use changed after the last release. */
      changed: z.boolean(),
    },
    fails: ['app_not_found'],
  }),
  save: put(`${path}/configuration`, {
    summary: 'Save the configuration of the landing page of an app',
    access: can('app-landing-configuration-edit', 'appId'),
    params,
    body: z.strictObject({ configuration: LandingConfiguration, version: EditedVersion }),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_allowed', 'stale_version', 'invalid_input'],
    activity: ConfigurationSaved,
  }),
  /** Renders the page in its languages and publishes it. @throws invalid_input naming what is missing */
  publish: post(`${path}/configuration/publish`, {
    summary: 'Publish the landing page of an app',
    access: can('app-landing-configuration-enable', 'appId'),
    params,
    body: z.strictObject({ version: EditedVersion, note: optionalLine(configurationLimits.note) }),
    data: { number: z.number() },
    fails: ['app_not_found', 'not_allowed', 'stale_version', 'invalid_input'],
    dailyLimit: 'save',
    activity: PagePublished,
  }),
  close: post(`${path}/configuration/close`, {
    summary: 'Close the landing page of an app',
    access: can('app-landing-configuration-disable', 'appId'),
    params,
    body: z.strictObject({ version: EditedVersion, reason: text({ max: limits.reason }) }),
    data: {},
    fails: ['app_not_found', 'not_allowed', 'stale_version', 'move_not_possible'],
    activity: PageClosed,
  }),
  releases: get(`${path}/release`, {
    summary: 'List the releases of the landing page of an app',
    access: can('app-landing-configuration-view', 'appId'),
    params,
    data: { list: z.array(Release) },
    fails: ['app_not_found'],
  }),
  releasePreview: get(`${path}/release/:number/preview`, {
    summary: 'View a release of the landing page of an app',
    access: can('app-landing-configuration-view', 'appId'),
    params: number,
    query: language,
    data: html,
    fails: ['app_not_found', 'not_found'],
  }),
  /** Restores an earlier release, as a new one. The configuration stays as it is. @throws name_taken when another page has taken its alias */
  restore: post(`${path}/release/:number/restore`, {
    summary: 'Restore an earlier release of the landing page of an app',
    access: can('app-landing-configuration-enable', 'appId'),
    params: number,
    body: z.strictObject({ version: EditedVersion }),
    data: { number: z.number() },
    fails: ['app_not_found', 'not_found', 'not_allowed', 'stale_version', 'name_taken'],
    dailyLimit: 'save',
    activity: PagePublished,
  }),
  /** Lists registrations, latest first. */
  registrationList: get(`${path}/registration/list`, {
    summary: 'List the registrations on the landing page of an app',
    access: can('app-landing-configuration-edit', 'appId'),
    params,
    query: { ...registrationFilters, ...paging },
    data: paged(LandingRegistration),
    fails: ['app_not_found', 'not_allowed'],
  }),
  /** Returns the registrations matching the filters of the list, with the consents as worded at the time. */
  registrations: get(`${path}/registration/download`, {
    summary: 'Download the registrations on the landing page of an app as CSV',
    access: can('app-landing-configuration-edit', 'appId'),
    params,
    query: registrationFilters,
    data: fileBytes,
    fails: ['app_not_found', 'not_allowed'],
  }),
  /** Erases a person's data at their request: their registration, which is no longer counted. */
  eraseRegistration: post(`${path}/registration/erase`, {
    summary: 'Erase a registration on the landing page of an app',
    access: can('app-landing-configuration-edit', 'appId'),
    params,
    body: z.strictObject({ email: z.string().trim().toLowerCase().min(1, { error: 'required' }).max(254) }),
    data: {},
    fails: ['app_not_found', 'not_found', 'not_allowed', 'invalid_input'],
    activity: RegistrationErased,
  }),
  picture: post(`${path}/picture`, {
    summary: 'Upload a picture for the landing page of an app',
    access: can('app-landing-template-add', 'appId'),
    params,
    query: { use: z.enum(pictureUses).default('section') },
    encoding: 'multipart',
    maxBytes: landingLimits.pictureBytes,
    data: { picture: Picture },
    fails: ['app_not_found', 'invalid_input', 'body_too_large', 'too_many_today'],
    activity: PictureAdded,
  }),
  templates: get(`${path}/template`, {
    summary: 'List the templates of the landing page of an app',
    access: can('app-landing-template-view', 'appId'),
    params,
    query: { type: TemplateType.optional(), keyword: text({ max: limits.keyword }).optional(), ...paging },
    data: paged(TemplateHead),
    fails: ['app_not_found'],
  }),
  template: get(`${path}/template/:id`, {
    summary: 'Read a template of the landing page of an app',
    access: can('app-landing-template-view', 'appId'),
    params: template,
    data: { template: Template },
    fails: ['app_not_found', 'not_found'],
  }),
  /** @throws quota_reached beyond 50 templates */
  addTemplate: post(`${path}/template`, {
    summary: 'Add a template of the landing page of an app',
    access: can('app-landing-template-add', 'appId'),
    params,
    body: z.strictObject(Draft),
    data: { id: z.number() },
    fails: ['app_not_found', 'invalid_input', 'quota_reached'],
    activity: TemplateAdded,
  }),
  changeTemplate: put(`${path}/template/:id`, {
    summary: 'Change a template of the landing page of an app',
    access: can('app-landing-template-edit', 'appId'),
    params: template,
    body: z.strictObject({ ...Draft, version: EditedVersion }),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_found', 'stale_version', 'invalid_input'],
    activity: TemplateChanged,
  }),
  /** @throws in_use while a language of the configuration uses it */
  deleteTemplate: del(`${path}/template/:id`, {
    summary: 'Delete a template of the landing page of an app',
    access: can('app-landing-template-delete', 'appId'),
    params: template,
    data: {},
    fails: ['app_not_found', 'not_found', 'in_use'],
    activity: TemplateDeleted,
  }),
  templatePreview: get(`${path}/template/:id/preview`, {
    summary: 'Preview the page of a saved template',
    access: can('app-landing-template-view', 'appId'),
    params: template,
    query: language,
    data: html,
    fails: ['app_not_found', 'not_found'],
  }),
  /** Previews the content being edited, exactly as the server would publish it. */
  preview: safePost(`${path}/preview`, {
    summary: 'Preview the page of a template being edited',
    access: can('app-landing-template-view', 'appId'),
    params,
    body: z.strictObject({ content: TemplateContent, lang: Locale }),
    data: html,
    fails: ['app_not_found', 'invalid_input', 'too_many_requests'],
  }),
}
