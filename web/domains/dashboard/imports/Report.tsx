import { Box, Button } from '@mantine/core'
import { type Counts, type ImportProblem, type ImportRun, maxProblems } from '@portico/contract/dashboard/imports'
import { csvText } from '@portico/contract/kernel/csv'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { saveFile } from '../../../kernel/files.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { Totals } from '../../../kit/display/Totals.tsx'
import { useFailureTexts } from '../../../kit/feedback/failures.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import classes from './imports.module.css'
import { importsPages } from './imports.pages.ts'

/** Describes problems in the user's language. */
const useProblemText = () => {
  const { t } = useTranslation('imports')
  const { textOf } = useFailureTexts()
  return ({ code, details }: ImportProblem): string =>
    (code === 'invalid' && textOf(`field.${details?.['field']}`, details)) || t(`problem.${code}`, { ...details })
}

/** Explains why nothing can be imported. */
export function FileFailure({ failure }: { failure: NonNullable<ImportRun['failure']> }) {
  const { t } = useTranslation('imports')
  return <Problem of={t(`failure.${failure.code}`, { ...failure.details })} />
}

const useSaveReport = (problems: readonly ImportProblem[], name: string) => {
  const { t } = useTranslation('imports')
  const textOf = useProblemText()
  return () => {
    const head = [t('report.line'), t('report.column'), t('report.cell'), t('report.reason')]
    const rows = problems.map((problem) => [problem.line, problem.column ?? '', problem.cell ?? '', textOf(problem)])
    saveFile(name, new Blob([csvText([head, ...rows])], { type: 'text/csv' }))
  }
}

interface ReportProps {
  title: string
  name: string
  counts: Counts
  problems: readonly ImportProblem[]
  /** True for a trial run. */
  trial: boolean
  /** Shown above the skipped rows and values. */
  children?: ReactNode
}

/** Shows the result of an import or a trial run, and what it skipped. */
export function Report({ title, name, counts, problems, trial, children }: ReportProps) {
  const { t } = useTranslation('imports')
  const textOf = useProblemText()
  const save = useSaveReport(problems, `${name.replace(/\.[^.]*$/, '')}-report.csv`)
  const columns: Column<ImportProblem>[] = [
    { key: 'line', title: t('report.line'), width: 90, align: 'end', sortBy: ({ line }) => line, cell: ({ line }) => line },
    { key: 'column', title: t('report.column'), width: 200, sortBy: ({ column }) => column ?? '', cell: ({ column }) => column ?? '-' },
    { key: 'cell', title: t('report.cell'), cell: ({ cell }) => cell ?? '-' },
    { key: 'reason', title: t('report.reason'), cell: textOf },
  ]
  const shownCounts = trial
    ? { rows: counts.rows, apps: counts.rows - counts.skipped, skipped: counts.skipped, leftOut: counts.leftOut }
    : counts
  const table = useTable(importsPages.imports)
  const all = counts.skipped + counts.leftOut
  return (
    <section className={classes.block} aria-label={title}>
      <h2>{title}</h2>
      <Box mt="sm">
        <Totals totals={Object.entries(shownCounts).map(([key, value]) => ({ name: t(`count.${key as keyof Counts | 'apps'}`), value }))} />
      </Box>
      {children}
      {problems.length > 0 && (
        <>
          <div className={classes.problems}>
            <span>{all > problems.length ? t('report.first', { count: maxProblems }) : t('report.all', { count: problems.length })}</span>
            <Button variant="default" size="xs" leftSection={<IconDownload size={16} stroke={1.6} />} onClick={save}>
              {t('report.save')}
            </Button>
          </div>
          <DataTable
            label={t('report.title')}
            columns={columns}
            rows={problems}
            rowKey={({ line, column }) => `${line} ${column ?? ''}`}
            empty={<EmptyState title="" />}
            table={table}
          />
        </>
      )}
    </section>
  )
}
