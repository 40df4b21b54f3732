import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, dataOf, type Reply, Unavailable } from './client.ts'

/** Sends a prepared statement straight to the database, without the portal. */
export type RunQuery = (statement: { name: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>

type Row = Record<string, unknown>

/** A question put to the portal and, where SQL can answer it, to the database as well. `pick` chooses its subject. */
export interface Question {
  name: string
  /** Numbers of concurrent requests; whole lists are too heavy for many. */
  lanes: readonly number[]
  portal(browser: Browser, pick: number): Promise<Reply>
  sql?: {
    text: string
    values(pick: number): unknown[]
    /** The part on which both must agree, from the data of the portal's response and from the rows. Not for questions that change something. */
    agree?: { portal(data: never): unknown; rows(rows: never[]): unknown }
  }
}

/** Names of prepared statements are truncated to 63 bytes, and must differ. */
const statementName = (name: string): string => name.replaceAll(/\W+/g, '_').slice(0, 60)

/** Asks the database about the chosen subject. */
export const querySql = (runQuery: RunQuery, { name, sql }: Question, pick: number): Promise<{ rows: unknown[] }> =>
  runQuery({ name: statementName(name), text: sql!.text, values: sql!.values(pick) })

const checked = [0, 1, 7, 34, 333] as const

/** Returns the database's answers for some subjects, in the form in which both are compared. */
export const sqlAnswers = async (runQuery: RunQuery, question: Question): Promise<unknown[]> => {
  const answers: unknown[] = []
  if (question.sql?.agree)
    for (const pick of checked) answers.push(question.sql.agree.rows((await querySql(runQuery, question, pick)).rows as never[]))
  return answers
}

/** Returns the data of the portal's response, retrying on a busy machine. */
const withRetries = async (work: () => Promise<Reply>, tries = 10): Promise<unknown> => {
  try {
    return dataOf(await work())
  } catch (error) {
    if (!(error instanceof Unavailable) || tries === 1) throw error
    await sleep(1_000)
    return withRetries(work, tries - 1)
  }
}

/** Fails unless the portal's answers equal the database's. @returns the number of compared answers */
export const expectAgreement = async (browser: Browser, question: Question, expected: readonly unknown[]): Promise<number> => {
  for (const [at, answer] of expected.entries()) {
    const found = question.sql!.agree!.portal((await withRetries(() => question.portal(browser, checked[at]!))) as never)
    if (isDeepStrictEqual(found, answer)) continue
    const [portal, sql] = [found, answer].map((one) => JSON.stringify(one).slice(0, 1_500))
    throw new Error(`"${question.name}" (pick ${checked[at]}): the portal answers\n${portal}\nbut SQL\n${sql}`)
  }
  return expected.length
}

/** Returns the total, which every row of a page repeats. */
export const totalOf = (rows: readonly Row[]): number => Number(rows[0]?.total ?? 0)
