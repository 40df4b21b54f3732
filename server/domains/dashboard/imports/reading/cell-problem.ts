import type { ImportProblem, RowProblem } from '@portico/contract/dashboard/imports'

type Details = NonNullable<ImportProblem['details']>

/** Thrown for a cell that cannot be converted as its mapping says. */
export class CellProblem extends Error {
  readonly code: RowProblem
  readonly details: Details | undefined
  /** The column with the problem, if it is not the column of the current field. */
  readonly column: string | undefined

  constructor(code: RowProblem, details?: Details, column?: string) {
    super(code)
    this.code = code
    this.details = details
    this.column = column
  }
}
