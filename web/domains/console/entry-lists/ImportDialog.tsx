import { Code, FileInput, List, Stack, Text } from '@mantine/core'
import { longestCsv, type RowProblem } from '@portico/contract/console/entry-lists'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { useFailureTexts } from '../../../kit/failures.ts'
import { toast } from '../../../kit/toast.ts'
import { takeText } from '../../../kit/textFile.ts'
import type { Listed } from './entries.ts'

interface ImportDialogProps<Entry> extends Pick<Listed<Entry>, 'kind' | 'appId'> {
  /** The header that a file must have. */
  head: readonly string[]
  onClose: () => void
}

function Problems({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useTranslation('entry-lists')
  const { problem } = useFailureTexts()
  return (
    <div role="alert">
      <Text size="sm" fw={600}>
        {t('import.refused', { count: problems.length })}
      </Text>
      <List size="sm" mah={240} style={{ overflow: 'auto' }} tabIndex={0}>
        {problems.map(({ line, field, code, details }, at) => (
          <List.Item key={at}>
            {t('import.line', { line })} {field && <Code>{field}</Code>} {problem({ code, message: code, details })}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

/** Imports a CSV file: all rows, or none with the reasons. */
export function ImportDialog<Entry>({ kind, appId, head, onClose }: ImportDialogProps<Entry>) {
  const { t } = useTranslation('entry-lists')
  const [file, setFile] = useState<File | null>(null)
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const change = useChange(kind.routes.import, {
    refreshes: [kind.routes.list],
    ignoreError: true,
    onSuccess: (answer) => {
      setProblems(answer.problems)
      if (answer.problems.length > 0) return
      toast('success', t('import.done', { added: answer.added, known: answer.known }))
      onClose()
    },
  })
  const isLarge = (file?.size ?? 0) > longestCsv
  const choose = (next: File | null) => {
    setFile(next)
    setProblems([])
  }
  return (
    <Dialog
      opened
      title={t('import.title')}
      confirm={t('import.confirm')}
      confirmable={file !== null && !isLarge}
      busy={change.isPending}
      onConfirm={() => takeText(file, (csv) => change.mutate({ params: { appId }, body: { csv } }))}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('import.text')}</Text>
        <Code block>{head.join(',')}</Code>
        <FileInput
          label={t('import.file')}
          accept=".csv,text/csv"
          value={file}
          onChange={choose}
          placeholder={t('import.choose')}
          error={isLarge ? t('import.large') : undefined}
        />
        <Problem of={change.error} />
        {problems.length > 0 && <Problems problems={problems} />}
      </Stack>
    </Dialog>
  )
}
