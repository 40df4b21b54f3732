import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { type Database, openEmbedded } from '../kernel/database/open.ts'

/** An entry of a database's folder; a folder if it has no bytes. Folders precede what they contain. */
interface Entry {
  folder: string
  name: string
  bytes: Uint8Array | undefined
}

/** The part of a node in Emscripten's memory file system that its types leave out. */
interface MemoryNode {
  node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode }
  stream_ops: { write(...args: unknown[]): number }
  contents: Uint8Array
  usedBytes: number
}

const dataFolder = '/pglite/data'
const [folderMode, fileMode] = [0o040_700, 0o100_600]

/** Gives a file bytes that others share, of which it makes a copy before it is first written. What changes its size copies as well. */
const fillShared = (node: MemoryNode, bytes: Uint8Array): void => {
  const { stream_ops: ops } = node
  const write = (...args: unknown[]): number => {
    // A copy: `slice` of a Buffer is a view.
    if (node.contents === bytes) node.contents = new Uint8Array(bytes)
    return ops.write(...args)
  }
  Object.assign(node, { contents: bytes, usedBytes: bytes.length, stream_ops: { ...ops, write } })
}

/** A file system in memory that begins with a database's files. Creating its nodes directly takes a tenth of unpacking an archive. */
class PreparedFiles extends MemoryFS {
  readonly #entries: readonly Entry[]

  constructor(entries: readonly Entry[]) {
    super()
    this.#entries = entries
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module
    FS.mkdirTree(dataFolder)
    const root = FS.lookupPath(dataFolder, {}).node as unknown as MemoryNode
    const folders = new Map([['', root]])
    for (const { folder, name, bytes } of this.#entries) {
      const parent = folders.get(folder)!
      const node = parent.node_ops.mknod(parent, name, bytes ? fileMode : folderMode, 0)
      if (bytes) fillShared(node, bytes)
      else folders.set(folder === '' ? name : `${folder}/${name}`, node)
    }
  }
}

const readEntries = async (folder: string): Promise<Entry[]> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const entries = files.map(async (entry) => ({
    folder: relative(folder, entry.parentPath).replaceAll(sep, '/'),
    name: entry.name,
    bytes: entry.isFile() ? await readFile(join(entry.parentPath, entry.name)) : undefined,
  }))
  return (await Promise.all(entries)).toSorted((a, b) => (a.folder < b.folder ? -1 : Number(a.folder > b.folder)))
}

const compileProgram = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))))

/** Small buffers: PostgreSQL prepares them one by one, which for the usual 128 MB takes most of a start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

const folders = new Map<string, Promise<Entry[]>>()
let program: Promise<WebAssembly.Module> | undefined

/** Opens a copy in memory of the embedded database in a folder, whose files and program are loaded once for all test files of a process. */
export const openCopy = async (folder: string): Promise<Database> => {
  const reading = folders.get(folder) ?? readEntries(folder)
  folders.set(folder, reading)
  const [entries, pgliteWasmModule] = await Promise.all([reading, (program ??= compileProgram())])
  return openEmbedded(await PGlite.create({ fs: new PreparedFiles(entries), pgliteWasmModule, startParams }))
}
