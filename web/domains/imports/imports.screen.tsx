import { importMax, type ImportRun, imports } from '@portico/contract/imports'
import { defaultPageSize } from '@portico/contract/kernel/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { showSize } from '../../kernel/sizes.ts'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { Problem } from '../../kit/form/Problem.tsx'
import { UploadButton } from '../../kit/form/UploadButton.tsx'
import { UploadProgress } from '../../kit/form/UploadProgress.tsx'
import { useUpload } from '../../kit/form/useUpload.ts'
import { Page } from '../../kit/Page.tsx'
import { Pill } from '../../kit/Pill.tsx'
import { EmptyState, FailureView } from '../../kit/states.tsx'
import { sitemap } from '../../sitemap.ts'
import { RunView } from './RunView.tsx'

const colors = { UPLOADED: 'gray', RUNNING: 'yellow', DONE: 'green', FAILED: 'red' } as const

/** Sends a file and opens what it holds. */
const useFile = () => {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  return useUpload(imports.upload, {
    mostBytes: importMax,
    tooLarge: t('tooLarge', { size: showSize(importMax) }),
    refreshes: [imports.list],
    onSuccess: ({ run }) => void navigate({ to: sitemap.imports, search: { id: run.id } }),
  })
}

const useColumns = (): Column<ImportRun>[] => {
  const { t } = useTranslation('imports')
  return [
    {
      key: 'name',
      title: t('file'),
      cell: ({ id, name }) => (
        <Link to={sitemap.imports} search={{ id }}>
          {name}
        </Link>
      ),
    },
    { key: 'size', title: t('size'), width: 110, align: 'end', tight: true, cell: ({ size }) => showSize(size) },
    { key: 'state', title: t('stateTitle'), width: 150, cell: ({ state }) => <Pill color={colors[state]}>{t(`state.${state}`)}</Pill> },
    { key: 'rows', title: t('count.rows'), width: 110, align: 'end', cell: ({ counts }) => counts?.rows ?? '-' },
    { key: 'author', title: t('author'), width: 180, cell: ({ author }) => author },
    { key: 'at', title: t('at'), width: 150, tight: true, cell: ({ createdAt }) => showTime(createdAt, 'minute') },
  ]
}

function RunList() {
  const { t } = useTranslation('imports')
  const [place, setPlace] = useState({ page: 0, size: defaultPageSize })
  const { data, error, refetch } = useQuery({ ...query(imports.list, { query: place }), placeholderData: keepPreviousData })
  const columns = useColumns()
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={data?.list}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
      served={{ ...place, total: data?.total ?? 0, onChange: (page, size) => setPlace({ page, size }) }}
    />
  )
}

/** Apps and their metadata from a CSV file. */
export function ImportsPage() {
  const { t } = useTranslation('imports')
  const { id } = useSearch({ strict: false }) as { id?: string }
  const upload = useFile()
  const name = useQuery({ ...query(imports.one, { params: { id: id ?? '' } }), enabled: id !== undefined }).data?.run.name
  return (
    <Page
      title={name ?? t('title')}
      {...(id !== undefined && { crumbs: [{ text: t('title'), to: { to: sitemap.imports } }, { text: name ?? '…' }] })}
      actions={
        <UploadButton
          accept=".csv,text/csv"
          variant={id === undefined ? 'filled' : 'default'}
          disabled={upload.busy}
          onFiles={([file]) => file && upload.start(file)}
        >
          {t('choose')}
        </UploadButton>
      }
    >
      <UploadProgress upload={upload} />
      <Problem of={upload.error} />
      {id === undefined ? <RunList /> : <RunView key={id} id={id} />}
    </Page>
  )
}
