import type { BuildFile, BuildVersion, BuildVersionHead } from '@portico/contract/console/builds'
import { isClosed, warningsOf } from '@portico/contract/console/builds'
import { roleGroups } from '@portico/contract/permissions'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import { type Caller, holderOf } from '../../../kernel/identity/actor.ts'
import { editorBy } from '../../../kernel/identity/editor.ts'
import { notifyHolders } from '../../apps/registrations/index.ts'
import { peopleInRoles } from '../../apps/roles/index.ts'
import { actionsFor, deletionProblem, fileActionsFor, mayUnpin, moveProblem, type VersionFacts } from './builds.rules.ts'
import { buildsStore, type VersionRow } from './builds.store.ts'
import { type BuildNews, buildText } from './builds.texts.ts'
import type { ListedVersionRow } from './heads.store.ts'
import { blobsStore } from './files/blobs.store.ts'
import { emitBuild } from './events.actions.ts'
import { type FileRow, filesStore, isPackage, isReady } from './files/files.store.ts'
import { previousPackage } from './files/previous.store.ts'

/** Returns the caller as an editor of versions: of those that they may delete, at least of their own. Everybody who uploads may add one. */
export const editorToChange = (caller: Caller) => editorBy('app-submit-build-version-delete', caller)

/** Returns the activity details of a version. */
export const versionDetails = (appId: string, { id, folder, os, name }: Pick<VersionRow, 'id' | 'folder' | 'os' | 'name'>) => ({
  appId,
  id,
  folder,
  os,
  name,
})

/** Returns a version as the rules see it: nothing is obfuscated first on a portal that has no program for it. */
export const factsOf = <Version extends VersionFacts>(version: Version, { config }: Pick<Deps, 'config'>): Version => ({
  ...version,
  obfuscatesFirst: version.obfuscatesFirst && config.BUILD_OBFUSCATE.length > 0,
})

/** Returns a version without its components, as the caller sees it. */
export const headOf = (version: ListedVersionRow, caller: Caller, deps: Pick<Deps, 'config'>): BuildVersionHead => {
  const { id, folder, os, name, status, createdBy, memo } = version
  const { components, files, size } = version.contents
  return {
    id,
    folder,
    os,
    name,
    status,
    pinned: version.pinnedAt !== null,
    locked: status === 'SUBMITTED' || status === 'ARCHIVED',
    components,
    files,
    size,
    createdBy,
    createdAt: version.createdAt.toISOString(),
    memo,
    actions: actionsFor(factsOf(version, deps), holderOf(caller)),
  }
}

/** Reads a version. @throws version_not_found */
export const versionIn = async (db: Db, appId: string, id: number): Promise<VersionRow> =>
  (await buildsStore(db, appId).find(id)) ?? fail('version_not_found')

/** Returns a version, locked; another person's only to holders of an unrestricted permission. @throws version_not_found, not_allowed */
export const lockVersionFor = async (db: Db, appId: string, id: number, { actor, standing }: Caller): Promise<VersionRow> => {
  await buildsStore(db, appId).lock(id)
  const version = await versionIn(db, appId, id)
  return standing.extent === 'own' && version.createdById !== actor.userKey ? fail('not_allowed') : version
}

/** Returns a version, locked, whose contents may be changed. @throws move_not_possible in addition */
export const lockOpenVersion = async (db: Db, appId: string, id: number, caller: Caller): Promise<VersionRow> => {
  const version = await lockVersionFor(db, appId, id, caller)
  return isClosed(version.status) ? fail('move_not_possible') : version
}

interface FileContext {
  db: Db
  appId: string
  version: VersionRow
  /** All its files. */
  files: readonly FileRow[]
  packages: readonly string[]
  caller: Caller
  now: Date
}

