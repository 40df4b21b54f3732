import type { QueryFields } from './search.parser.ts'
import { fieldWord, keywords, operatorAt, createReader, type Reader } from './search.reader.ts'

/** The kind of a token: `joint` for the words between conditions, `plain` for everything else. */
type TokenKind = 'key' | 'operator' | 'value' | 'joint' | 'plain'

/** A part of a query, from `from` up to `to` in UTF-16 units. */
export interface Token {
  kind: TokenKind
  from: number
  to: number
}

const joints = [keywords.and, keywords.or, keywords.not, keywords.orderBy, keywords.asOf, keywords.descending, keywords.ascending]
const quotedText = /"(?:[^"\\]|\\.)*(?:"|$)/suy
const valueWord = /[^\s(),"]+/y

/** Takes a name: quoted, known without quotes, or words up to an operator. */
const takeName = (read: Reader, { names }: QueryFields): boolean => {
  if (read.take(quotedText) !== undefined) return true
  const from = read.place()
  for (const name of names)
    if (read.text.slice(from, from + name.length).toLowerCase() === name.toLowerCase()) {
      read.go(from + name.length)
      if (read.peek(/[\s=!<>:]|$/y) !== undefined) return true
      read.go(from)
    }
  return read.take(fieldWord) !== undefined
}

const trimmedEnd = (text: string, from: number, to: number): number => from + text.slice(from, to).trimEnd().length

/**
 * Splits a query into tokens, valid or not: unlike the parser, it continues after a mistake. Tokens are in order and omit the text
 * between them. Takes time in proportion to the length of the text.
 */
export const tokensOf = (text: string, fields: QueryFields): Token[] => {
  const read = createReader(text)
  const tokens: Token[] = []
  let expected: 'key' | 'operator' | 'value' = 'key'
  let isRange = false
  const add = (kind: TokenKind, from: number): void => void tokens.push({ kind, from, to: trimmedEnd(text, from, read.place()) })
  const step = (from: number): void => {
    if (read.take(/[(),]/y) !== undefined) return add('plain', from)
    const joint = joints.find((pattern) => read.take(pattern) !== undefined)
    if (joint !== undefined) {
      const isWithin = joint === keywords.and && isRange && expected !== 'key'
      isRange = isRange && !isWithin
      expected = joint === keywords.asOf || isWithin ? 'value' : 'key'
      return add(isWithin ? 'operator' : 'joint', from)
    }
    if (expected === 'key' && takeName(read, fields)) {
      expected = 'operator'
      return add('key', from)
    }
    if (expected !== 'value' && operatorAt(read) !== undefined) {
      isRange = /^between/iu.test(text.slice(from))
      expected = 'value'
      return add('operator', from)
    }
    const isWord = (read.take(quotedText) ?? read.take(valueWord)) !== undefined
    if (!isWord) read.go(from + 1)
    add(isWord ? (expected === 'value' ? 'value' : 'plain') : 'plain', from)
  }
  read.skip()
  while (!read.atEnd()) {
    step(read.place())
    read.skip()
  }
  return tokens
}
