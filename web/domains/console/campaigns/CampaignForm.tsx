import { SimpleGrid } from '@mantine/core'
import { type Campaign, type CampaignDraft, campaignLimits, campaigns, noUtm, utmNames } from '@portico/contract/console/campaigns'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'

const empty: CampaignDraft = { name: '', startsAt: null, endsAt: null, channel: '', owner: '', budget: '', goal: '', utm: noUtm }

const draftOf = ({ name, startsAt, endsAt, channel, owner, budget, goal, utm }: CampaignDraft): CampaignDraft => ({
  name,
  startsAt,
  endsAt,
  channel,
  owner,
  budget,
  goal,
  utm,
})

/** The drawer for a new or existing campaign. */
export function CampaignForm({ of, onClose }: { of?: Campaign | undefined; onClose: () => void }) {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(of ? campaigns.change : campaigns.add, {
    draftKey: `campaign ${appId} ${of?.id ?? 'new'}`,
    initial: of ? draftOf(of) : empty,
    required: ['name'],
    params: of ? { appId, id: of.id } : { appId },
    toBody: (draft) => ({ ...draft, ...(of && { version: of.version }) }),
    refreshes: [campaigns.list, campaigns.one],
    onSuccess: onClose,
  })
  return (
    <FormPanel form={form} title={t(of ? 'edit' : 'add')} confirm={t('save')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} count={campaignLimits.name} focusFirst />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MomentField {...form.field('startsAt')} label={t('startsAt')} />
        <MomentField {...form.field('endsAt')} label={t('endsAt')} />
        <TextField {...form.field('channel')} label={t('channel')} maxLength={campaignLimits.name} />
        <TextField {...form.field('owner')} label={t('owner')} maxLength={campaignLimits.name} />
        {utmNames.map((name) => (
          <TextField key={name} {...form.field(`utm.${name}`)} label={`utm_${name}`} maxLength={campaignLimits.utm} />
        ))}
      </SimpleGrid>
      <TextareaField {...form.field('goal')} label={t('goal')} count={campaignLimits.memo} minRows={2} />
      <TextareaField {...form.field('budget')} label={t('budget')} count={campaignLimits.memo} minRows={2} />
    </FormPanel>
  )
}
