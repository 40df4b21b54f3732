import { placeOf } from './imports.ts'
import { isCode, isTest, type Source } from './sources.ts'

/** Maximum lines of a file of code. */
const maxLines = 300

/** Maximum lines of ARCHITECTURE.md, which should fit on one page. */
const onePage = 90

/** Maximum files of code in a folder of a row, not counting tests; beyond that, a folder is split by subject. */
const maxInFolder = 14

const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Returns the files that are too long. */
export const sizeProblems = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const limit = path === 'ARCHITECTURE.md' ? onePage : isCode(path) ? maxLines : Infinity
    const length = countLines(text)
    return length > limit ? [`${path} has ${length} lines; ${limit} is the maximum`] : []
  })

/** Returns the folders of rows that have too many files. */
export const folderProblems = (sources: readonly Source[]): string[] => {
  const files = sources.map(({ path }) => path).filter((path) => placeOf(path) && isCode(path) && !isTest(path))
  return [...Map.groupBy(files, (path) => path.replace(/\/[^/]*$/, ''))].flatMap(([folder, { length }]) =>
    length > maxInFolder ? [`${folder} has ${length} files; ${maxInFolder} is the maximum: divide it by what they are about`] : [],
  )
}
