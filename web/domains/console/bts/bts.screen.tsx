import { Anchor } from '@mantine/core'
import { type BtsAccount, bts, btsSorts, btsStates, type BtsState } from '@portico/contract/console/bts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../kernel/api.ts'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatDay, formatTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import { Banner } from '../../../kit/page/Banner.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { AccountStatus } from './AccountStatus.tsx'
import { btsPages } from './bts.pages.ts'
import { Menu } from './Menu.tsx'

const AccountDialog = loadable(() => import('./dialogs.tsx'), 'AccountDialog')
const AccountPanel = loadable(() => import('./AccountPanel.tsx'), 'AccountPanel')

const useColumns = (onOpen: (id: string) => void): Column<BtsAccount>[] => {
  const { t } = useTranslation('bts')
  return [
    {
      key: 'name',
      title: t('name'),
      tight: true,
      pinned: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onOpen(String(id))}>
          {name}
        </Anchor>
      ),
    },
    { key: 'email', title: t('email'), sortBy: ({ email }) => email, cell: ({ email }) => email },
    { key: 'company', title: t('company'), width: 150, sortBy: ({ company }) => company, cell: ({ company }) => company },
    { key: 'role', title: t('role'), width: 110, cell: ({ role }) => t(`roles.${role}`) },
    { key: 'ips', title: t('ips'), width: 140, cell: ({ ips }) => ips.join(', ') },
    {
      key: 'status',
      title: t('status'),
      width: 170,
      sortBy: ({ status }) => btsStates.indexOf(status),
      cell: (account) => <AccountStatus account={account} />,
    },
    {
      key: 'requested',
      title: t('requested'),
      width: 140,
      tight: true,
      sortBy: ({ requestedAt }) => requestedAt ?? '',
      cell: ({ requestedAt }) => formatTime(requestedAt, 'minute'),
    },
    {
      key: 'approvedBy',
      title: t('approvedBy'),
      width: 120,
      sortBy: ({ approvedBy }) => approvedBy ?? '',
      cell: ({ approvedBy }) => approvedBy ?? '-',
    },
    {
      key: 'signIn',
      title: t('lastSignIn'),
      width: 140,
      tight: true,
      sortBy: ({ lastSignInAt }) => lastSignInAt ?? '',
      cell: ({ lastSignInAt }) => formatTime(lastSignInAt, 'minute'),
    },
    { key: 'until', title: t('until'), width: 110, tight: true, sortBy: ({ until }) => until, cell: ({ until }) => formatDay(until) },
    { key: 'menu', title: t('actions'), width: 60, cell: (account) => <Menu account={account} /> },
  ]
}

/** Returns the account in the address: from this page of the list, or else read separately, as for a shared link. */
const useOpened = (rows: readonly BtsAccount[] | undefined, open: string | undefined): BtsAccount | undefined => {
  const { appId = '' } = useAppArea()
  const listed = rows?.find(({ id }) => String(id) === open)
  const isElsewhere = rows !== undefined && !listed && /^[1-9]\d*$/.test(open ?? '')
  const { data } = useQuery({ ...query(bts.one, { params: { appId, id: Number(open) } }), enabled: isElsewhere })
  return listed ?? (isElsewhere ? data?.account : undefined)
}

const byUpdate = { key: 'updated', direction: 'desc' } as const

/** The companies' bug tracker accounts for one app. */
export function BtsPage() {
  const { t } = useTranslation(['bts', 'app-area'])
  const { appId = '', may } = useAppArea()
  const [{ status, keyword, open, sort }, change] = useAddress(btsPages.bts)
  const [isAdding, setAdding] = useState(false)
  const list = useList(btsPages.bts, bts.list, {
    params: { appId },
    find: { status, keyword, sort: sortIn(btsSorts, sort, byUpdate) },
    initial: byUpdate,
  })
  const opened = useOpened(list.rows, open)
  const states = btsStates.filter((state): state is Exclude<BtsState, 'DELETED'> => state !== 'DELETED')
  return (
    <ListPage
      {...list}
      title={t('app-area:pages.bts')}
      actions={may('app-bts-add') && <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>}
      filters={
        <>
          {list.result.data?.connected === false && (
            <Banner kind="info" icon={IconInfoCircle} title={t('notConnected')}>
              {t('notConnectedText')}
            </Banner>
          )}
          <FilterBar
            page={btsPages.bts}
            search={t('search')}
            choices={[{ name: 'status', label: t('status'), options: optionsOf(states, (one) => t(`states.${one}`)), width: 180 }]}
          />
        </>
      }
      columns={useColumns((id) => change({ open: id }))}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {isAdding && <AccountDialog onClose={() => setAdding(false)} />}
      {opened && <AccountPanel account={opened} onClose={() => change({ open: undefined })} />}
    </ListPage>
  )
}
