import type { BuildFolder, ComponentType, FileVariant, Inspection, VersionSystem } from '@portico/contract/console/builds'
import { fileTypeOf } from '@portico/contract/kernel/checks'
import { addDays } from '@portico/contract/kernel/time'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { extensionOf } from '../../../kernel/files/names.ts'
import { storedFiles } from '../../../kernel/files/stored.store.ts'
import { storeFile } from '../../../kernel/files/storing.ts'
import { buildsStore } from './builds.store.ts'
import { blobsStore } from './files/blobs.store.ts'
import { filesStore } from './files/files.store.ts'
import { inspectPackage } from './inspecting/package.ts'

interface Bytes {
  name: string
  bytes: Buffer
  /** The signer of a package; unsigned if unset. */
  signer?: Inspection['signer']
}

/** A file of a sample version. */
export interface SampleFile extends Bytes {
  /** Its pipeline output. */
  signed?: Bytes
  /** True when its bytes did not match the announced checksums. */
  isRefused?: true
}

/** A sample version for demos. */
export interface SampleVersion {
  folder: BuildFolder
  os: VersionSystem
  name: string
  memo: string
  /** Days since it was added. */
  age: number
  end?: 'submitted' | 'archived' | 'pinned'
  components: readonly { type: ComponentType; name: string; files: readonly SampleFile[] }[]
}

interface Place {
  appId: string
  componentId: number
  uploadedBy: string | null
  /** The original of a signed file. */
  sourceId: string | null
}

const hash = (kind: 'md5' | 'sha256' | 'blake2b512', bytes: Buffer): string => createHash(kind).update(bytes).digest('hex')

/** Stores a file's bytes as a blob of the app. @returns the blob's id */
const storeBytes = async ({ files }: Deps, db: Db, { appId }: Place, { name, bytes, signer }: Bytes): Promise<string> => {
  const { id, size, sha256 } = await storeFile(db, files, Readable.from([bytes]))
  const inspection = fileTypeOf(name) === 0 ? await inspectPackage((range) => files.get(id, range), size, extensionOf(name)) : null
  const [md5, blake2b] = [hash('md5', bytes), hash('blake2b512', bytes)]
  await blobsStore(db, appId).add({
    id,
    size,
    md5,
    sha256,
    blake2b,
    inspection: inspection && signer ? { ...inspection, signer } : inspection,
  })
  await storedFiles(db).own([id], { kind: 'build-blob', id })
  return id
}

/** Adds a file. @returns its id */
const addFile = async (
  deps: Deps,
  db: Db,
  { appId, ...place }: Place,
  { isRefused, ...file }: Omit<SampleFile, 'signed'>,
): Promise<string> => {
  const { name, bytes } = file
  const [id, sha256] = [randomUUID(), hash('sha256', bytes)]
  const variant: FileVariant = place.sourceId === null ? 'original' : 'signed'
  const row = { ...place, id, variant, name, size: bytes.length, md5: hash('md5', bytes), sha256, fileType: fileTypeOf(name) ?? null }
  const store = filesStore(db, appId)
  if (isRefused) {
    await store.add(row, { storedId: randomUUID(), handle: '' })
    await store.failed(id, 'hash_mismatch')
    return id
  }
  const existing = await blobsStore(db, appId).find(sha256, bytes.length)
  await store.add(row, { blobId: existing?.id ?? (await storeBytes(deps, db, { appId, ...place }, file)) })
  return id
}

const addFiles = async (deps: Deps, db: Db, place: Place, files: readonly SampleFile[]): Promise<void> => {
  for (const { signed, ...file } of files) {
    const id = await addFile(deps, db, place, file)
    if (signed) await addFile(deps, db, { ...place, uploadedBy: null, sourceId: id }, signed)
  }
}

/** Adds a version with its files, in the state after upload and verification. */
export const createSampleVersion = async (deps: Deps, db: Db, appId: string, sample: SampleVersion, by: string): Promise<void> => {
  const { components, age, end, ...draft } = sample
  const store = buildsStore(db, appId)
  const id = await store.add(draft, by)
  if (id === undefined) return
  for (const { type, name, files } of components) {
    const componentId = await store.addComponent(id, type, name)
    if (componentId !== undefined) await addFiles(deps, db, { appId, componentId, uploadedBy: by, sourceId: null }, files)
  }
  const createdAt = addDays(deps.clock.now(), -age)
  await db.updateTable('buildVersion').set({ createdAt }).where('id', '=', id).where('appId', '=', appId).execute()
  if (end === 'submitted') await store.submit(id)
  if (end === 'archived') await store.archive(id, true)
  if (end === 'pinned') await store.pin(id, by)
  await store.settle(id)
}
