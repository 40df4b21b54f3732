import { Code, Text } from '@mantine/core'
import { maxCsvLength, type RowProblem } from '@portico/contract/console/entry-lists'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FileField } from '../../../kit/form/FileField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { RowProblems } from '../../../kit/form/RowProblems.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { readText } from '../../../kit/input/textFile.ts'
import type { EntryListProps } from './entries.ts'

interface ImportDialogProps<Entry> extends Pick<EntryListProps<Entry>, 'kind' | 'appId'> {
  /** The header that a file must have. */
  head: readonly string[]
  onClose: () => void
}

/** Imports a CSV file: all rows, or none with the reasons. */
export function ImportDialog<Entry>({ kind, appId, head, onClose }: ImportDialogProps<Entry>) {
  const { t } = useTranslation('entry-lists')
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const form = useRouteForm(kind.routes.import, {
    initial: { file: null as File | null },
    params: { appId },
    required: ['file'],
    check: ({ file }) => (file && file.size > maxCsvLength ? [{ field: 'file', message: t('import.large') }] : []),
    toBody: async ({ file }) => ({ csv: file ? await readText(file) : '' }),
    refreshes: [kind.routes.list],
    onSuccess: (answer) => {
      setProblems(answer.problems)
      if (answer.problems.length > 0) return
      toast('success', t('import.done', { added: answer.added, known: answer.known }))
      onClose()
    },
  })
  const { onChange, ...field } = form.field('file')
  const choose = (file: File | null) => {
    setProblems([])
    onChange(file)
  }
  return (
    <FormDialog form={form} title={t('import.title')} confirm={t('import.confirm')} onClose={onClose}>
      <Text size="sm">{t('import.text')}</Text>
      <Code block>{head.join(',')}</Code>
      <FileField {...field} onChange={choose} label={t('import.file')} accept=".csv,text/csv" focusFirst />
      <RowProblems
        title={t('import.refused', { count: problems.length })}
        problems={problems.map(({ field: column, ...problem }) => ({ ...problem, column }))}
      />
    </FormDialog>
  )
}
