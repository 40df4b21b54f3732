import { Mapping } from '@portico/contract/dashboard/imports'
import { fieldProblems, isFieldProblem } from '@portico/contract/fields'
import { parseDocument } from 'yaml'
import { checkMapping, ImportError } from './imports.mapping.ts'

/** Reads a mapping. @throws ImportError naming every invalid place */
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
