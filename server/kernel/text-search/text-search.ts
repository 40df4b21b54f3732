import type { MarkedText } from '@portico/contract/kernel/rich-text'
import { lengthOf } from '@portico/contract/kernel/text'
import MiniSearch from 'minisearch'

/** A searchable text. */
export interface SearchedText {
  id: string
  title: string
  text: string
}

/** A matching text, with the line that contains the words. */
export interface FoundText {
  id: string
  title: MarkedText
  excerpt: MarkedText
}

export interface TextIndex {
  /** Returns the best `limit` texts for the keyword, best first. */
  search(keyword: string, limit: number): FoundText[]
}

const runs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+|[\p{L}\p{N}]+/gu
const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u

/** Returns every two neighbouring characters, and the last one, so that words are found in scripts without spaces. */
const pairsOf = (run: string): string[] => {
  const characters = Array.from(run)
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

/** Splits text into words; Chinese, Japanese and Korean into pairs of characters. */
export const tokensOf = (text: string): string[] =>
  [...text.normalize('NFKC').toLowerCase().matchAll(runs)].flatMap(([run]) => (cjk.test(run) ? pairsOf(run) : [run]))

/** Splits a keyword, without its last single character, which may be in the middle of a word. */
const keywordTokensOf = (keyword: string): string[] => {
  const tokens = tokensOf(keyword)
  const pairs = tokens.filter((token) => !cjk.test(token) || lengthOf(token) > 1)
  return pairs.length > 0 ? pairs : tokens
}

const isWord = (token: string): boolean => !cjk.test(token)
const fuzzyFrom = 4
const around = 60

const pattern = (terms: readonly string[]): RegExp | undefined => {
  const alternatives = [...terms].sort((a, b) => b.length - a.length).map((term) => RegExp.escape(term))
  return alternatives.length === 0 ? undefined : new RegExp(`(?=(${alternatives.join('|')}))`, 'giu')
}

/** Marks the matches. Pairs overlap, so every position is checked, also within a match. */
const markTerms = (text: string, terms: RegExp | undefined): MarkedText => {
  const pieces: { text: string; mark: boolean }[] = []
  const add = (piece: string, mark: boolean) => {
    const last = pieces.at(-1)
    if (piece === '') return
    if (last?.mark === mark) last.text += piece
    else pieces.push({ text: piece, mark })
  }
  let done = 0
  for (const { index, 1: found = '' } of terms ? text.matchAll(terms) : []) {
    const end = index + found.length
    if (index > done) add(text.slice(done, index), false)
    add(text.slice(Math.max(index, done), end), true)
    done = Math.max(done, end)
  }
  add(text.slice(done), false)
  return pieces
}

/** Returns the first match of any term, with the text around it. */
const excerptOf = (text: string, terms: RegExp | undefined): string => {
  const position = Math.max(terms ? text.search(terms) : 0, 0)
  const [start, end] = [Math.max(position - around, 0), Math.min(position + 2 * around, text.length)]
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`.toWellFormed()
}

/** Indexes texts: all words must match, or else some of them; matches whole words, prefixes, and words with a typing error. */
export const createTextIndex = (texts: readonly SearchedText[]): TextIndex => {
  const byId = new Map(texts.map((text) => [text.id, text]))
  const index = new MiniSearch<SearchedText>({
    fields: ['title', 'text'],
    tokenize: tokensOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: keywordTokensOf,
      boost: { title: 4 },
      prefix: (term) => isWord(term) || lengthOf(term) === 1,
      fuzzy: (term) => (isWord(term) && term.length >= fuzzyFrom ? 0.25 : false),
    },
  })
  index.addAll(texts)
  return {
    search: (keyword, limit) => {
      const all = index.search(keyword, { combineWith: 'AND' })
      const results = all.length > 0 ? all : index.search(keyword, { combineWith: 'OR' })
      return results.slice(0, limit).flatMap(({ id, terms }) => {
        const text = byId.get(String(id))
        const termPattern = pattern(terms)
        return text
          ? [{ id: text.id, title: markTerms(text.title, termPattern), excerpt: markTerms(excerptOf(text.text, termPattern), termPattern) }]
          : []
      })
    },
  }
}
