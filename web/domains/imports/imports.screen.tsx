import { Button, FileButton, Progress, Text } from '@mantine/core'
import { importMax, type ImportRun, imports } from '@portico/contract/imports'
import { IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { showSize } from '../../kernel/sizes.ts'
import { useAddress, useGo } from '../../kernel/useAddress.ts'
import type { Column } from '../../kit/DataTable.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { PageLink } from '../../kit/PageLink.tsx'
import { StatePill } from '../../kit/StatePill.tsx'
import { useTable } from '../../kit/useTable.ts'
import { importsPages } from './imports.pages.ts'
import { RunView } from './RunView.tsx'
import { runTones } from './run.rules.ts'

/** Sends a file and opens what it holds. */
const useFile = () => {
  const { t } = useTranslation('imports')
  const texts = useFailureTexts()
  const client = useQueryClient()
  const go = useGo()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | null) => {
    if (!file) return
    setProblem(undefined)
    if (file.size > importMax) {
      setProblem(t('tooLarge', { size: showSize(importMax) }))
      return
    }
    try {
      setShare(0)
      const upload = { name: file.name, type: file.type, bytes: file }
      const { run } = await call(imports.upload, { upload }, { onProgress: setShare })
      await client.invalidateQueries({ queryKey: [imports.list.path] })
      go(importsPages.imports({ id: run.id }))
    } catch (error) {
      setProblem(texts.failure(error))
    }
    setShare(undefined)
  }
  return { share, problem, send }
}

const useColumns = (): Column<ImportRun>[] => {
  const { t } = useTranslation('imports')
  return [
    {
      key: 'name',
      title: t('file'),
      cell: ({ id, name }) => <PageLink to={importsPages.imports({ id })}>{name}</PageLink>,
    },
    { key: 'size', title: t('size'), width: 110, align: 'end', tight: true, cell: ({ size }) => showSize(size) },
    {
      key: 'state',
      title: t('stateTitle'),
      width: 150,
      cell: ({ state }) => <StatePill state={state} tones={runTones} text={t(`state.${state}`)} />,
    },
    { key: 'rows', title: t('count.rows'), width: 110, align: 'end', cell: ({ counts }) => counts?.rows ?? '-' },
    { key: 'author', title: t('author'), width: 180, cell: ({ author }) => author },
    { key: 'at', title: t('at'), width: 150, tight: true, cell: ({ createdAt }) => showTime(createdAt, 'minute') },
  ]
}

function RunList({ actions, notes }: { actions: ReactNode; notes: ReactNode }) {
  const { t } = useTranslation('imports')
  const table = useTable(importsPages.imports)
  const { page, size } = table
  const asked = useQuery({ ...query(imports.list, { query: { page, size } }), placeholderData: keepPreviousData })
  return (
    <ListPage
      title={t('title')}
      actions={actions}
      filters={notes}
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), hint: t('noneHint') }}
      table={table}
    />
  )
}

/** Apps and their metadata from a CSV file. */
export function ImportsPage() {
  const { t } = useTranslation('imports')
  const [{ id }] = useAddress(importsPages.imports)
  const { share, problem, send } = useFile()
  const choose = (
    <FileButton accept=".csv,text/csv" onChange={(file) => void send(file)} disabled={share !== undefined}>
      {(props) => (
        <Button {...props} variant={id === undefined ? 'filled' : 'default'} leftSection={<IconUpload size={16} stroke={1.6} />}>
          {t('choose')}
        </Button>
      )}
    </FileButton>
  )
  const notes = (
    <>
      {share !== undefined && <Progress value={share * 100} aria-label={t('uploading')} />}
      {problem && (
        <Text c="red" role="alert">
          {problem}
        </Text>
      )}
    </>
  )
  if (id === undefined) return <RunList actions={choose} notes={notes} />
  return <RunView key={id} id={id} actions={choose} notes={notes} />
}
