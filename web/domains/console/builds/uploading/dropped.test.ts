import { expect, test } from 'vitest'
import { chosenFiles, droppedFiles } from './dropped.ts'

interface Tree {
  [name: string]: Tree | string
}

/** A folder as browsers give it: its entries in batches of a hundred, and an empty one at the end. */
const entryOf = (name: string, of: Tree | string): FileSystemEntry => {
  if (typeof of === 'string')
    return { name, isFile: true, isDirectory: false, file: (give: (file: File) => void) => give(new File([of], name)) } as never
  const all = Object.entries(of).map(([inner, what]) => entryOf(inner, what))
  const createReader = () => {
    let at = 0
    return {
      readEntries: (give: (entries: FileSystemEntry[]) => void) => {
        give(all.slice(at, at + 100))
        at += 100
      },
    }
  }
  return { name, isFile: false, isDirectory: true, createReader } as never
}

const drop = async (tree: Tree, others: readonly (File | null)[] = []) => {
  const items = [
    ...Object.entries(tree).map(([name, of]) => ({ webkitGetAsEntry: () => entryOf(name, of) })),
    ...others.map((other) => ({ webkitGetAsEntry: () => null, getAsFile: () => other })),
  ]
  return droppedFiles({ items } as never)
}

test('files of folders within folders come with their paths', async () => {
  const found = await drop({ 'a.apk': 'a', game: { 'b.obb': 'bb', maps: { 'c.bin': 'ccc', empty: {} } } })
  expect(found.map(({ path, file }) => [path, file.name, file.size])).toEqual([
    ['a.apk', 'a.apk', 1],
    ['game/b.obb', 'b.obb', 2],
    ['game/maps/c.bin', 'c.bin', 3],
  ])
})

test('a folder of more files than a browser gives at once is read to its end', async () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`${at}.bin`, 'x']))
  expect(await drop({ many })).toHaveLength(250)
})

test('what is no file, such as dropped text, is left out', async () => {
  expect(await drop({}, [null])).toEqual([])
  expect((await drop({ 'a.apk': 'a' }, [null, null])).map(({ path }) => path)).toEqual(['a.apk'])
})

test('a file of another program, which is in no folder, has its name as its path', async () => {
  expect((await drop({ 'a.apk': 'a' }, [new File(['b'], 'b.obb')])).map(({ path }) => path)).toEqual(['a.apk', 'b.obb'])
})

test('selected files have their names as paths, those of a selected folder their paths', () => {
  const plain = new File(['a'], 'a.apk')
  const inFolder = new File(['b'], 'b.obb')
  Object.defineProperty(plain, 'webkitRelativePath', { value: '' })
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'game/b.obb' })
  expect(chosenFiles([plain, inFolder]).map(({ path, file }) => [path, file === plain])).toEqual([
    ['a.apk', true],
    ['game/b.obb', false],
  ])
})

test('names with decomposed letters, as a Mac has them, are composed as the portal stores them', async () => {
  const [decomposed, composed] = (['NFD', 'NFC'] as const).map((form) => '게임.bin'.normalize(form)) as [string, string]
  const folder = '한글'.normalize('NFD')
  expect((await drop({ [folder]: { [decomposed]: 'a' } })).map(({ path }) => path)).toEqual([`한글/${composed}`])
  expect((await drop({}, [new File(['b'], decomposed)])).map(({ path }) => path)).toEqual([composed])
  const chosen = new File(['c'], decomposed)
  Object.defineProperty(chosen, 'webkitRelativePath', { value: '' })
  expect(chosenFiles([chosen]).map(({ path }) => path)).toEqual([composed])
})
