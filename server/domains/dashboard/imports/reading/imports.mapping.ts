import { columnsOfApp, type FileProblem, fileProblems, type Mapping, mappingProblem } from '@portico/contract/dashboard/imports'
import { fillIn } from '@portico/contract/kernel/placeholders'
import { printable } from './printable.rules.ts'

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

/** Checks a well-formed mapping for contradictions. @throws FileError */
export const checkMapping = (mapping: Mapping): void => {
  const problem = mappingProblem(mapping)
  if (problem) throw new FileError(problem.code, { key: problem.key })
}

/** Returns every column that a mapping reads. */
export const columnsOf = ({ app, fields }: Mapping): string[] => [...new Set([...columnsOfApp(app), ...fields.map(({ column }) => column)])]
