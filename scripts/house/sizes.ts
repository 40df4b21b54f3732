import { isCode, type Source } from './sources.ts'

/** The most lines of a file of code. */
const most = 300

/** The most lines of ARCHITECTURE.md, which is to fit one page. */
const onePage = 90

const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Returns the files that are too long. */
export const sizeProblems = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const limit = path === 'ARCHITECTURE.md' ? onePage : isCode(path) ? most : Infinity
    const length = countLines(text)
    return length > limit ? [`${path} has ${length} lines; ${limit} is the most`] : []
  })
