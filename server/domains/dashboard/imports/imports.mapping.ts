import { columnsOfApp, type FileProblem, fileProblems, Mapping, mappingProblem } from '@portico/contract/dashboard/imports'
import { fieldProblems, isFieldProblem } from '@portico/contract/fields'
import { fillIn } from '@portico/contract/kernel/placeholders'
import { parseDocument } from 'yaml'
import { printable } from './imports.text.ts'

const textOf = (code: FileProblem, details: Details): string => fillIn(fileProblems[code], details)

type Details = Record<string, string>

const maxDetailLength = 500

/** Thrown for an invalid mapping or file, with a sentence for the user. */
export class ImportError extends Error {}

/** Thrown when nothing of a file can be imported: a code of the contract's catalogue, with its English sentence as the message. */
export class FileError extends ImportError {
  readonly code: FileProblem
  readonly details: Details

  constructor(code: FileProblem, details: Details = {}) {
    super(textOf(code, details))
    this.code = code
    this.details = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, printable(value, maxDetailLength)]))
  }
}

/** @throws FileError for contradictions in a well-formed mapping */
export const checkMapping = (mapping: Mapping): void => {
  const problem = mappingProblem(mapping)
  if (problem) throw new FileError(problem.code, { key: problem.key })
}

/** @throws ImportError naming every invalid place */
export const readMapping = (yaml: string): Mapping => {
  const document = parseDocument(yaml)
  if (document.errors.length > 0)
    throw new ImportError(`The mapping is not YAML: ${document.errors.map(({ message }) => message).join(' ')}`)
  const parsed = Mapping.safeParse(document.toJS())
  if (!parsed.success)
    throw new ImportError(
      `The mapping is not right:\n${parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(whole)'}: ${isFieldProblem(message) ? fieldProblems[message] : message}`).join('\n')}`,
    )
  checkMapping(parsed.data)
  return parsed.data
}

/** Returns every column that a mapping reads. */
export const columnsOf = ({ app, fields }: Mapping): string[] => [...new Set([...columnsOfApp(app), ...fields.map(({ column }) => column)])]
