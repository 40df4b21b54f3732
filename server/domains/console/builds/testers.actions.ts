import { buildLimits, type TesterSystem, testerSystemOf } from '@portico/contract/console/builds'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Call, Preparation } from '../../../kernel/http/calls/call.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { StoredFile } from '../../../kernel/files/storing.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import type { Caller } from '../../../kernel/identity/actor.ts'
import { holdToken } from '../connections/index.ts'
import { lockVersionFor, versionDetails, versionIn } from './builds.actions.ts'
import { type FileRow, filesStore, isReady } from './files/files.store.ts'
import { mayDownload } from './files/links.actions.ts'
import { spaceStore } from './files/space.store.ts'

/** A build as testers see it. */
export interface OfferedBuild {
  appId: string
  os: TesterSystem
  version: string
  sha256: string
}

/** The page from which testers install builds, which belongs to another area. */
export interface TestersPage {
  /** Returns the bytes used there by the builds of apps. */
  space(db: Db, appIds: readonly string[]): Promise<number>
  /** Returns the id of an existing build. */
  find(db: Db, build: OfferedBuild): Promise<string | undefined>
  /** Adds a build whose bytes are stored under its id. */
  add(tx: Db, build: OfferedBuild & { id: string; name: string; notes: string; size: number; md5: string }): Promise<void>
  /** Creates a link for testers, offered by somebody from a version, replacing the previous one. @param link `linkedWith` is the id of the app's token that was used @returns the secret of the link */
  link(tx: Db, id: string, link: { linkedBy: string; linkedWith: string | null; versionId: number }): Promise<string>
  /** Ends the links that were made with a token of an app. */
  endLinksMadeWith(tx: Db, tokenId: string): Promise<void>
}

type SpaceDeps = Pick<Deps, 'config'> & { testersPage: TestersPage }

/** Checks the storage quotas of the app and of its developer company, including builds offered to testers. @throws space_used_up */
export const checkSpace = async (db: Db, { config, testersPage }: SpaceDeps, appId: string, size: number): Promise<void> => {
  const store = spaceStore(db)
  const checkQuota = async (appIds: readonly string[], gigabytes: number): Promise<void> => {
    const taken = (await store.used(appIds)) + (await testersPage.space(db, appIds))
    if (taken + size > gigabytes * 1024 ** 3) fail('space_used_up')
  }
  await checkQuota([appId], config.BUILD_SPACE_GB)
  const developer = await store.developer(appId)
  if (!developer) return
  await acquireLock(db, 'company-build-space', String(developer.id))
  await checkQuota(developer.appIds, config.COMPANY_BUILD_SPACE_GB)
}

interface Offer {
  appId: string
  fileId: string
  caller: Caller
}

/**
 * Returns a file as offered to testers.
 * @throws file_not_found, move_not_possible, body_too_large; not_allowed also to those who may not download it, because the link can
 */
const offering = async (db: Db, { rules }: Pick<Deps, 'rules'>, { appId, fileId, caller }: Offer) => {
  const file = await filesStore(db, appId).find(fileId)
  if (!file || !isReady(file)) return fail('file_not_found')
  const os = testerSystemOf(file.name) ?? fail('move_not_possible')
  if (file.size > buildLimits.offeredBytes) return fail('body_too_large')
  const { name, status, createdById } = await versionIn(db, appId, file.versionId)
  // Before anything is copied.
  if (caller.standing.extent === 'own' && createdById !== caller.actor.userKey) return fail('not_allowed')
  if (!(await mayDownload({ db, rules }, caller.actor, appId, fileId))) return fail('not_allowed')
  if (status === 'ARCHIVED') return fail('move_not_possible')
  const build: OfferedBuild = { appId, os, version: name, sha256: file.sha256 }
  return { file, build }
}

const lastOf = ({ name }: FileRow): string => name.split('/').at(-1) ?? name

/** Copies the file's bytes, outside any transaction; undefined when they are already on the page. */
export const copyForTesters = async (
  { db, store, registerUpload }: Pick<Preparation<unknown>, 'db' | 'store' | 'registerUpload'>,
  deps: Pick<Deps, 'files' | 'rules'> & SpaceDeps,
  offer: Offer,
): Promise<StoredFile | undefined> => {
  const { file, build } = await offering(db, deps, offer)
  if ((await deps.testersPage.find(db, build)) !== undefined) return undefined
  await checkSpace(db, deps, offer.appId, file.size)
  const copy = await store(await deps.files.get(file.blobId))
  // When two copies are made at once, one is redundant.
  registerUpload(copy.id)
  return copy
}

/**
 * Offers a file to testers.
 * @returns the token of their link, and the activity details
 * @throws taken_meanwhile when the build was just removed from the page; space_used_up; invalid_token; those of `offering`
 */
export const offerToTesters = async (
  { db, own }: Pick<Call<unknown>, 'db' | 'own'>,
  deps: Pick<Deps, 'rules'> & SpaceDeps,
  offer: Offer & { notes: string; copy: StoredFile | undefined },
) => {
  const { appId, notes, copy } = offer
  const page = deps.testersPage
  await acquireLock(db, 'build-space', appId)
  const { file, build } = await offering(db, deps, offer)
  const version = await lockVersionFor(db, appId, file.versionId, offer.caller)
  // It may have been archived meanwhile.
  if (version.status === 'ARCHIVED') return fail('move_not_possible')
  const existing = await page.find(db, build)
  const id = existing ?? copy?.id ?? fail('taken_meanwhile')
  if (existing === undefined) {
    const { size, md5 } = file
    await checkSpace(db, deps, appId, size)
    await page.add(db, { ...build, id, name: lastOf(file), notes, size, md5 })
    if (!(await own([id], { kind: 'build', id }))) fail('taken_meanwhile')
  }
  const { actor } = offer.caller
  await holdToken(db, actor)
  const token = await page.link(db, id, { linkedBy: actor.userKey, linkedWith: actor.token?.id ?? null, versionId: version.id })
  return { token, details: { ...versionDetails(appId, version), file: file.name, size: file.size } }
}
