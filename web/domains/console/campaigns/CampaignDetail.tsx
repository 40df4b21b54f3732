import { Button, Stack } from '@mantine/core'
import { type Campaign, campaigns } from '@portico/contract/console/campaigns'
import { trackerStatistics } from '@portico/contract/console/links'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatPeriod } from '../../../kernel/dates.ts'
import { DetailPage } from '../../../kit/page/DetailPage.tsx'
import { StatsView } from '../links/index.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { CampaignMenu } from './CampaignMenu.tsx'
import { CampaignPill } from './CampaignPill.tsx'
import { campaignsPages } from './campaigns.pages.ts'

const periodOf = ({ startsAt, endsAt }: Campaign): string =>
  startsAt === null && endsAt === null ? '' : formatPeriod(startsAt, endsAt, 'minute')

/** A campaign with its figures. */
export function CampaignDetail({ id }: { id: number }) {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  const [editing, setEditing] = useState(false)
  const params = { appId, id }
  const result = useQuery(query(campaigns.one, { params }))
  return (
    <DetailPage
      parent={{ text: t('title'), to: campaignsPages.campaigns() }}
      result={result}
      item={result.data?.campaign}
      title={({ name }) => name}
      state={({ status }) => <CampaignPill status={status} />}
      actions={(campaign) =>
        campaign.editable && (
          <>
            <Button leftSection={<IconEdit size={16} />} onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <CampaignMenu campaign={campaign} onEdit={() => setEditing(true)} framed />
          </>
        )
      }
      facts={(campaign) => [
        { name: t('code'), value: campaign.code },
        { name: t('period'), value: periodOf(campaign) },
        { name: t('channel'), value: campaign.channel },
        { name: t('owner'), value: campaign.owner },
        { name: t('goal'), value: campaign.goal },
        { name: t('budget'), value: campaign.budget },
        { name: t('by'), value: campaign.by },
      ]}
      notFound={{ title: t('missing'), back: t('back') }}
    >
      {(campaign) => (
        <Stack>
          <StatsView
            page={campaignsPages.campaigns}
            params={params}
            stats={trackerStatistics.campaignStats}
            file={trackerStatistics.campaignFile}
          />
          {editing && <CampaignForm of={campaign} onClose={() => setEditing(false)} />}
        </Stack>
      )}
    </DetailPage>
  )
}
