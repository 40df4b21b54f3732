import { Button, Group, Select, Text } from '@mantine/core'
import { type BtsAccount, bts, btsStates, type BtsState } from '@portico/contract/console/bts'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { showDay, showTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { Banner } from '../../../kit/Banner.tsx'
import type { Column } from '../../../kit/DataTable.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { StatePill } from '../../../kit/StatePill.tsx'
import { useTable } from '../../../kit/useTable.ts'
import { useTyped } from '../../../kit/useTyped.ts'
import { btsPages } from './bts.pages.ts'
import { Menu } from './Menu.tsx'

const AccountDialog = lazy(() => import('./dialogs.tsx').then((all) => ({ default: all.AccountDialog })))

const tones = {
  REGISTERED: 'active',
  REQUESTED: 'waiting',
  REJECTED: 'bad',
  APPROVED: 'waiting',
  INVITED: 'waiting',
  ACTIVE: 'good',
  EXPIRED: 'idle',
  DELETED: 'idle',
} as const

function Status({ account: { status, reason, tracker } }: { account: BtsAccount }) {
  const { t } = useTranslation('bts')
  return (
    <>
      <StatePill state={status} tones={tones} text={t(`states.${status}`)} />
      {status === 'REJECTED' && <Text size="xs">{reason}</Text>}
      {tracker && (
        <Text size="xs" c="dimmed">
          {t('trackerSays', { asked: t(`acts.${tracker.asked as 'create'}`), state: t(`trackerStates.${tracker.state}`) })} {tracker.answer}
        </Text>
      )}
    </>
  )
}

const useColumns = (): Column<BtsAccount>[] => {
  const { t } = useTranslation('bts')
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'email', title: t('email'), cell: ({ email }) => email },
    { key: 'company', title: t('company'), width: 150, cell: ({ company }) => company },
    { key: 'role', title: t('role'), width: 110, cell: ({ role }) => t(`roles.${role}`) },
    { key: 'ips', title: t('ips'), width: 140, cell: ({ ips }) => ips.join(', ') },
    { key: 'status', title: t('status'), width: 170, cell: (account) => <Status account={account} /> },
    { key: 'requested', title: t('requested'), width: 140, tight: true, cell: ({ requestedAt }) => showTime(requestedAt, 'minute') },
    { key: 'approvedBy', title: t('decidedBy'), width: 120, cell: ({ decidedBy }) => decidedBy ?? '-' },
    { key: 'signIn', title: t('lastSignIn'), width: 140, tight: true, cell: ({ lastSignInAt }) => showTime(lastSignInAt, 'minute') },
    { key: 'until', title: t('until'), width: 110, tight: true, cell: ({ until }) => showDay(until) },
    { key: 'menu', title: t('actions'), width: 60, cell: (account) => <Menu account={account} /> },
  ]
}

function Filters() {
  const { t } = useTranslation('bts')
  const [{ status, keyword }, change] = useAddress(btsPages.bts)
  const [typed, setTyped] = useTyped(keyword ?? '', (settled) => change({ keyword: settled || undefined, page: 1 }))
  const shown = btsStates.filter((state): state is Exclude<BtsState, 'DELETED'> => state !== 'DELETED')
  return (
    <Group gap="sm">
      <Select
        aria-label={t('status')}
        placeholder={t('status')}
        clearable
        w={180}
        data={shown.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={status ?? null}
        onChange={(value) => change({ status: btsStates.find((one) => one === value), page: 1 })}
      />
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
    </Group>
  )
}

/** The accounts that people of companies have in the bug tracker, for one app. */
export function BtsPage() {
  const { t } = useTranslation('bts')
  const { appId = '', may } = useAppArea()
  const table = useTable(btsPages.bts)
  const { page, size } = table
  const [{ status, keyword }] = useAddress(btsPages.bts)
  const [isAdding, setAdding] = useState(false)
  const asked = useQuery({
    ...query(bts.list, { params: { appId }, query: { page, size, ...(status && { status }), ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title={t('title')}
      actions={
        may('app-bts-add') && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
      filters={
        <>
          {asked.data?.connected === false && (
            <Banner kind="info" icon={IconInfoCircle} title={t('notConnected')}>
              {t('notConnectedText')}
            </Banner>
          )}
          <Filters />
        </>
      }
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      table={table}
    >
      <Suspense fallback={null}>{isAdding && <AccountDialog onClose={() => setAdding(false)} />}</Suspense>
    </ListPage>
  )
}
