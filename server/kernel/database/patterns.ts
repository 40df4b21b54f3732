import { type RawBuilder, sql } from 'kysely'

/** Builds a LIKE pattern that matches the keyword literally, whatever characters it contains. */
export const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Returns whether a text matches a LIKE pattern in any case, as `ilike` would, but converts the pattern to lower case once per
 * statement instead of once per row. A search through all apps takes a third less time.
 */
export const matchesAnyCase = (text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${text}) like (select lower(${pattern}::text))`

const fold = (keyword: string): string => keyword.normalize('NFKC')

/** Splits a keyword at white space into words, all of which a row must contain; drops words that are part of another. */
export const wordsOf = (keyword: string): string[] => {
  const words = [...new Set(fold(keyword).toLowerCase().split(/\s+/))].filter((word) => word !== '')
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
}

const maxId = 2_147_483_647

/** Returns the id in a keyword such as `12` or `#12`; 0, which is never an id, if there is none. */
export const numberIn = (keyword: string): number => {
  const id = Number(/^#?(\d{1,10})$/.exec(fold(keyword))?.[1] ?? 0)
  return id <= maxId ? id : 0
}

/**
 * Returns whether a text contains a keyword, in any case and width: `ＡＢＣ` and `abc`, `ｻｰﾊﾞｰ` and `サーバー` are equal. Most texts
 * need no folding, and checking that takes half as long as folding them.
 */
export const containsKeyword = (text: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> =>
  sql<boolean>`case when ${text} is nfkc normalized then ${text} else normalize(${text}, nfkc) end
    ilike ${likePattern(fold(keyword))}`

/** Returns whether a row's column `folded`, which a migration generates in lower case and one width, contains a keyword. */
export const foldedContains = (table: string, keyword: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.folded`)} like lower(${likePattern(fold(keyword))}::text)`

/**
 * Returns whether a row may contain a keyword, using the index of the column's `text_grams`; never false for one that does.
 * @param table the table's name in the statement
 */
export const mayContain = (table: string, keyword: string): RawBuilder<boolean> => {
  const sought = sql`lower(${fold(keyword)}::text)`
  return sql<boolean>`text_grams(${sql.ref(`${table}.folded`)}) @> text_grams(${sought}, least(length(${sought}), 3))`
}
