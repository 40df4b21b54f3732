import type { FieldError } from '@portico/contract/kernel/envelope'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { ApiFailure } from '../../kernel/api.ts'

/** The texts of failures that visitors may meet, and of those that only members do, whose bar loads them. */
const namespaces = ['failures', 'member-failures']

/** Returns functions that describe failures and field problems in the user's language. */
export const useFailureTexts = () => {
  const { t, i18n } = useTranslation(['failures', 'kit'])
  /** Returns a message in the user's language: if it is the key of a text, that text. */
  const message = (text: string): string => (text !== '' && i18n.exists(text) ? i18n.t(text as 'retry') : text)
  /** Returns the text of a code of the catalogue, or of one of the browser's own failures. */
  const textOf = (code: string | undefined, details?: FieldError['details']): string | undefined => {
    const key = namespaces.map((namespace) => `${namespace}:${code}`).find(i18n.exists)
    return key && i18n.t(key as 'retry', { ...details })
  }
  const failure = (error: unknown): string =>
    (error instanceof ApiFailure && textOf(error.code)) || message(error instanceof Error ? error.message : String(error))
  const problem = ({ code, message: text, details }: Pick<FieldError, 'code' | 'message' | 'details'>): string =>
    textOf(`field.${code}`, details) ?? message(text)
  /** Describes a problem by its row, column and value as well, if it is of a cell of a file. */
  const problemInPlace = (given: Pick<FieldError, 'code' | 'message' | 'details'>): string => {
    const { line, entry, column, value } = given.details ?? {}
    if (line === undefined && entry === undefined) return problem(given)
    const row = line === undefined ? t('file.entry', { entry }) : t('file.line', { line })
    return `${[row, column, value].filter(Boolean).join(' · ')} – ${problem(given)}`
  }
  return {
    textOf,
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
