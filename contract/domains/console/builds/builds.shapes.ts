import * as z from 'zod'
import type { Phase } from '../../../kernel/permission.ts'
import { Participant } from '../conversations/conversations.contract.ts'
import { Inspection, packageProblems, PackageWarning } from './builds.inspection.ts'
import { buildLife, buildStates } from './builds.life.ts'

/** The folders of builds, as the specification spells them (HELP-24). */
export const buildFolders = ['sandbox', 'staging', 'release', 'Document'] as const
export const BuildFolder = z.enum(buildFolders).meta({ id: 'BuildFolder' })
export type BuildFolder = z.infer<typeof BuildFolder>

/** The phase of each folder, which limits tokens; documents have none. */
export const folderPhases: Readonly<Record<BuildFolder, Phase | undefined>> = { sandbox: 1, staging: 2, release: 3, Document: undefined }

export const versionSystems = ['aos', 'ios', 'etc'] as const
export const VersionSystem = z.enum(versionSystems).meta({ id: 'BuildVersionSystem' })
export type VersionSystem = z.infer<typeof VersionSystem>

export const componentTypes = ['client', 'server', 'patch', 'resource', 'symbol', 'document'] as const
export const ComponentType = z.enum(componentTypes).meta({ id: 'BuildComponentType' })
export type ComponentType = z.infer<typeof ComponentType>

/** Variants of a file: the upload, and the pipeline's outputs. */
const fileVariants = ['original', 'obfuscated', 'signed'] as const
export const FileVariant = z.enum(fileVariants).meta({ id: 'BuildFileVariant' })
export type FileVariant = z.infer<typeof FileVariant>

/** Columns by which the versions are sorted. */
export const buildSorts = ['createdAt', 'name', 'status', 'createdBy'] as const
export type BuildSort = (typeof buildSorts)[number]

/** Limits of a version and of one file. */
export const buildLimits = {
  versionName: 30,
  memo: 1_000,
  componentName: 100,
  components: 20,
  files: 500,
  fileName: 255,
  fileBytes: 4 * 1024 ** 3,
  /** For a build offered to testers: the download page takes no larger ones. */
  offeredBytes: 2 * 1024 ** 3,
  offerNotes: 2_000,
} as const

/** Days before an archived version is deleted that people are told, or the whole retention period if it is shorter. */
export const retentionNoticeDays = 7
/** Bytes of which an MD5 is computed at a time (VALID-20). */
export const hashChunk = 2_097_152

const installable = { apk: 'ANDROID', ipa: 'IOS', exe: 'WINDOWS', msi: 'WINDOWS', dmg: 'MACOS', pkg: 'MACOS' } as const
export const TesterSystem = z.enum([...new Set(Object.values(installable))]).meta({ id: 'TesterSystem' })
export type TesterSystem = z.infer<typeof TesterSystem>

/** Returns the system on which testers can install a file; undefined for store-only formats and files that are not programs. */
export const testerSystemOf = (name: string): TesterSystem | undefined => {
  const extension = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''
  return Object.entries(installable).find(([ending]) => ending === extension)?.[1]
}

const failureReasons = ['hash_mismatch', 'store_lost', ...packageProblems] as const
const fileStatuses = ['uploading', 'verifying', 'ready', 'failed'] as const

export const BuildFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    variant: FileVariant,
    /** The original it was made from; null for originals. */
    sourceId: z.uuid().nullable(),
    size: z.number(),
    /** Null while the file is being uploaded and until they are computed. */
    md5: z.string().nullable(),
    sha256: z.string().nullable(),
    /** 0: an installable package, 1: an image, 2: text or code; null: anything else. */
    fileType: z.literal([0, 1, 2]).nullable(),
    status: z.enum(fileStatuses),
    /** Why it failed. */
    reason: z.enum(failureReasons).nullable(),
    /** Bytes received so far. */
    received: z.number(),
    uploadedBy: Participant.nullable(),
    createdAt: z.string(),
    inspection: Inspection.nullable(),
    warnings: z.array(PackageWarning),
    /** The previous version's package for the same system, for comparison. */
    before: z.object({ version: z.string(), size: z.number(), inspection: Inspection }).nullable(),
    /** The actions that the caller can take on it now, besides downloading it. */
    actions: z.array(z.enum(['offer', 'delete'])),
  })
  .meta({ id: 'BuildFile' })
export type BuildFile = z.infer<typeof BuildFile>

/** An unfinished upload, for its sender: after a reload the browser needs the file again. */
export const UnfinishedUpload = z
  .object({
    fileId: z.uuid(),
    name: z.string(),
    size: z.number(),
    /** Null if it was interrupted before its checksum was computed. */
    md5: z.string().nullable(),
    received: z.number(),
    componentId: z.number(),
    version: z.object({ id: z.number(), name: z.string() }),
  })
  .meta({ id: 'UnfinishedUpload' })
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>

const Component = z
  .object({ id: z.number(), type: ComponentType, name: z.string(), files: z.array(BuildFile) })
  .meta({ id: 'BuildComponent' })
export type Component = z.infer<typeof Component>

const Actions = z.enum([
  ...(Object.keys(buildLife.moves) as (keyof typeof buildLife.moves)[]),
  'edit',
  'copy',
  'delete',
  'upload',
  'pin',
  'unpin',
  'precheck',
])

const Head = {
  id: z.number(),
  folder: BuildFolder,
  os: VersionSystem,
  name: z.string(),
  status: z.enum(buildStates),
  pinned: z.boolean(),
  /** True when it can no longer be changed: it was submitted or archived. */
  locked: z.boolean(),
  components: z.number(),
  /** Originals, and their total bytes. */
  files: z.number(),
  size: z.number(),
  createdBy: Participant.nullable(),
  createdAt: z.string(),
  memo: z.string(),
  /** The moves that the caller can make now. */
  actions: z.array(Actions),
}
export const BuildVersionHead = z.object(Head).meta({ id: 'BuildVersionHead' })
export type BuildVersionHead = z.infer<typeof BuildVersionHead>

export const BuildVersion = z
  .object({
    ...Head,
    pinnedBy: Participant.nullable(),
    /** When an archived version is deleted; null while it is kept. */
    sweptAt: z.string().nullable(),
    /** The packages that the app is registered with for the system. */
    packages: z.array(z.string()),
    tree: z.array(Component),
  })
  .meta({ id: 'BuildVersion' })
export type BuildVersion = z.infer<typeof BuildVersion>
