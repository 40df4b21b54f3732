import {
  type BuildFile,
  type BuildMove,
  type BuildState,
  type BuildVersion,
  awaitsObfuscation,
  buildLife,
  type BuildFolder,
  folderPhases,
  isClosed,
  isCopyable,
  testerSystemOf,
} from '@portico/contract/console/builds'
import { covers } from '@portico/contract/kernel/permission'
import { obstacle } from '@portico/contract/lifecycle'
import { appRoles, type Permission, type PermissionHolder, extentOf } from '@portico/contract/permissions'
import { cleanFileName } from '../../../kernel/files/names.ts'

/** A version as the rules see it. */
export interface VersionFacts {
  folder: BuildFolder
  status: BuildState
  pinnedById: string | null
  pinnedAt: Date | null
  createdById: string | null
  /** Whether it may be signed while being obfuscated: its setting runs the steps side by side, and it isn't being signed yet. */
  signsInParallel: boolean
  /** Whether it may be signed only after it was obfuscated: its setting has it obfuscated first. */
  obfuscatesFirst: boolean
  /** The number of its verified packages: steps process nothing else. */
  contents: { packages: number }
}

/** A caller with their user key and permissions on the app. */
type Holder = PermissionHolder & { userKey: string }

/** Returns whether a person holds a permission for a version: for all versions, or for own ones if it is theirs. */
const holds = (permission: Permission, { createdById, folder }: Pick<VersionFacts, 'createdById' | 'folder'>, holder: Holder): boolean =>
  covers(extentOf(permission, holder, folderPhases[folder]), createdById === holder.userKey)

/** Returns why the caller cannot copy a version now, if they may add one; undefined if they can. */
export const copyProblem = (
  { status, folder }: Pick<VersionFacts, 'status' | 'folder'>,
  holder: Holder,
): 'not_allowed' | 'move_not_possible' | undefined => {
  if (extentOf('app-submit-build-version-view', holder, folderPhases[folder]) === 'none') return 'not_allowed'
  return isCopyable(status) ? undefined : 'move_not_possible'
}

/** Returns why a version cannot be deleted now; undefined if it can. */
export const deletionProblem = ({
  pinnedAt,
  status,
}: Pick<VersionFacts, 'pinnedAt' | 'status'>): 'pinned' | 'move_not_possible' | undefined => {
  if (pinnedAt !== null) return 'pinned'
  return status === 'OBFUSCATING' || status === 'SIGNING' || status === 'SUBMITTED' ? 'move_not_possible' : undefined
}

/** Returns whether a person may unpin a version: the person who pinned it, a Tech PM, or an administrator. */
export const mayUnpin = (
  { pinnedById, pinnedAt }: Pick<VersionFacts, 'pinnedAt' | 'pinnedById'>,
  { userKey, roles, admin }: Holder,
): boolean => pinnedAt !== null && (pinnedById === userKey || roles.includes(appRoles.tech_pm) || admin)

type Facts = Pick<VersionFacts, 'status' | 'folder' | 'createdById'>

/** Returns why the life cycle refuses a transition; undefined if it does not. */
const lifeProblem = (move: BuildMove, version: Facts, holder: Holder): 'move_not_possible' | 'not_allowed' | undefined => {
  const { status: state, folder, createdById } = version
  const phase = folderPhases[folder]
  const refusal = obstacle(buildLife, move, { state, ...(phase && { phase }), mine: createdById === holder.userKey }, holder)
  if (refusal === undefined) return undefined
  return refusal === 'permission' || refusal === 'not_yours' ? 'not_allowed' : 'move_not_possible'
}

/** The transitions that begin a step, and what a step needs. */
const isStep = (move: BuildMove): boolean => move === 'obfuscate' || move === 'codesign'
const lacksPackages = ({ contents }: Pick<VersionFacts, 'contents'>): boolean => contents.packages === 0

/** Returns whether the order of a version's steps lets it be signed now. */
const isSigningDue = ({ status, signsInParallel, obfuscatesFirst }: VersionFacts): boolean =>
  status === 'OBFUSCATING' ? signsInParallel : !(obfuscatesFirst && awaitsObfuscation(status))

