import { isCode, type Source } from './sources.ts'

const most = 300
const ask = 150

/** The most lines of ARCHITECTURE.md, which is to fit one page. */
const onePage = 90

const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Returns the files that are too long and, separately, those that may need splitting. */
export function sizes(sources: readonly Source[]): { problems: string[]; questions: string[] } {
  const long = sources
    .filter(({ path }) => isCode(path))
    .map(({ path, text }) => ({ path, length: lines(text) }))
    .filter(({ length }) => length > ask)
  const architecture = lines(sources.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? '')
  return {
    problems: [
      ...long.filter(({ length }) => length > most).map(({ path, length }) => `${path} has ${length} lines; ${most} is the most`),
      ...(architecture > onePage ? [`ARCHITECTURE.md has ${architecture} lines; ${onePage} is the most`] : []),
    ],
    questions: long.filter(({ length }) => length <= most).map(({ path, length }) => `${path} has ${length} lines: is it one thing?`),
  }
}
