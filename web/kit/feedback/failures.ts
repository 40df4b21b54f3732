import type { FailureCode } from '@portico/contract/failures'
import type { FieldProblem } from '@portico/contract/fields'
import type { FieldError } from '@portico/contract/kernel/envelope'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { ApiFailure } from '../../kernel/api.ts'

/** A code that has a text: one of the catalogue, or of the browser's own failures. */
type KnownCode = FailureCode | 'unreachable' | 'aborted'

/** Returns functions that describe failures and field problems in the user's language. */
export const useFailureTexts = () => {
  const { t, i18n } = useTranslation(['failures', 'kit'])
  /** Returns a message in the user's language: if it is the key of a text, that text. */
  const message = (text: string): string => (text !== '' && i18n.exists(text) ? i18n.t(text as 'retry') : text)
  const hasText = (code: string): code is KnownCode => i18n.exists(`failures:${code}`)
  const isFieldProblem = (code: string): code is FieldProblem => i18n.exists(`failures:field.${code}`)
  const failure = (error: unknown): string => {
    if (error instanceof ApiFailure && hasText(error.code)) return t(error.code)
    return message(error instanceof Error ? error.message : String(error))
  }
  const problem = ({ code, message: text, details }: Pick<FieldError, 'code' | 'message' | 'details'>): string =>
    code !== undefined && isFieldProblem(code) ? t(`field.${code}`, { ...details }) : message(text)
  /** Describes a problem by its row, column and value as well, if it is of a cell of a file. */
  const problemInPlace = (given: Pick<FieldError, 'code' | 'message' | 'details'>): string => {
    const { line, entry, column, value } = given.details ?? {}
    if (line === undefined && entry === undefined) return problem(given)
    const row = line === undefined ? t('file.entry', { entry }) : t('file.line', { line })
    return `${[row, column, value].filter(Boolean).join(' · ')} – ${problem(given)}`
  }
  return {
    failure,
    problem,
    problemInPlace,
    /** Describes each error listed in a response, in addition to `failure`. */
    errors: ({ envelope, fieldErrors }: ApiFailure): string[] => {
      const details = envelope?.data.errors.map(({ message: text }) => text).filter((text) => text !== envelope.message) ?? []
      const texts = details.map((text) => {
        const field = fieldErrors.find((error) => error.message === text)
        return field ? problem(field) : message(text)
      })
      return [...new Set(texts)]
    },
    /** Describes the first field problem, or else the failure: for use without fields. */
    problemOf: (error: unknown): string => {
      const first = error instanceof ApiFailure ? error.fieldErrors[0] : undefined
      return first ? problem(first) : failure(error)
    },
  }
}
