import { Failure } from './failure.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const facts = (error: unknown) => {
  const { code, message, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return { code: textOf(code), message: textOf(message), status: typeof statusCode === 'number' ? statusCode : 500 }
}

/** Codes of network errors, and of PostgreSQL: connection lost (08…), shutting down, too many connections. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[1-4]|53300)$/
const unreachableWords = /^(Connection terminated|Client has encountered a connection error)/
/** Timeouts of PostgreSQL: statement (57014) or lock (55P03); and conflicts that several attempts met: serialization (40001) or deadlock (40P01). */
const overdue = /^(57014|55P03|40001|40P01)$/
const overdueWords = /^Query read timeout/
/** The pool's message when no connection became free in time. */
const exhausted = /^timeout exceeded when trying to connect/

/** A full disk, of the files or of the database (53100). The caller can only retry later; the log has the reason. */
const noRoom = /^(ENOSPC|EDQUOT|53100)$/

type Facts = ReturnType<typeof facts>
const isUnreachable = ({ code, message }: Facts): boolean => unreachable.test(code) || unreachableWords.test(message)
const isOverdue = ({ code, message }: Facts): boolean => overdue.test(code) || overdueWords.test(message)

/** Returns whether a constraint failed: a concurrent change took the value (23505) or removed a row it refers to (23503). */
const isTakenMeanwhile = (code: string): boolean => code === '23505' || code === '23503'

/** Returns whether a prepared plan is lost, as the schema changed or a pooler dropped it; the next connection makes a new one. */
const hasLostPlan = (code: string, message: string): boolean => code === '26000' || (code === '0A000' && message.startsWith('cached plan'))

const tooLarge = /^FST_(ERR_CTP_BODY_TOO_LARGE|REQ_FILE_TOO_LARGE|PARTS_LIMIT|FILES_LIMIT|FIELDS_LIMIT)$/
const otherEncoding = /^FST_(ERR_CTP_INVALID_MEDIA_TYPE|ERR_CTP_INVALID_TYPE|INVALID_MULTIPART_CONTENT_TYPE)$/

/** Maps an error to a failure of the catalogue; `unexpected` for our own faults. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  const errorFacts = facts(error)
  const { code, message, status } = errorFacts
  if (tooLarge.test(code) || status === 413) return new Failure('body_too_large')
  if (otherEncoding.test(code) || status === 415) return new Failure('wrong_encoding')
  if (exhausted.test(message)) return new Failure('busy')
  if (hasLostPlan(code, message)) return new Failure('unavailable')
  if (isUnreachable(errorFacts) || isOverdue(errorFacts) || noRoom.test(code)) return new Failure('unavailable')
  if (isTakenMeanwhile(code)) return new Failure('taken_meanwhile')
  if (status === 429) return new Failure('too_many_requests')
  if (status === 403 || status === 404) return new Failure('not_found')
  return status >= 400 && status < 500 ? new Failure('malformed_body') : new Failure('unexpected')
}
