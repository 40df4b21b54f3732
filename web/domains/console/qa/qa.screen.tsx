import { Button } from '@mantine/core'
import { qa, type QaHead, qaSorts, qaStates, qaSystems, qaTypes } from '@portico/contract/console/qa'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime, formatTimes } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { QaPill, TypePill } from './pills.tsx'
import classes from './qa.module.css'
import { qaPages } from './qa.pages.ts'

const useColumns = (): Column<QaHead>[] => {
  const { t } = useTranslation('qa')
  return [
    { key: 'no', title: t('number'), width: 64, tight: true, sortBy: ({ no }) => no, cell: ({ no }) => no },
    { key: 'type', title: t('type'), width: 100, cell: ({ type }) => <TypePill type={type} /> },
    {
      key: 'title',
      userWritten: true,
      title: t('name'),
      phone: 'title',
      sortBy: ({ title }) => title,
      cell: ({ id, title }) => (
        <div className={classes.title}>
          <PageLink to={qaPages.qaRequest({ id: String(id) })}>{title}</PageLink>
        </div>
      ),
    },
    { key: 'os', title: t('os'), width: 110, tight: true, cell: ({ os }) => os.map((one) => t(`systems.${one}`)).join(', ') },
    { key: 'version', title: t('version'), width: 90, cell: ({ versions }) => versions.map(({ name }) => name).join(', ') },
    {
      key: 'schedule',
      title: t('schedule'),
      width: 210,
      sortBy: ({ scheduleFrom }) => scheduleFrom,
      cell: ({ scheduleFrom, scheduleTo }) => formatTimes(scheduleFrom, scheduleTo),
    },
    {
      key: 'status',
      title: t('status'),
      width: 130,
      phone: 'aside',
      sortBy: ({ status }) => qaStates.indexOf(status),
      cell: ({ status, result }) => <QaPill status={status} result={result} />,
    },
    {
      key: 'requester',
      title: t('requester'),
      width: 120,
      sortBy: ({ requester }) => requester?.name ?? '',
      cell: ({ requester }) => requester?.name,
    },
    { key: 'qaPm', title: t('qaPm'), width: 120, sortBy: ({ qaPm }) => qaPm?.name ?? '', cell: ({ qaPm }) => qaPm?.name },
    { key: 'comments', title: t('comments'), width: 80, align: 'end', cell: ({ comments }) => comments },
    {
      key: 'updated',
      title: t('updated'),
      width: 100,
      tight: true,
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatTime(updatedAt, 'date'),
    },
  ]
}

const byUpdate = { key: 'updated', direction: 'desc' } as const

/** The QA requests of an app. */
export function QaRequestsPage() {
  const { t } = useTranslation(['qa', 'app-area'])
  const { appId = '', may } = useAppArea()
  const [{ type, status, os, keyword, sort }] = useAddress(qaPages.qaRequests)
  const list = useList(qaPages.qaRequests, qa.list, {
    params: { appId },
    find: { type, status, os, keyword, sort: sortIn(qaSorts, sort, byUpdate) },
    initial: byUpdate,
  })
  const actions = (
    <>
      <Button variant="default" component={PageLink} to={qaPages.qaCalendar()} leftSection={<IconCalendar size={16} />}>
        {t('calendar')}
      </Button>
      {may('app-qa-request-add') && <AddButton to={qaPages.qaRequestCreate()}>{t('add')}</AddButton>}
    </>
  )
  return (
    <ListPage
      {...list}
      title={t('app-area:pages.qa')}
      actions={actions}
      filters={
        <FilterBar
          page={qaPages.qaRequests}
          search={t('search')}
          choices={[
            { name: 'type', label: t('type'), options: optionsOf(qaTypes, (one) => t(`types.${one}`)), width: 130 },
            { name: 'status', label: t('status'), options: optionsOf(qaStates, (one) => t(`states.${one}`)), width: 160 },
            { name: 'os', label: t('os'), options: optionsOf(qaSystems, (one) => t(`systems.${one}`)), width: 130 },
          ]}
        />
      }
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}
