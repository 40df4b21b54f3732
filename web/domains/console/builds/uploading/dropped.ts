/** A file with its path within the dropped folders, in composed letters. */
export interface DroppedFile {
  file: File
  path: string
}

/** Returns a file with its path as the portal stores it: a Mac has decomposed letters in file names. */
const droppedFile = (file: File, path: string): DroppedFile => ({ file, path: path.normalize('NFC') })

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject))

/** Reads all entries of a folder, which browsers return in batches of a hundred. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (batch.length === 0) return all
    all.push(...batch)
  }
}

const filesIn = async (entry: FileSystemEntry, folder: string): Promise<DroppedFile[]> => {
  const path = `${folder}${entry.name}`
  if (entry.isFile) return [droppedFile(await fileOf(entry as FileSystemFileEntry), path)]
  const files: DroppedFile[] = []
  for (const one of await entriesOf(entry as FileSystemDirectoryEntry)) files.push(...(await filesIn(one, `${path}/`)))
  return files
}

/**
 * Returns the dropped files, including those of whole folders. A file dropped by another program may belong to no folder. Call it
 * during the event: `items` is empty afterwards.
 */
export const droppedFiles = async ({ items }: DataTransfer): Promise<DroppedFile[]> => {
  const dropped = [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? [])
  const files = dropped.map(async (one) => (one instanceof File ? [droppedFile(one, one.name)] : filesIn(one, '')))
  return (await Promise.all(files)).flat()
}

/** Returns the selected files; those of a selected folder with their path. */
export const chosenFiles = (files: readonly File[]): DroppedFile[] =>
  files.map((file) => droppedFile(file, file.webkitRelativePath === '' ? file.name : file.webkitRelativePath))
