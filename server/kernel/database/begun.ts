import pg from 'pg'

/** What the library's query has, of which its types tell nothing. */
interface Internals {
  name: string | undefined
  submit(connection: Connection): Error | null
  handleCommandComplete(message: unknown, connection: Connection): void
}

interface Connection {
  stream: { cork(): void; uncork(): void }
  parse(query: { text: string }): void
  bind(values: object): void
  execute(portal: object): void
}

const internals = pg.Query.prototype as unknown as Internals

/**
 * A statement that begins its transaction: `begin` travels with it, without an answer of its own being waited for. Both are
 * one unit of the protocol, so that the statement is not carried out when the transaction could not begin.
 */
export class BegunQuery extends pg.Query {
  private readonly begin: string
  private kept: string | undefined
  private begun = false

  /** @param statement one with values: others travel by another protocol, which may hold several statements */
  constructor(begin: string, statement: pg.QueryConfig, answered: (error: Error | null | undefined, result: unknown) => void) {
    super(statement, answered)
    this.begin = begin
  }

  private get inside(): Internals {
    return this as unknown as Internals
  }

  override submit = (connection: unknown): Error | null => this.send(connection as Connection)

  private send(connection: Connection): Error | null {
    connection.stream.cork()
    try {
      connection.parse({ text: this.begin })
      connection.bind({})
      connection.execute({})
      const problem = internals.submit.call(this, connection)
      // The first answers are about `begin`: until they are in, this is a query without a name to be remembered by.
      this.kept = this.inside.name
      this.inside.name = undefined
      return problem
    } finally {
      connection.stream.uncork()
    }
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.begun) return internals.handleCommandComplete.call(this, message, connection)
    this.begun = true
    this.inside.name = this.kept
  }
}