const fileOf = async (row: FileRow, { db, appId, version, files, packages, caller, now }: FileContext): Promise<BuildFile> => {
  const { inspection } = row
  const { name } = files.find(({ id }) => id === row.sourceId) ?? row
  const found = inspection ? await previousPackage(db, appId, { version, name, inspection }) : undefined
  const before = found?.inspection ? { ...found, inspection: found.inspection } : null
  return {
    ...row,
    reason: row.reason as BuildFile['reason'],
    createdAt: row.createdAt.toISOString(),
    before,
    warnings: inspection ? warningsOf(inspection, { os: version.os, before: before?.inspection, packages, now }) : [],
    actions: fileActionsFor(row, version, holderOf(caller)),
  }
}

/** Returns a version with its components and files, as the caller sees it. */
export const versionOf = async (
  db: Db,
  appId: string,
  version: VersionRow,
  caller: Caller,
  { now, sweptAt, config }: { now: Date; sweptAt: Date | null; config: Deps['config'] },
): Promise<BuildVersion> => {
  const packages = await buildsStore(db, appId).packages(version.os)
  const rows = await filesStore(db, appId).ofVersion(version.id)
  const context = { db, appId, version, files: rows, packages, caller, now }
  const files = await Promise.all(rows.map(async (row) => ({ componentId: row.componentId, file: await fileOf(row, context) })))
  const components = await buildsStore(db, appId).components(version.id)
  return {
    ...headOf(version, caller, { config }),
    pinnedBy: version.pinnedBy,
    sweptAt: sweptAt?.toISOString() ?? null,
    packages,
    tree: components.map((component) => ({
      ...component,
      files: files.flatMap(({ componentId, file }) => (componentId === component.id ? [file] : [])),
    })),
  }
}

type Parts = Pick<Deps, 'mail' | 'config' | 'rules'>

/** News about pipeline steps, which links to the tab of steps. */
const ofSteps: ReadonlySet<BuildNews> = new Set(['obfuscated', 'signed', 'obfuscateFailed', 'signFailed', 'precheckFailed'])

/** Notifies people who may still see the app's builds about one, except the actor. */
export const notifyPeople = async (
  db: Db,
  parts: Parts,
  news: BuildNews,
  {
    appId,
    version,
    file,
    from,
    resultCode,
    to,
    by = null,
  }: {
    appId: string
    version: Pick<VersionRow, 'id' | 'name' | 'folder'>
    file?: string
    from?: string | undefined
    resultCode?: number | null
    to: readonly (string | null)[]
    by?: string | null
  },
): Promise<void> => {
  const tab = ofSteps.has(news) ? '&tab=steps' : ''
  await notifyHolders(db, parts, {
    kind: 'build',
    appId,
    to,
    holding: { rules: await parts.rules.of(0), permission: 'app-submit-build-version-view' },
    by,
    link: `/app/submit-build?appId=${appId}&folder=${version.folder}&version=${version.id}${tab}`,
    text: (app) => buildText(news, { app, version: `${version.name} (${version.folder})`, file, from, resultCode }),
  })
}

/** The roles notified of completed uploads, and of submissions. */
export const notifiedRoles = {
  uploaded: [...roleGroups.PM, ...roleGroups.QA],
  submitted: roleGroups.QA,
} as const

const eventOf = { archive: 'archived', unarchive: 'unarchived', submit: 'submitted' } as const

/** A transition of a version, with the caller who makes it. */
interface Transition {
  appId: string
  id: number
  caller: Caller
  move: keyof typeof eventOf
}

/** Makes a transition. @returns the new state @throws version_not_found, not_allowed, move_not_possible, pinned */
export const moveVersion = async (db: Db, parts: Parts, { appId, id, caller, move }: Transition) => {
  const version = await lockVersionFor(db, appId, id, caller)
  const problem = moveProblem(move, version, holderOf(caller))
  if (problem) return fail(problem)
  const store = buildsStore(db, appId)
  if (move === 'submit') {
    await store.submit(id)
    await notifyPeople(db, parts, 'submitted', {
      appId,
      version,
      to: await peopleInRoles(db, appId, notifiedRoles.submitted),
      by: caller.actor.userKey,
    })
  } else await store.archive(id, move === 'archive')
  await emitBuild(db, appId, version, eventOf[move])
  return { version, after: await store.settle(id) }
}

