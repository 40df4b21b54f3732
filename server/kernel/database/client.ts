import pg from 'pg'
import { guardStream } from './guard.ts'
import { createStatements, type Statements } from './statements.ts'
import { type Statement, TogetherQuery } from './together.ts'

/** PostgreSQL's codes for a prepared plan that is no longer valid: the schema changed, or a pooler in between dropped it. */
const lostPlan = new Set(['0A000', '26000'])
const readTimeout = 'Query read timeout'

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && (error.message === readTimeout || ('code' in error && lostPlan.has(String(error.code))))

type Values = unknown[] | undefined
type RunQuery = (text: unknown, values?: unknown, callback?: unknown) => Promise<unknown> | undefined

/** The `query` method, typed with a single signature instead of its many overloads. */
const runQuery = pg.Client.prototype.query as unknown as RunQuery

const isBegin = (text: string): boolean => /^(begin|start transaction\b[^;]*)$/i.test(text)
const isRollback = (text: string): boolean => /^rollback$/i.test(text)
const isEnd = (text: string): boolean => isRollback(text) || /^commit$/i.test(text)

/**
 * Prefix of a statement within a transaction that is sent together with the next one, because nothing needs its result: one
 * that returns no rows and whose values are texts or null. Outside transactions it is sent at once.
 */
export const withNext = '/* with the next */'

/** Returns the result of a statement that has not been sent yet. */
const placeholder = (text: string) => ({ command: isEnd(text) ? text.toUpperCase() : 'NOTED', rowCount: null, rows: [] })

/**
 * A connection that prepares frequent statements automatically: statements of the same text are parsed and planned once, which
 * is most of PostgreSQL's work on a short one. A transaction begins with its first statement, so that BEGIN
 * costs no round trip. A connection that timed out or lost its plans is closed instead of returning
 * to the pool with a response still pending.
 */
export class PreparingClient extends pg.Client {
  /** Statements to send with the next one of the transaction, the first being BEGIN; undefined outside transactions. */
  private ahead: Statement[] | undefined
  private readonly statements: Statements

  /** @param config with the statements of the pool, which its connections share */
  constructor(config: pg.ClientConfig & { statements?: Statements } = {}) {
    super(config)
    guardStream(this)
    this.statements = config.statements ?? createStatements()
    const query: RunQuery = (text, values, callback) => {
      const isOurs = typeof text === 'string' && callback === undefined
      const answer = isOurs ? this.inTurn(text, values as Values) : runQuery.call(this, text, values, callback)
      answer?.catch((error: unknown) => isConnectionLost(error) && this.close())
      return answer
    }
    // One signature in place of the overloads.
    this.query = query as unknown as typeof this.query
  }

  private async inTurn(text: string, values: Values): Promise<unknown> {
    const { ahead } = this
    if (isBegin(text)) this.ahead = [{ text, name: this.statements.nameOf(text) }]
    else if (!ahead) return this.alone(text, values)
    else if (text.startsWith(withNext)) ahead.push({ text, values, name: this.statements.nameOf(text) })
    else {
      this.ahead = isEnd(text) ? undefined : []
      return this.next(ahead, text, values)
    }
    return placeholder(text)
  }

  /** Sends a transaction's statement together with those queued before it. */
  private async next(ahead: Statement[], text: string, values: Values): Promise<unknown> {
    const hasBegun = ahead[0] === undefined || !isBegin(ahead[0].text)
    if (isRollback(text)) return hasBegun ? this.alone(text, values) : placeholder(text)
    if (isEnd(text) && !hasBegun && ahead.length === 1) return placeholder(text)
    const last = ahead.at(-1)
    if (last === undefined) return this.alone(text, values)
    if (isEnd(text) || (values && values.length > 0)) return this.together(ahead, { text, values, name: this.statements.nameOf(text) })
    // Without values it may contain several statements, which need the simple query protocol.
    await this.together(ahead.slice(0, -1), last)
    return this.alone(text, values)
  }

  private alone(text: string, values: Values): Promise<unknown> | undefined {
    const name = values && this.statements.nameOf(text)
    return name === undefined ? runQuery.call(this, text, values) : runQuery.call(this, { name, text, values })
  }

  private together(ahead: readonly Statement[], statement: Statement): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null | undefined, result: unknown): void => (error ? reject(error) : resolve(result))
      void runQuery.call(this, new TogetherQuery(ahead, statement, settle))
    })
  }

  private close(): void {
    // The types of `pg` omit the connection.
    ;(this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}
