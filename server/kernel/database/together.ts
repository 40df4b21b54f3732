import pg from 'pg'

/** A statement with the name of its prepared plan, if any. */
export interface Statement {
  text: string
  values?: unknown[] | undefined
  name?: string | undefined
}

/** Members of the library's query and connection that its types leave out. */
interface Internals {
  submit(connection: Connection): Error | null
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

interface Connection {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(statement: Statement): void
  bind(given: { statement: string | undefined; values: unknown[] | undefined }): void
  execute(portal: object): void
}

/** Members that the types of `pg` omit. */
const internals = pg.Query.prototype as unknown as Internals

const send = (connection: Connection, { text, values, name }: Statement): void => {
  const isKept = name !== undefined && (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !== undefined
  if (!isKept) {
    connection.parse({ text, name })
    if (name !== undefined) connection.submittedNamedStatements[name] = text
  }
  connection.bind({ statement: name, values })
  connection.execute({})
}

/**
 * A statement sent together with others ahead of it, whose results are discarded. They form one unit of the protocol: when
 * one fails the rest is not executed, and the whole query fails with its error.
 */
export class TogetherQuery extends pg.Query {
  private readonly ahead: readonly Statement[]
  private readonly statement: Statement
  /** How many of the statements ahead have completed. */
  private answered = 0

  /** @param ahead statements that return no rows; their values are texts or null */
  constructor(ahead: readonly Statement[], statement: Statement, answered: (error: Error | null | undefined, result: unknown) => void) {
    // Even without values it needs the extended protocol.
    super({ ...statement, queryMode: 'extended' } as pg.QueryConfig, answered)
    this.ahead = ahead
    this.statement = statement
  }

  override submit = (connection: unknown): Error | null => this.send(connection as Connection)

  private send(connection: Connection): Error | null {
    connection.stream.cork()
    try {
      for (const statement of this.ahead) send(connection, statement)
      const problem = internals.submit.call(this, connection)
      this.answering()
      return problem
    } finally {
      connection.stream.uncork()
    }
  }

  /** Sets text and name to those of the statement being answered, since the library records its prepared plan under them. */
  private answering(): void {
    const { text, name } = this.ahead[this.answered] ?? this.statement
    Object.assign(this, { text, name })
  }

  /** Forgets the plans of statements that PostgreSQL skipped after the one that failed: the next use would find none. */
  handleError(error: Error, connection: Connection): void {
    for (const { name } of [...this.ahead, this.statement])
      if (name !== undefined && connection.parsedStatements[name] === undefined) delete connection.submittedNamedStatements[name]
    internals.handleError.call(this, error, connection)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.answered === this.ahead.length) return internals.handleCommandComplete.call(this, message, connection)
    this.answered += 1
    this.answering()
  }
}
