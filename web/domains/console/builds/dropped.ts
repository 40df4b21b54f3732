/** A file with the folders that it was dropped with. */
export interface DroppedFile {
  file: File
  path: string
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject))

/** Reads all entries of a folder, of which a browser gives a hundred at a time. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

const within = async (entry: FileSystemEntry, folder: string): Promise<DroppedFile[]> => {
  const path = `${folder}${entry.name}`
  if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path }]
  const found: DroppedFile[] = []
  for (const one of await entriesOf(entry as FileSystemDirectoryEntry)) found.push(...(await within(one, `${path}/`)))
  return found
}

/** Returns the files that were dropped, those of whole folders too. To be called while the event is handled: it is empty afterwards. */
export const droppedFiles = async ({ items }: DataTransfer): Promise<DroppedFile[]> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return (await Promise.all(entries.map((entry) => within(entry, '')))).flat()
}

/** Returns files that were chosen; a chosen folder's with their path. */
export const chosenFiles = (files: readonly File[]): DroppedFile[] =>
  files.map((file) => ({ file, path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath }))
