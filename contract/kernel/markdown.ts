import type * as z from 'zod'
import type { FieldProblem } from '../fields.ts'
import { text } from './text.ts'

/** Most levels of nested blocks: quotes, lists and `:::` blocks. */
const maxNested = 50
/** Most marks in a paragraph: parsers compare each with all those before it. */
const maxMarks = 2_000
/** Most cells of a table, including those that a parser adds to short rows. */
const maxCells = 20_000

export interface MarkdownProblem {
  code: Extract<FieldProblem, 'nested_too_deeply' | 'too_many_marks'>
  details: { line: number; max: number }
}

/** A block that contains a line. A list's text begins at a column; a colon block or a fence is closed by a matching line. */
type Container = { kind: 'quote' } | { kind: 'list'; column: number } | { kind: 'colons'; length: number }

/** A position within a line. Columns count a tab as up to four. */
interface Place {
  at: number
  column: number
}

/** Skips white space, up to a column. */
const afterSpaces = (line: string, { at, column }: Place, until = Infinity): Place => {
  while (column < until && (line[at] === ' ' || line[at] === '\t')) {
    column += line[at] === '\t' ? 4 - (column % 4) : 1
    at += 1
  }
  return { at, column }
}

/** Skips the containers that a line continues. @returns where the rest begins, and the number of containers */
const skipContainers = (line: string, containers: readonly Container[]): { place: Place; count: number } => {
  let place: Place = { at: 0, column: 0 }
  let count = 0
  for (const container of containers) {
    const next = afterSpaces(line, place)
    if (container.kind === 'quote') {
      if (line[next.at] !== '>' || next.column - place.column > 3) break
      place = { at: next.at + 1, column: next.column + 1 }
    } else if (container.kind === 'list') {
      if (next.at < line.length && next.column < container.column) break
      if (next.at < line.length) place = afterSpaces(line, place, container.column)
    }
    count += 1
  }
  return { place, count }
}

/** Returns whether the line is a thematic break, which looks like a list at first. */
const isRule = (rest: string): boolean => /^(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/.test(rest)

const bullet = /(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/y
const colons = /(:{3,})[a-z]/iy

/** Returns the container that begins at a position, and where its text begins. */
const openContainer = (line: string, from: Place): { container: Container; place: Place } | undefined => {
  const start = afterSpaces(line, from)
  if (start.column - from.column > 3) return undefined
  if (line[start.at] === '>') return { container: { kind: 'quote' }, place: { at: start.at + 1, column: start.column + 1 } }
  colons.lastIndex = start.at
  const block = colons.exec(line)?.[1]
  if (block) return { container: { kind: 'colons', length: block.length }, place: { at: line.length, column: 0 } }
  bullet.lastIndex = start.at
  const mark = bullet.exec(line)?.[0]
  if (mark === undefined || isRule(line.slice(start.at))) return undefined
  const after = { at: start.at + mark.length, column: start.column + mark.length }
  const inside = afterSpaces(line, after)
  const column = inside.at === line.length || inside.column - after.column > 4 ? after.column + 1 : inside.column
  return { container: { kind: 'list', column }, place: after }
}

const count = (line: string, from: number, marks: RegExp): number => line.slice(from).match(marks)?.length ?? 0

/** Counts for the current paragraph or table. */
const newBlock = () => ({ marks: 0, lines: 0, widest: 0 })

const exceedsLimits = (block: ReturnType<typeof newBlock>, line: string, from: number): boolean => {
  block.marks += count(line, from, /[*_~]+|[[\]]|`+/g)
  block.lines += 1
  block.widest = Math.max(block.widest, count(line, from, /\|/g))
  return block.marks > maxMarks || block.lines * block.widest > maxCells
}

/** Closes the innermost colon block if the line ends it. */
const closeColons = (containers: Container[], rest: string): boolean => {
  if (!/^:{3,}$/.test(rest)) return false
  const index = containers.findLastIndex((container) => container.kind === 'colons' && container.length <= rest.length)
  if (index >= 0) containers.length = index
  return index >= 0
}

interface Fence {
  mark: string
  depth: number
}

const fenceOf = (rest: string): string | undefined => /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[0]

const isEndOf = ({ mark }: Fence, rest: string): boolean => rest.length >= mark.length && rest === (mark[0] ?? '').repeat(rest.length)

/**
 * Finds Markdown that would take a parser too long, in one pass over the lines: deeply nested containers, paragraphs with
 * thousands of marks, tables with very many cells. The code of a fenced block does not count.
 */
export const markdownProblem = (markdown: string): MarkdownProblem | undefined => {
  const containers: Container[] = []
  let fence: Fence | undefined
  let block = newBlock()
  let inParagraph = false
  for (const [index, line] of markdown.split(/\r\n?|\n/).entries()) {
    const { place: start, count: depth } = skipContainers(line, containers)
    let place = start
    const isBlank = line.slice(place.at).trim() === ''
    if (fence && depth >= fence.depth) {
      if (isEndOf(fence, line.slice(place.at).trim())) fence = undefined
      continue
    }
    fence = undefined
    let next = openContainer(line, place)
    // A line that merely continues a paragraph leaves its containers open.
    if (next || isBlank || !inParagraph) containers.length = depth
    for (; next; next = openContainer(line, place)) {
      containers.push(next.container)
      place = next.place
      block = newBlock()
      if (containers.length > maxNested) return { code: 'nested_too_deeply', details: { line: index + 1, max: maxNested } }
    }
    const rest = line.slice(place.at).trim()
    const mark = fenceOf(rest)
    if (mark !== undefined) fence = { mark, depth: containers.length }
    inParagraph = rest !== '' && mark === undefined && !closeColons(containers, rest)
    if (!inParagraph) block = newBlock()
    else if (exceedsLimits(block, line, place.at)) return { code: 'too_many_marks', details: { line: index + 1, max: maxMarks } }
  }
  return undefined
}

/** Refuses Markdown that would take a parser too long, and names the line. */
export const renderable = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((markdown, context) => {
    const problem = markdownProblem(markdown)
    if (problem) context.addIssue({ code: 'custom', message: problem.code, params: { ...problem.details } })
  })

/** Builds the schema of a Markdown text, under the usual text rules. */
export const markdownText = ({ max }: { max: number }) => renderable(text({ max, lines: true }))