/** Pins or unpins a version. @throws version_not_found, move_not_possible, not_allowed */
export const pinVersion = async (db: Db, appId: string, id: number, pinned: boolean, caller: Caller): Promise<VersionRow> => {
  const version = await lockVersionFor(db, appId, id, caller)
  if (pinned && (version.status === 'ARCHIVED' || version.pinnedAt !== null)) return fail('move_not_possible')
  if (!pinned && !mayUnpin(version, holderOf(caller))) return fail('not_allowed')
  await buildsStore(db, appId).pin(id, pinned ? caller.actor.userKey : null)
  return version
}

type CallContext = Pick<Call<unknown>, 'db' | 'discard'>

/** Removes files with their derived files, and their bytes unless other files share them. */
export const removeFiles = async ({ db, discard }: CallContext, appId: string, files: readonly FileRow[]): Promise<void> => {
  const store = filesStore(db, appId)
  await store.remove(files.map(({ id }) => id))
  await discard([...files.flatMap(({ storedId }) => storedId ?? []), ...(await blobsStore(db, appId).removeUnused())])
}

/** Removes files from a version. A step that failed on a package no longer counts without it. */
const removeFromVersion = async (context: CallContext, appId: string, versionId: number, files: readonly FileRow[]): Promise<void> => {
  await removeFiles(context, appId, files)
  const store = buildsStore(context.db, appId)
  if (files.some((file) => isReady(file) && isPackage(file))) await store.dropFailures(versionId)
  await store.settle(versionId)
}

/** Deletes a version with its files. @throws version_not_found, not_allowed, pinned, move_not_possible */
export const removeVersion = async (context: CallContext, appId: string, id: number, caller: Caller): Promise<VersionRow> => {
  const version = await lockVersionFor(context.db, appId, id, caller)
  const problem = deletionProblem(version)
  if (problem) return fail(problem)
  await removeFiles(context, appId, await filesStore(context.db, appId).ofVersion(id))
  await buildsStore(context.db, appId).remove(id)
  await emitBuild(context.db, appId, version, 'deleted')
  return version
}

/** Returns a version from which something is to be removed. @throws pinned in addition to the failures of `lockOpenVersion` */
const lockReducibleVersion = async (db: Db, appId: string, id: number, caller: Caller): Promise<VersionRow> => {
  const version = await lockOpenVersion(db, appId, id, { ...caller, standing: { ...caller.standing, extent: 'all' } })
  return version.pinnedAt !== null ? fail('pinned') : version
}

/**
 * Deletes a component with its files; with an own-only permission, only of the caller's own versions.
 * @throws not_found and those of `lockReducibleVersion`
 */
export const removeComponent = async (context: CallContext, appId: string, id: number, caller: Caller) => {
  const store = buildsStore(context.db, appId)
  const component = (await store.component(id)) ?? fail('not_found')
  const version = await lockReducibleVersion(context.db, appId, component.versionId, caller)
  if (caller.standing.extent === 'own' && version.createdById !== caller.actor.userKey) return fail('not_allowed')
  await removeFromVersion(context, appId, version.id, await filesStore(context.db, appId).ofComponent(id))
  await store.removeComponent(id)
  return { version, component: component.name }
}

/** Deletes a file; with an own-only permission, only the caller's own. @throws file_not_found and those of `lockReducibleVersion` */
export const removeFile = async (context: CallContext, appId: string, id: string, caller: Caller) => {
  const store = filesStore(context.db, appId)
  const file = (await store.find(id)) ?? fail('file_not_found')
  const isUnfinished = file.status === 'uploading'
  const version = isUnfinished
    ? await lockOpenVersion(context.db, appId, file.versionId, { ...caller, standing: { ...caller.standing, extent: 'all' } })
    : await lockReducibleVersion(context.db, appId, file.versionId, caller)
  if (caller.standing.extent === 'own' && file.uploadedById !== caller.actor.userKey) return fail('not_allowed')
  const variants = (await store.ofComponent(file.componentId)).filter(({ sourceId }) => sourceId === id)
  await removeFromVersion(context, appId, version.id, [file, ...variants])
  return { version, file: file.name, size: file.size }
}
