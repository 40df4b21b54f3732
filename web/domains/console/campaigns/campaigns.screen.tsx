import { Button } from '@mantine/core'
import { type Campaign, campaigns, campaignSorts, campaignStates } from '@portico/contract/console/campaigns'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatPeriod } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
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
      userWritten: true,
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
      cell: ({ startsAt, endsAt }) => formatPeriod(startsAt, endsAt, 'date'),
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

const byUpdate = { key: 'updated', direction: 'desc' } as const

function CampaignList() {
  const { t } = useTranslation('campaigns')
  const { appId = '', may } = useAppArea()
  const [{ keyword, status, sort }] = useAddress(campaignsPages.campaigns)
  const [form, setForm] = useState<{ of?: Campaign }>()
  const list = useList(campaignsPages.campaigns, campaigns.list, {
    params: { appId },
    find: { keyword, status, sort: sortIn(campaignSorts, sort, byUpdate) },
    initial: byUpdate,
  })
  const columns = useColumns((of) => setForm({ of }))
  return (
    <ListPage
      {...list}
      title={t('title')}
      actions={
        <>
          {may('app-tracker-campaign-download') && (
            <Button
              component="a"
              variant="default"
              href={addressOf(campaigns.download, { params: { appId }, query: { ...(keyword && { keyword }), ...(status && { status }) } })}
              download
              leftSection={<IconDownload size={16} />}
            >
              {t('csv')}
            </Button>
          )}
          {list.result.data?.mayAdd && <AddButton onClick={() => setForm({})}>{t('add')}</AddButton>}
        </>
      }
      filters={
        <FilterBar
          page={campaignsPages.campaigns}
          search={t('search')}
          choices={[{ name: 'status', label: t('status'), options: optionsOf(campaignStates, (one) => t(`states.${one}`)), width: 170 }]}
        />
      }
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
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
