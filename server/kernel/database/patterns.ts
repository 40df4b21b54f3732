import { type RawBuilder, sql } from 'kysely'

/** Builds a LIKE pattern that matches the keyword literally, whatever characters it contains. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** Returns whether a text contains a keyword, in any case and width: `ＡＢＣ` and `abc`, `ｻｰﾊﾞｰ` and `サーバー` are equal. */
export const foundIn = (text: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> =>
  sql<boolean>`normalize(${text}, nfkc) ilike ${containing(keyword.normalize('NFKC'))}`
