import { SimpleGrid } from '@mantine/core'
import { campaignLimits, inventories, type Inventory, type InventoryDraft } from '@portico/contract/console/campaigns'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { CampaignsField } from './CampaignsField.tsx'

/** The drawer for a new or existing inventory. */
export function InventoryForm({ of, onClose }: { of?: Inventory | undefined; onClose: () => void }) {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  const initial: InventoryDraft = {
    name: of?.name ?? '',
    description: of?.description ?? '',
    media: of?.media ?? '',
    size: of?.size ?? '',
    campaignIds: [...(of?.campaignIds ?? [])],
  }
  const form = useRouteForm(of ? inventories.changeInventory : inventories.addInventory, {
    draftKey: `inventory ${appId} ${of?.id ?? 'new'}`,
    initial,
    required: ['name'],
    params: of ? { appId, id: of.id } : { appId },
    toBody: (draft) => ({ ...draft, ...(of && { version: of.version }) }),
    refreshes: [inventories.inventoryList, inventories.inventory],
    onSuccess: onClose,
  })
  return (
    <FormPanel form={form} title={t(of ? 'inventory.edit' : 'inventory.add')} confirm={t('save')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} count={campaignLimits.name} focusFirst />
      <TextareaField {...form.field('description')} label={t('inventory.description')} count={campaignLimits.description} minRows={2} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField {...form.field('media')} label={t('inventory.media')} maxLength={campaignLimits.name} />
        <TextField {...form.field('size')} label={t('inventory.size')} maxLength={campaignLimits.name} />
      </SimpleGrid>
      <CampaignsField {...form.field('campaignIds')} known={of?.campaigns ?? []} />
    </FormPanel>
  )
}
