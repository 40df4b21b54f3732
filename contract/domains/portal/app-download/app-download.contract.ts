import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { locales } from '../../../kernel/locale.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { admin, del, fileBytes, get, post, signedIn, visitor } from '../../../kernel/route.ts'
import { Email, optionalLine, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

export const buildSystems = ['ANDROID', 'IOS', 'WINDOWS', 'MACOS'] as const
export const BuildSystem = z.enum(buildSystems).meta({ id: 'BuildSystem' })
export type BuildSystem = z.infer<typeof BuildSystem>

/** Most bytes of the file; the portal's own limit for files may be lower. */
export const maxBuildBytes = 2 * 1024 ** 3
/** Days for which a build's link is valid. */
export const linkDays = 30
export const maxNotesLength = 2_000

/** An installable build of an app. */
export const Build = z
  .object({
    id: z.uuid(),
    appId: z.string(),
    appName: z.string(),
    os: BuildSystem,
    version: z.string(),
    notes: z.string(),
    /** The file's name. */
    name: z.string(),
    size: z.number(),
    md5: z.string(),
    sha256: z.string(),
    downloads: z.number(),
    createdAt: z.string(),
  })
  .meta({ id: 'Build' })
export type Build = z.infer<typeof Build>

export const NewBuild = z
  .strictObject({
    fileId: z.uuid(),
    appId: AppId,
    os: BuildSystem,
    version: text({ max: 40, emoji: false }),
    notes: text({ max: maxNotesLength, lines: true, blank: true }),
  })
  .meta({ id: 'NewBuild' })
/** The token of a tester's link: 256 bits. */
const BuildToken = z.string().regex(/^[\w-]{43}$/, { error: 'invalid' })
/** The token of an opened link. One that was not copied completely is treated like an expired one. */
const OpenedToken = z.string().max(200)

/** Most code points of a tester's message and of the device's description, and bytes of the screenshot. */
export const feedbackLimits = { message: 5_000, device: 200, screenshotBytes: 10 * 1024 * 1024 } as const

/** A tester's report. The text is plain: it is never rendered as Markdown. */
export const Feedback = z
  .strictObject({
    message: text({ max: feedbackLimits.message, lines: true }),
    /** Where to answer; may be empty. Shown to staff only. */
    email: z.union([z.literal(''), Email]),
    device: optionalLine(feedbackLimits.device),
    screenshotId: z.uuid().nullable(),
    /** The language of answers. */
    locale: z.enum(locales).default('en_US'),
  })
  .meta({ id: 'TesterFeedback' })
export type Feedback = z.infer<typeof Feedback>

const Recorded = z.object({ id: z.string(), appId: z.string(), os: BuildSystem, version: z.string() })
export const BuildUploaded = activity(
  'app-download.file-uploaded',
  'none',
  z.object({ id: z.string(), name: z.string(), size: z.number() }),
)
export const BuildAdded = activity('app-download.build-added', 'app', Recorded)
export const BuildLinked = activity('app-download.link-made', 'app', Recorded)
export const ScreenshotUploaded = activity('app-download.screenshot-uploaded', 'none', z.object({ size: z.number() }))
export const FeedbackSent = activity(
  'app-download.feedback-sent',
  'app',
  z.object({ appId: z.string(), os: BuildSystem, version: z.string(), ticketId: z.number() }),
)
export const BuildRemoved = activity('app-download.build-removed', 'app', Recorded)

const api = '/games-api/api/v1.0/app-download'
const id = { id: z.uuid() }

export const appDownload = {
  /** Lists builds of the apps on which the caller may download builds, newest first. */
  list: get(`${api}/list`, {
    summary: 'List the builds that you may download',
    access: signedIn,
    query: paging,
    data: paged(Build),
  }),
  /** Stores the file of a build to be added; unless that happens it is deleted after a day. */
  upload: post(`${api}/upload`, {
    summary: 'Upload the file of a build',
    access: admin,
    encoding: 'multipart',
    maxBytes: maxBuildBytes,
    data: { file: z.object({ id: z.uuid(), name: z.string(), size: z.number() }) },
    fails: ['body_too_large', 'invalid_input'],
    activity: BuildUploaded,
  }),
  add: post(`${api}/list`, {
    summary: 'Add a build',
    access: admin,
    body: NewBuild,
    data: { build: Build },
    fails: ['app_not_found', 'file_not_found', 'invalid_input'],
    activity: BuildAdded,
  }),
  /** Downloads the file and counts the download. */
  file: get(`${api}/build/:id/file`, {
    summary: 'Download a build',
    access: signedIn,
    params: id,
    data: fileBytes,
    fails: ['file_not_found'],
  }),
  /** Creates a link for testers that replaces the previous one. It is valid for thirty days, as long as its maker may download the build. Shown once. */
  link: post(`${api}/build/:id/link`, {
    summary: 'Create a download link for testers',
    access: admin,
    params: id,
    data: { token: BuildToken },
    fails: ['not_found'],
    activity: BuildLinked,
    holdsSecret: true,
  }),
  remove: del(`${api}/build/:id`, {
    summary: 'Remove a build',
    access: admin,
    params: id,
    data: {},
    fails: ['not_found'],
    activity: BuildRemoved,
  }),
  /** Returns the build that a tester's link leads to. */
  linked: get(`${api}/:token/about`, {
    summary: 'Read the details of the build that a link leads to',
    access: visitor,
    params: { token: OpenedToken },
    data: { build: Build },
    fails: ['link_expired'],
  }),
  /** Stores a tester's screenshot, a PNG or JPEG, for the feedback to be sent; unless that happens it is deleted after a day. */
  screenshot: post(`${api}/:token/screenshot`, {
    summary: 'Upload a screenshot for feedback on a build',
    access: visitor,
    params: { token: OpenedToken },
    encoding: 'multipart',
    maxBytes: feedbackLimits.screenshotBytes,
    data: { file: z.object({ id: z.uuid(), name: z.string(), size: z.number() }) },
    fails: ['link_expired', 'too_many_requests', 'body_too_large', 'invalid_input'],
    activity: ScreenshotUploaded,
  }),
  /** Opens a ticket of the app with a tester's feedback. The answer reveals nothing about it. */
  feedback: post(`${api}/:token/feedback`, {
    summary: 'Send feedback on the build that a link leads to',
    access: visitor,
    params: { token: OpenedToken },
    body: Feedback,
    data: {},
    fails: ['link_expired', 'too_many_requests', 'invalid_input'],
    activity: FeedbackSent,
  }),
  /** Downloads the file that a tester's link leads to, and counts the download. */
  linkedFile: get(`${api}/:token`, {
    summary: 'Download the build that a link leads to',
    access: visitor,
    params: { token: OpenedToken },
    data: fileBytes,
    fails: ['link_expired'],
  }),
}
