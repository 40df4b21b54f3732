import { Text } from '@mantine/core'
import { qa, type QaCase, qaTesting } from '@portico/contract/console/qa'
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { type Column, DataTable } from '../../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../../kit/form/ConfirmChange.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { RowMenu } from '../../../../kit/table/RowMenu.tsx'
import { useOwnTable } from '../../../../kit/table/useTable.ts'
import { CaseResultPill } from '../pills.tsx'
import classes from '../qa.module.css'

const CaseDialog = loadable(() => import('./CaseDialogs.tsx'), 'CaseDialog')
const RenameDialog = loadable(() => import('./CaseDialogs.tsx'), 'RenameDialog')

type OpenDialog = { what: 'result' | 'rename' | 'delete'; of: QaCase }

const useColumns = (editable: boolean, onShow: (shown: OpenDialog) => void): Column<QaCase>[] => {
  const { t } = useTranslation('qa')
  const menu: Column<QaCase> = {
    key: 'menu',
    title: t('actions'),
    width: 60,
    cell: (of) => (
      <RowMenu
        label={t('caseMenu', { title: of.title })}
        actions={[
          { icon: IconListCheck, text: t('addCase'), onClick: () => onShow({ what: 'result', of }) },
          { icon: IconPencil, text: t('edit'), onClick: () => onShow({ what: 'rename', of }) },
          { icon: IconTrash, text: t('delete'), danger: true, onClick: () => onShow({ what: 'delete', of }) },
        ]}
      />
    ),
  }
  return [
    { key: 'suite', title: t('suite'), cell: ({ suite }) => suite, sortBy: ({ suite }) => suite, userWritten: true },
    { key: 'case', title: t('case'), cell: ({ title }) => title, sortBy: ({ title }) => title, userWritten: true, phone: 'title' },
    {
      key: 'results',
      title: t('caseResult'),
      cell: ({ results }) =>
        results.length === 0
          ? t('cell.notRun')
          : results.map(({ device, result, note }) => (
              <div key={device} className={classes.ofDevice}>
                <CaseResultPill result={result} /> {[device, note].filter(Boolean).join(' · ')}
              </div>
            )),
    },
    ...(editable ? [menu] : []),
  ]
}

/** Each case with its results by device. While the test is booked or running, QA changes and deletes them. */
export function CaseList({ id, cases, editable }: { id: number; cases: readonly QaCase[]; editable: boolean }) {
  const { t } = useTranslation('qa')
  const { appId = '' } = useAppArea()
  const [shown, setShown] = useState<OpenDialog>()
  const columns = useColumns(editable, setShown)
  const close = () => setShown(undefined)
  return (
    <>
      <h3 className={classes.part}>{t('allCases')}</h3>

      <DataTable
        label={t('allCases')}
        columns={columns}
        rows={cases}
        rowKey={(one) => one.id}
        empty={null}
        table={useOwnTable()}
        dense
        bare
      />

      {shown?.what === 'result' && <CaseDialog id={id} of={shown.of} onClose={close} />}
      {shown?.what === 'rename' && <RenameDialog id={id} of={shown.of} onClose={close} />}
      {shown?.what === 'delete' && (
        <ConfirmChange
          route={qaTesting.removeCase}
          refreshes={[qaTesting.cases, qa.one]}
          input={{ params: { appId, id, caseId: shown.of.id } }}
          title={t('deleteCase', { title: shown.of.title })}
          confirm={t('delete')}
          onClose={close}
        >
          <Text>{t('deleteCaseText')}</Text>
        </ConfirmChange>
      )}
    </>
  )
}
