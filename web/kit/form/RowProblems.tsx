import { useFailureTexts } from '../feedback/failures.ts'
import { Problem } from './Problem.tsx'

/** A problem of a file's row, and of one of its cells if `column` or `value` names it; the code is one of `fieldProblems`. */
interface RowProblem {
  line: number
  column?: string | null
  value?: string
  code: string
  details?: Readonly<Record<string, unknown>>
}

/** Lists the problems in the rows of a file. Renders nothing if there are none. */
export function RowProblems({ title, problems }: { title: string; problems: readonly RowProblem[] }) {
  const { problemInPlace } = useFailureTexts()
  if (problems.length === 0) return null
  const lines = problems.map(({ line, column, value, code, details }) =>
    problemInPlace({ code, message: code, details: { ...details, line, column, value } }),
  )
  return <Problem of={[title, ...lines].join('\n')} />
}
