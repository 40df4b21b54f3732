import { type Build, type BuildSystem, linkDays, type NewBuild } from '@portico/contract/portal/app-download'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { cleanFileName } from '../../../kernel/files/names.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Call } from '../../../kernel/http/calls/call.ts'
import type { FileAnswer, UploadedFile } from '../../../kernel/http/files/files.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { isAppVisibleTo } from '../../apps/apps/index.ts'
import { appDownloadStore } from './app-download.store.ts'
import { hashOfToken, newToken } from '../../../kernel/tokens.ts'

type Row = Awaited<ReturnType<ReturnType<typeof appDownloadStore>['page']>>['list'][number]

/** A build, and the version from which it was offered. */
export type StoredBuild = Build & Pick<Row, 'versionId'>

export const buildFrom = ({ createdAt, ...row }: Row): StoredBuild => ({ ...row, createdAt: createdAt.toISOString() })

/** Stores the file of a future build. */
export const storeBuild = async (db: Db, { id, name, size, md5, sha256 }: UploadedFile) => {
  const clean = cleanFileName(name)
  await appDownloadStore(db).keep({ id, name: clean, size, md5, sha256 })
  return { id, name: clean, size }
}

/** Adds a build. @throws app_not_found, file_not_found for a file that was not uploaded, or is a build already */
export const addBuild = async (
  { db, own }: Pick<Call<unknown>, 'db' | 'own'>,
  person: Person,
  { fileId, ...build }: z.output<typeof NewBuild>,
): Promise<Build> => {
  if (!(await isAppVisibleTo(db, person, build.appId))) fail('app_not_found')
  const store = appDownloadStore(db)
  if (!(await own([fileId], { kind: 'build', id: fileId })) || !(await store.add({ id: fileId, ...build }))) fail('file_not_found')
  return buildFrom((await store.visible(person, fileId)) ?? fail('file_not_found'))
}

interface NewLink {
  linkedBy: string
  /** The id of the app's token with which it is made. */
  linkedWith: string | null
  versionId?: number
}

/** Creates a new link for testers, offered from a version or, without one, where the last link was. @throws not_found */
export const makeLink = async (db: Db, id: string, link: NewLink) => {
  const token = newToken()
  const build = await appDownloadStore(db).link(id, { tokenHash: hashOfToken(token), ...link }, linkDays)
  return { token, build: build ?? fail('not_found') }
}

/** Returns the build of a link. @throws link_expired for an expired or unknown link, and when its maker may no longer download the build */
export const linkedBuild = async (db: Db, { rules }: Pick<Deps, 'rules'>, token: string): Promise<StoredBuild> =>
  buildFrom((await appDownloadStore(db).linked(hashOfToken(token), await rules.of(0))) ?? fail('link_expired'))

/** Returns the file of a build and counts the download. */
export const buildFile = async (db: Db, { files }: Pick<Deps, 'files'>, { id, name, size, sha256 }: Build): Promise<FileAnswer> => {
  await appDownloadStore(db).counted(id)
  return { name, contentType: 'application/octet-stream', size, etag: sha256, bytes: () => files.get(id) }
}

interface OfferedBuild {
  appId: string
  os: BuildSystem
  version: string
  sha256: string
}

/** Creates the interface for domains that have builds: adding one to the page, and linking to it. */
export const testersPage = () => ({
  space: (db: Db, appIds: readonly string[]): Promise<number> => appDownloadStore(db).space(appIds),

  find: (db: Db, build: OfferedBuild): Promise<string | undefined> => appDownloadStore(db).same(build),

  add: async (db: Db, build: OfferedBuild & { id: string; name: string; notes: string; size: number; md5: string }): Promise<void> => {
    const { id, name, size, md5, sha256, appId, os, version, notes } = build
    const store = appDownloadStore(db)
    await store.keep({ id, name, size, md5, sha256 })
    await store.add({ id, appId, os, version, notes })
  },

  link: async (db: Db, id: string, link: Required<NewLink>): Promise<string> => (await makeLink(db, id, link)).token,

  endLinksMadeWith: (db: Db, tokenId: string): Promise<void> => appDownloadStore(db).endLinksMadeWith(tokenId),
})
