import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange } from '../../../../kernel/files/files.ts'
import { folderStore } from '../../../../kernel/files/folder.ts'
import { inspectPackage } from './package.ts'

/** Creates a folder in which packages are stored and inspected, until `clear`. */
export const packageFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-packages-'))
  const stored = async (bytes: Buffer) => {
    const [store, id] = [folderStore(folder), randomUUID()]
    await store.put(id, Readable.from([bytes]))
    return { read: (range?: ByteRange) => store.get(id, range), size: bytes.length }
  }
  const inspect = async (bytes: Buffer, extension = 'apk') => {
    const { read, size } = await stored(bytes)
    return inspectPackage(read, size, extension)
  }
  return { folder, stored, inspect, clear: () => rmSync(folder, { recursive: true, force: true }) }
}
