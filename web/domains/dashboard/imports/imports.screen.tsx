import { maxImportBytes, type ImportRun, imports } from '@portico/contract/dashboard/imports'
import { type ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { formatSize } from '../../../kernel/sizes.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { useList } from '../../../kit/table/useList.ts'
import { importsPages } from './imports.pages.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { UploadProgress } from '../../../kit/form/UploadProgress.tsx'
import { useUpload } from '../../../kit/form/useUpload.ts'
import { Loading } from '../../../kit/feedback/states.tsx'
import { runTones } from './run.rules.ts'

const RunView = loadable(() => import('./RunView.tsx'), 'RunView', <Loading />)

/** Uploads a file and opens it. */
const useFile = () => {
  const { t } = useTranslation('imports')
  return useUpload(imports.upload, {
    maxBytes: maxImportBytes,
    tooLarge: t('tooLarge', { size: formatSize(maxImportBytes) }),
    refreshes: [imports.list],
    destination: ({ run }) => importsPages.imports({ id: run.id }),
  })
}

const useColumns = (): Column<ImportRun>[] => {
  const { t } = useTranslation('imports')
  return [
    {
      key: 'name',
      title: t('file'),
      cell: ({ id, name }) => <PageLink to={importsPages.imports({ id })}>{name}</PageLink>,
    },
    { key: 'size', title: t('size'), width: 110, align: 'end', tight: true, cell: ({ size }) => formatSize(size) },
    {
      key: 'state',
      title: t('stateTitle'),
      width: 150,
      cell: ({ state }) => <StatePill state={state} tones={runTones} text={t(`state.${state}`)} />,
    },
    { key: 'rows', title: t('count.rows'), width: 110, align: 'end', cell: ({ counts }) => counts?.rows ?? '-' },
    { key: 'author', title: t('author'), width: 180, cell: ({ author }) => author },
    { key: 'at', title: t('at'), width: 150, tight: true, cell: ({ createdAt }) => formatTime(createdAt, 'minute') },
  ]
}

function RunList({ actions, notes }: { actions: ReactNode; notes: ReactNode }) {
  const { t } = useTranslation('imports')
  const list = useList(importsPages.imports, imports.list)
  return (
    <ListPage
      {...list}
      title={t('title')}
      actions={actions}
      filters={notes}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  )
}

/** Imports apps and their metadata from CSV files. */
export function ImportsPage() {
  const { t } = useTranslation('imports')
  const [{ id }] = useAddress(importsPages.imports)
  const upload = useFile()
  const choose = (
    <UploadButton
      accept=".csv,text/csv"
      variant={id === undefined ? 'filled' : 'default'}
      disabled={upload.busy}
      onFiles={([file]) => file && upload.start(file)}
    >
      {t('choose')}
    </UploadButton>
  )
  const notes = (
    <>
      <UploadProgress upload={upload} />
      <Problem of={upload.error} />
    </>
  )
  if (id === undefined) return <RunList actions={choose} notes={notes} />
  return <RunView key={id} id={id} actions={choose} notes={notes} />
}
