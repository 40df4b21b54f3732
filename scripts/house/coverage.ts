import { isTest, type Source } from './sources.ts'

const page = 'docs/specification-coverage.md'

/** A line of the page: the id of a statement, where it is built, and what shows it. */
interface Line {
  id: string
  built: string
  shown: string
}

const linesOf = (text: string): Line[] =>
  text.split('\n').flatMap((line) => {
    const id = /^\| ([A-Z-]+-\d+) \|/.exec(line)?.[1]
    const cells = line.replace(/ \|$/, '').split(' | ')
    return id === undefined ? [] : [{ id, built: cells.slice(1, -1).join(' | '), shown: cells.at(-1) ?? '' }]
  })

/** Titles are in curly quotation marks, or between asterisks. */
const quoted = /“([^”]*)”|(?<=[ :;])\*([^*]+)\*/g
const testFile = /`([\w./-]+\.(?:spec|test)\.tsx?)`/g

/** Returns the test files that a line names, each with the titles that follow it. */
const testsIn = (shown: string): { file: string; titles: string[] }[] => {
  const matches = [...shown.matchAll(testFile)]
  return matches.map((match, at) => {
    const rest = shown.slice(match.index + match[0].length, matches[at + 1]?.index)
    return { file: match[1] ?? '', titles: [...rest.matchAll(quoted)].map(([, curly, starred]) => curly ?? starred ?? '') }
  })
}

const hasTitle = (text: string, title: string): boolean => {
  const plain = text.replaceAll(/\\(['"`])/g, '$1')
  return ["'", '"', '`'].some((sign) => plain.includes(`${sign}${title}${sign}`))
}

const testProblems = (tests: readonly Source[], { id, shown }: Line): string[] => {
  const cited = testsIn(shown)
  if (cited.length === 0) return [`${id} names no test`]
  return cited.flatMap(({ file, titles }) => {
    const candidates = tests.filter(({ path }) => path === file || path.endsWith(`/${file}`))
    if (candidates.length === 0) return [`${id}: there is no ${file}`]
    if (titles.length === 0) return [`${id} names no test of ${file}`]
    return titles
      .filter((title) => !candidates.some(({ text }) => hasTitle(text, title)))
      .map((title) => `${id}: ${file} has no test “${title}”`)
  })
}

/** A file or folder by its path from the root, or a file by the end of its path; patterns are for the reader. */
const places = /`((?:contract|server|web|e2e|scripts)\/[\w./-]+|[\w./-]+\.(?:tsx?|mjs))`/g
const codeNames = /`([A-Za-z]\w+)`/g

const placeProblems = (sources: readonly Source[], { id, built }: Line): string[] =>
  [...built.matchAll(places)]
    .map(([, place = '']) => place.replace(/\/$/, ''))
    .filter((place) => !sources.some(({ path }) => path === place || path.startsWith(`${place}/`) || path.endsWith(`/${place}`)))
    .filter((place) => !/\.(css|yaml)$/.test(place))
    .map((place) => `${id}: there is no ${place}`)

const nameProblems = (names: ReadonlySet<string>, { id, built }: Line): string[] =>
  [...built.matchAll(codeNames)].flatMap(([, name = '']) => (names.has(name) ? [] : [`${id}: no code names ${name}`]))

/** Checks that each line of docs/specification-coverage.md occurs once, and names places, code and tests that exist. */
export function coverageProblems(sources: readonly Source[]): string[] {
  const lines = linesOf(sources.find(({ path }) => path === page)?.text ?? '')
  const tests = sources.filter(({ path }) => isTest(path))
  const names = new Set(sources.flatMap(({ path, text }) => (path === page || isTest(path) ? [] : (text.match(/\w+/g) ?? []))))
  const ids = lines.map(({ id }) => id)
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
    ...lines.flatMap((line) => [...placeProblems(sources, line), ...nameProblems(names, line), ...testProblems(tests, line)]),
  ]
}
