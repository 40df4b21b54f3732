import * as z from 'zod'
import { isLooseVersion } from '../../../kernel/checks.ts'
import { RecordIdInPath } from '../../../kernel/ids.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { can, del, fileBytes, get, post, put, visitor } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import {
  BuildComponentAdded,
  BuildComponentDeleted,
  BuildFileAdded,
  BuildFileDeleted,
  BuildFileLinked,
  BuildFileOffered,
  BuildVersionAdded,
  BuildVersionChanged,
  BuildVersionCopied,
  BuildVersionDeleted,
  BuildVersionMoved,
  BuildVersionPinned,
} from './builds.activities.ts'
import { buildStates } from './builds.life.ts'
import {
  BuildFolder,
  buildLimits,
  buildSorts,
  BuildVersion,
  BuildVersionHead,
  ComponentType,
  UnfinishedUpload,
  VersionSystem,
} from './builds.shapes.ts'

export * from './builds.activities.ts'
export * from './builds.inspection.ts'
export * from './builds.life.ts'
export * from './builds.requests.ts'
export * from './builds.shapes.ts'

const VersionName = text({ max: buildLimits.versionName }).refine(isLooseVersion, { error: 'invalid' })
const Memo = text({ max: buildLimits.memo, lines: true, blank: true })
const Hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`), { error: 'invalid' })

const path = '/games-api/api/v1.0/app/:appId/build'
const version = { appId: AppId, vid: RecordIdInPath }
const component = { appId: AppId, cid: RecordIdInPath }
const file = { appId: AppId, fid: z.uuid() }

/** Path to which the bytes of a file are sent by the tus protocol (HEAD, PATCH, DELETE). */
export const uploadPath = `${path}/upload/:fid`
/** Minutes until a signed link expires. */
export const linkMinutes = { min: 5, max: 7 * 24 * 60 } as const

export const builds = {
  list: get(`${path}/version/list`, {
    summary: 'List the versions of builds of an app',
    access: can('app-submit-build-version-view', 'appId'),
    params: { appId: AppId },
    query: {
      folder: BuildFolder.optional(),
      os: VersionSystem.optional(),
      status: z.enum(buildStates).optional(),
      /** The full name of a version, ignoring case. */
      name: VersionName.optional(),
      keyword: text({ max: limits.keyword }).optional(),
      sort: z.enum(sortsOf(buildSorts)).default('createdAt,desc'),
      ...paging,
    },
    /** `folders`: the number of versions in each, regardless of filters. */
    data: { ...paged(BuildVersionHead), folders: z.record(BuildFolder, z.number()) },
    fails: ['app_not_found'],
  }),
  add: post(`${path}/version/add`, {
    summary: 'Add a version',
    access: can('app-submit-build-version-add', 'appId'),
    params: { appId: AppId },
    body: z.strictObject({ folder: BuildFolder, os: VersionSystem, name: VersionName, memo: Memo }),
    data: { id: z.number() },
    fails: ['app_not_found', 'invalid_input', 'name_taken'],
    dailyLimit: 'version',
    activity: BuildVersionAdded,
  }),
  one: get(`${path}/version/:vid`, {
    summary: 'Read a version with its components and files',
    access: can('app-submit-build-version-view', 'appId'),
    params: version,
    data: { version: BuildVersion },
    fails: ['app_not_found', 'version_not_found'],
  }),
  /** Adds the same version to another folder, sharing the bytes of its files. It must be complete, with no step running. */
  copy: post(`${path}/version/:vid/copy`, {
    summary: 'Copy a version to another folder',
    access: can('app-submit-build-version-add', 'appId'),
    params: version,
    body: z.strictObject({ folder: BuildFolder }),
    data: { id: z.number() },
    fails: ['app_not_found', 'version_not_found', 'not_allowed', 'move_not_possible', 'name_taken', 'invalid_input'],
    dailyLimit: 'version',
    activity: BuildVersionCopied,
  }),
  change: put(`${path}/version/:vid`, {
    summary: 'Change the memo of a version',
    access: can('app-submit-build-version-add', 'appId'),
    params: version,
    body: z.strictObject({ memo: Memo, previous: Memo }),
    data: {},
    fails: ['app_not_found', 'version_not_found', 'not_allowed', 'stale_version', 'invalid_input'],
    activity: BuildVersionChanged,
  }),
  remove: del(`${path}/version/:vid`, {
    summary: 'Delete a version with its files',
    access: can('app-submit-build-version-delete', 'appId'),
    params: version,
    data: {},
    fails: ['app_not_found', 'version_not_found', 'not_allowed', 'pinned', 'move_not_possible'],
    activity: BuildVersionDeleted,
  }),
  submit: post(`${path}/version/:vid/submit`, {
    summary: 'Submit a version to QA',
    access: can('app-submit-build-version-submit', 'appId'),
    params: version,
    data: {},
    fails: ['app_not_found', 'version_not_found', 'not_allowed', 'move_not_possible'],
    activity: BuildVersionMoved,
  }),
  archive: post(`${path}/version/:vid/archive`, {
    summary: 'Archive a version',
    access: can('app-submit-build-version-archive', 'appId'),
    params: version,
    data: {},
    fails: ['app_not_found', 'version_not_found', 'pinned', 'move_not_possible'],
    activity: BuildVersionMoved,
  }),
  unarchive: post(`${path}/version/:vid/unarchive`, {
    summary: 'Unarchive a version',
    access: can('app-submit-build-version-archive', 'appId'),
    params: version,
    data: {},
    fails: ['app_not_found', 'version_not_found', 'move_not_possible'],
    activity: BuildVersionMoved,
  }),
  pin: post(`${path}/version/:vid/pin`, {
    summary: 'Pin a version, so that nobody archives or deletes it',
    access: can('app-submit-build-pin-enable', 'appId'),
    params: version,
    data: {},
    fails: ['app_not_found', 'version_not_found', 'move_not_possible'],
    activity: BuildVersionPinned,
  }),
  /** Unpins a version: allowed for the person who pinned it, or a Tech PM. */
  unpin: post(`${path}/version/:vid/unpin`, {
    summary: 'Unpin a version',
    access: can('app-submit-build-pin-disable', 'appId'),
    params: version,
    data: {},
    fails: ['app_not_found', 'version_not_found', 'not_allowed'],
    activity: BuildVersionPinned,
  }),
  /** Returns the version as XML: its files with name, size, checksums and URL. */
  entryXml: get(`${path}/version/:vid/entry.xml`, {
    summary: 'Download the entry XML of a version',
    access: can('app-submit-build-entry-xml-download', 'appId'),
    params: version,
    data: fileBytes,
    fails: ['app_not_found', 'version_not_found'],
  }),
  addComponent: post(`${path}/version/:vid/component/add`, {
    summary: 'Add a component to a version',
    access: can('app-submit-build-component-add', 'appId'),
    params: version,
    body: z.strictObject({ type: ComponentType, name: text({ max: buildLimits.componentName }) }),
    data: { id: z.number() },
    fails: ['app_not_found', 'version_not_found', 'not_allowed', 'move_not_possible', 'name_taken', 'quota_reached', 'invalid_input'],
    activity: BuildComponentAdded,
  }),
  removeComponent: del(`${path}/component/:cid`, {
    summary: 'Delete a component with its files',
    access: can('app-submit-build-component-delete', 'appId'),
    params: component,
    data: {},
    fails: ['app_not_found', 'not_found', 'not_allowed', 'pinned', 'move_not_possible'],
    activity: BuildComponentDeleted,
  }),
  /**
   * Starts an upload, or resumes one of the same file by the same person. The bytes follow to `url` by the tus protocol, and the
   * checksums may be declared meanwhile. `done` is true at once for a file that the app already has, which is not sent again.
   */
  begin: post(`${path}/component/:cid/file/begin`, {
    summary: 'Start uploading a file',
    access: can('app-submit-build-file-add', 'appId'),
    params: component,
    body: z.strictObject({
      /** May have folders, separated by `/`. */
      name: z.string().min(1).max(1_000),
      size: z.number().int().min(1).max(buildLimits.fileBytes),
      md5: Hex(32).optional(),
      sha256: Hex(64).optional(),
    }),
    data: {
      fileId: z.uuid(),
      url: z.string(),
      /** Bytes of a piece, which only counts as a whole. */
      pieceSize: z.number(),
      /** The most bytes that one request should carry. */
      requestSize: z.number(),
      received: z.number(),
      done: z.boolean(),
    },
    fails: [
      'app_not_found',
      'not_found',
      'not_allowed',
      'move_not_possible',
      'name_taken',
      'quota_reached',
      'space_used_up',
      'storage_unavailable',
      'invalid_input',
    ],
    activity: BuildFileAdded,
  }),
  /**
   * Declares the checksums of a file that is being uploaded; it is verified once they are known and all its bytes have arrived. `known`:
   * the app already has these bytes, the rest need not be sent. `sha256Wanted`: it has a file of this size and MD5, perhaps the same.
   */
  declare: put(`${path}/upload/:fid/checksums`, {
    summary: 'Declare the checksums of a file that you are uploading',
    access: can('app-submit-build-file-add', 'appId'),
    params: file,
    body: z.strictObject({ md5: Hex(32), sha256: Hex(64).optional() }),
    data: { known: z.boolean(), sha256Wanted: z.boolean() },
    fails: ['app_not_found', 'file_not_found', 'taken_meanwhile', 'invalid_input'],
    activity: null,
  }),
  /** Lists the caller's unfinished uploads, oldest first. `begin` resumes them. */
  unfinished: get(`${path}/upload/list`, {
    summary: 'List your unfinished uploads to an app',
    access: can('app-submit-build-file-add', 'appId'),
    params: { appId: AppId },
    data: { list: z.array(UnfinishedUpload) },
    fails: ['app_not_found'],
  }),
  removeFile: del(`${path}/file/:fid`, {
    summary: 'Delete a file, or cancel its upload',
    access: can('app-submit-build-file-delete', 'appId'),
    params: file,
    data: {},
    fails: ['app_not_found', 'file_not_found', 'not_allowed', 'pinned', 'move_not_possible'],
    activity: BuildFileDeleted,
  }),
  download: get(`${path}/file/:fid/download`, {
    summary: 'Download a file of a build',
    access: can('app-submit-build-file-download', 'appId'),
    params: file,
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
  }),
  /** Creates a link by which anybody can download the file for a limited time, such as a build server. */
  link: post(`${path}/file/:fid/link`, {
    summary: 'Create a signed link to a file of a build',
    access: can('app-submit-build-file-download', 'appId'),
    params: file,
    body: z.strictObject({ minutes: z.number().int().min(linkMinutes.min).max(linkMinutes.max) }),
    data: { path: z.string(), endsAt: z.string() },
    fails: ['app_not_found', 'file_not_found', 'invalid_input'],
    activity: BuildFileLinked,
    holdsSecret: true,
  }),
  /**
   * Puts a copy of an installable file on the page for downloads (`/appDownload`) and makes a link to it for testers, valid thirty
   * days. Repeating it replaces the build's link. The caller must also be allowed to download the file.
   */
  offer: post(`${path}/file/:fid/testers`, {
    summary: 'Offer a build to testers',
    access: can('app-submit-build-version-submit', 'appId'),
    params: file,
    body: z.strictObject({ notes: text({ max: buildLimits.offerNotes, lines: true, blank: true }) }),
    data: { token: z.string() },
    fails: [
      'app_not_found',
      'file_not_found',
      'not_allowed',
      'move_not_possible',
      'body_too_large',
      'invalid_input',
      'taken_meanwhile',
      'space_used_up',
    ],
    activity: BuildFileOffered,
    holdsSecret: true,
  }),
  linked: get('/games-api/api/v1.0/build/download/:token', {
    summary: 'Download a file of a build by a signed link',
    access: visitor,
    params: { token: z.string().max(200) },
    data: fileBytes,
    fails: ['link_expired'],
  }),
}
