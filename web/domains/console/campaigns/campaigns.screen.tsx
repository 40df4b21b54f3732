import { Button, Group, Select } from '@mantine/core'
import { type Campaign, campaigns, campaignStates } from '@portico/contract/console/campaigns'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { showPeriod } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { orderText } from '../../../kit/rows.ts'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { useTable } from '../../../kit/useTable.ts'
import { useTyped } from '../../../kit/useTyped.ts'
import { CampaignDetail } from './CampaignDetail.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { CampaignMenu } from './CampaignMenu.tsx'
import { CampaignPill } from './CampaignPill.tsx'
import { campaignsPages } from './campaigns.pages.ts'

const useColumns = (onEdit: (campaign: Campaign) => void): Column<Campaign>[] => {
  const { t, i18n } = useTranslation('campaigns')
  const number = (count: number) => count.toLocaleString(i18n.language)
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: ({ name }) => name,
      phone: 'title',
      cell: ({ id, name }) => <PageLink to={campaignsPages.campaigns({ id: String(id) })}>{name}</PageLink>,
    },
    {
      key: 'status',
      title: t('status'),
      width: 130,
      sortBy: ({ status }) => status,
      phone: 'aside',
      cell: ({ status }) => <CampaignPill status={status} />,
    },
    { key: 'code', title: t('code'), width: 120, tight: true, cell: ({ code }) => code },
    {
      key: 'period',
      title: t('period'),
      width: 210,
      cell: ({ startsAt, endsAt }) => showPeriod(startsAt, endsAt, 'day'),
    },
    { key: 'links', title: t('links'), width: 80, align: 'end', cell: ({ links }) => number(links) },
    { key: 'clicks', title: t('clicks'), width: 110, align: 'end', sortBy: ({ clicks }) => clicks, cell: ({ clicks }) => number(clicks) },
    { key: 'installs', title: t('installs'), width: 110, align: 'end', cell: ({ installs }) => number(installs) },
    {
      key: 'menu',
      title: t('actions'),
      width: 60,
      cell: (campaign) => <CampaignMenu campaign={campaign} onEdit={() => onEdit(campaign)} />,
    },
  ]
}

function Filters() {
  const { t } = useTranslation('campaigns')
  const [{ keyword, status }, change] = useAddress(campaignsPages.campaigns)
  const [typed, setTyped] = useTyped(keyword ?? '', (settled) => change({ keyword: settled || undefined, page: 1 }))
  return (
    <Group gap="sm">
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      <Select
        aria-label={t('status')}
        placeholder={t('status')}
        clearable
        w={170}
        data={campaignStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={status ?? null}
        onChange={(value) => change({ status: campaignStates.find((state) => state === value), page: 1 })}
      />
    </Group>
  )
}

function CampaignList() {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  const table = useTable(campaignsPages.campaigns, { key: 'updated', direction: 'desc' })
  const { page, size, order } = table
  const [{ keyword, status }] = useAddress(campaignsPages.campaigns)
  const [form, setForm] = useState<{ of?: Campaign }>()
  const sort = (order ? orderText(order) : '-updated') as '-updated'
  const wanted = { page, size, sort, ...(keyword && { keyword }), ...(status && { status }) }
  const asked = useQuery({ ...query(campaigns.list, { params: { appId }, query: wanted }), placeholderData: keepPreviousData })
  const columns = useColumns((of) => setForm({ of }))
  return (
    <ListPage
      title={t('title')}
      actions={
        asked.data?.mayAdd && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setForm({})}>
            {t('add')}
          </Button>
        )
      }
      filters={<Filters />}
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      table={table}
    >
      {form && <CampaignForm of={form.of} onClose={() => setForm(undefined)} />}
    </ListPage>
  )
}

/** The campaigns of an app, or the figures of one. */
export function CampaignsPage() {
  const [{ id }] = useAddress(campaignsPages.campaigns)
  return id === undefined ? <CampaignList /> : <CampaignDetail id={Number(id)} />
}
