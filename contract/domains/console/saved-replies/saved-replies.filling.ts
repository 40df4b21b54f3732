/** The values of a saved reply's placeholders. */
interface ReplyVariables {
  /** The requester's name. */
  name: string
  /** The ticket's number. */
  ticket: number
}

/** Replaces `{name}` and `{ticket}` in a saved reply; other braces, and those within a name, stay. */
export const fillReply = (text: string, { name, ticket }: ReplyVariables): string =>
  text.replace(/\{(name|ticket)\}/g, (_, key) => (key === 'name' ? name : String(ticket)))
