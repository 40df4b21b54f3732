import { createHash } from 'node:crypto'
import pg from 'pg'
import { BegunQuery } from './begun.ts'

/** Uses of one text after which PostgreSQL keeps its plan. */
const prepareAfter = 5
/** Texts that are counted, and plans that a connection keeps at most. */
const [mostTexts, mostPlans] = [2_000, 200]

/** Codes of PostgreSQL for a kept plan that holds no more: the schema changed, or a pooler in between dropped it. */
const lostPlan = new Set(['0A000', '26000'])
const readTimeout = 'Query read timeout'

const uses = new Map<string, number>()
const names = new Map<string, string>()

/** Made of the text, so that behind a pooler no other process means another statement by it. */
const madeOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The name under which the statement is kept, once it has been used a few times; undefined until then. */
const nameOf = (text: string): string | undefined => {
  const name = names.get(text)
  if (name !== undefined || names.size >= mostPlans) return name
  const count = (uses.get(text) ?? 0) + 1
  if (uses.size >= mostTexts) uses.clear()
  uses.set(text, count)
  if (count < prepareAfter) return undefined
  const made = madeOf(text)
  names.set(text, made)
  uses.delete(text)
  return made
}

const isTroubled = (error: unknown): boolean =>
  error instanceof Error && (error.message === readTimeout || ('code' in error && lostPlan.has(String(error.code))))

type Ask = (text: unknown, values?: unknown, callback?: unknown) => Promise<unknown> | undefined

const ask = pg.Client.prototype.query as unknown as Ask

const isBegin = (text: unknown): text is string => typeof text === 'string' && /^(begin|start transaction\b[^;]*)$/i.test(text)
const isEnd = (text: unknown): text is string => typeof text === 'string' && /^(commit|rollback)$/i.test(text)

/** What the database answers to a statement that gives no rows. */
const done = (text: string) => ({ command: text.split(' ', 1)[0]?.toUpperCase(), rowCount: null, rows: [] })

/**
 * A connection that prepares by itself what is asked often: statements of the same text are parsed and planned once, which
 * is most of the work that PostgreSQL has with a short one. A transaction begins with its first statement, and one without
 * any never does. A connection whose answer did not come in time, or that lost its plans, is closed instead of going back to
 * the pool with an answer still to come.
 */
export class PreparingClient extends pg.Client {
  /** What begins the transaction of which no statement has come yet. */
  private beginning: string | undefined

  constructor(config?: pg.ClientConfig) {
    super(config)
    const query: Ask = (text, values, callback) => {
      const answer = callback === undefined ? this.inTurn(text, values) : this.prepared(text, values, callback)
      answer?.catch((error: unknown) => isTroubled(error) && this.close())
      return answer
    }
    this.query = query as unknown as typeof this.query
  }

  private async inTurn(text: unknown, values: unknown): Promise<unknown> {
    if (isBegin(text)) {
      this.beginning = text
      return done(text)
    }
    const begin = this.beginning
    if (begin === undefined) return this.prepared(text, values)
    this.beginning = undefined
    if (isEnd(text)) return done(text)
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) return this.begun(begin, text, values)
    await this.prepared(begin)
    return this.prepared(text, values)
  }

  private prepared(text: unknown, values?: unknown, callback?: unknown): Promise<unknown> | undefined {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name === undefined ? ask.call(this, text, values, callback) : ask.call(this, { name, text, values }, callback)
  }

  private begun(begin: string, text: string, values: unknown[]): Promise<unknown> {
    const name = nameOf(text)
    return new Promise((resolve, reject) => {
      const answered = (error: unknown, result: unknown): void => (error ? reject(error as Error) : resolve(result))
      void ask.call(this, new BegunQuery(begin, { text, values, ...(name !== undefined && { name }) }, answered))
    })
  }

  private close(): void {
    ;(this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}