/** Returns why the caller cannot make a transition now; undefined if they can. */
export const moveProblem = (
  move: BuildMove,
  version: VersionFacts,
  holder: Holder,
): 'pinned' | 'move_not_possible' | 'not_allowed' | undefined => {
  const problem = lifeProblem(move, version, holder)
  if (problem) return problem
  if (isStep(move) && lacksPackages(version)) return 'move_not_possible'
  if (move === 'codesign' && !isSigningDue(version)) return 'move_not_possible'
  return move === 'archive' && version.pinnedAt !== null ? 'pinned' : undefined
}

/** Returns why the caller cannot have a version checked now; undefined if they can. Checks are for those who may sign, in any order. */
export const checkProblem = (
  version: Facts & Pick<VersionFacts, 'contents'>,
  holder: Holder,
): 'move_not_possible' | 'not_allowed' | undefined =>
  lifeProblem('codesign', version, holder) ?? (isClosed(version.status) || lacksPackages(version) ? 'move_not_possible' : undefined)

/** Returns a person's available actions on a version. */
export const actionsFor = (version: VersionFacts, holder: Holder): BuildVersion['actions'] => {
  const moves = (Object.keys(buildLife.moves) as BuildMove[]).filter((move) => moveProblem(move, version, holder) === undefined)
  const isPinned = version.pinnedAt !== null
  const may = (permission: Permission) => holds(permission, version, holder)
  const isOwn = version.createdById === holder.userKey
  const mayEdit = may('app-submit-build-version-add') && (isOwn || may('app-submit-build-version-delete'))
  return [
    ...moves,
    ...(mayEdit ? (['edit'] as const) : []),
    ...(extentOf('app-submit-build-version-add', holder, folderPhases[version.folder]) !== 'none' && !copyProblem(version, holder)
      ? (['copy'] as const)
      : []),
    ...(may('app-submit-build-version-delete') && !deletionProblem(version) ? (['delete'] as const) : []),
    ...(may('app-submit-build-file-add') && !isClosed(version.status) ? (['upload'] as const) : []),
    ...(may('app-submit-build-pin-enable') && !isPinned && version.status !== 'ARCHIVED' ? (['pin'] as const) : []),
    ...(checkProblem(version, holder) ? [] : (['precheck'] as const)),
    ...(may('app-submit-build-pin-disable') && mayUnpin(version, holder) ? (['unpin'] as const) : []),
  ]
}

/** Returns a person's available actions on a file of a version, besides downloading it. */
export const fileActionsFor = (
  { name, status, uploadedById }: Pick<BuildFile, 'name' | 'status'> & { uploadedById: string | null },
  version: Pick<VersionFacts, 'status' | 'folder' | 'createdById' | 'pinnedAt'>,
  holder: Holder,
): BuildFile['actions'] => {
  const extent = (permission: Permission) => extentOf(permission, holder, folderPhases[version.folder])
  const isOffered =
    status === 'ready' &&
    version.status !== 'ARCHIVED' &&
    testerSystemOf(name) !== undefined &&
    holds('app-submit-build-version-submit', version, holder) &&
    extent('app-submit-build-file-download') !== 'none'
  // A pin protects what has arrived, not an upload.
  const isKept = isClosed(version.status) || (version.pinnedAt !== null && status !== 'uploading')
  const isDeletable = !isKept && covers(extent('app-submit-build-file-delete'), uploadedById === holder.userKey)
  return [...(isOffered ? (['offer'] as const) : []), ...(isDeletable ? (['delete'] as const) : [])]
}

/** Cleans a file name that may contain folders: each part as `cleanFileName`, without `..`, at most 255 characters. */
export const cleanPath = (path: string): string => {
  const parts = path
    .split(/[\\/]/)
    .filter((part) => part.trim() !== '' && !/^\s*\.+\s*$/.test(part))
    .map(cleanFileName)
  const last = parts.at(-1) ?? 'file'
  while (parts.length > 1 && parts.join('/').length > 255) parts.shift()
  return parts.join('/') || last
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign)
const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${xml(String(value))}"`)
    .join('')

interface Entry {
  appId: string
  version: { name: string; os: string; folder: string }
  files: readonly { component: string; name: string; variant: string; size: number; md5: string; sha256: string; url: string }[]
}

/** Builds the XML manifest of a version. */
export const entryXml = ({ appId, version: { name, os, folder }, files }: Entry): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<entry${attributes({ appId, version: name, os, folder })}>\n${files
    .map((file) => `  <file${attributes(file)}/>\n`)
    .join('')}</entry>\n`
