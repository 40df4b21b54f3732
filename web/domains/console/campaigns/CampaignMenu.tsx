import { type Campaign, campaigns } from '@portico/contract/console/campaigns'
import { IconArchive, IconArchiveOff, IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { campaignsPages } from './campaigns.pages.ts'

/** The actions on a campaign. */
export function CampaignMenu({ campaign, onEdit, framed = false }: { campaign: Campaign; onEdit: () => void; framed?: boolean }) {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  const go = useNavigateTo()
  const [removing, setRemoving] = useState(false)
  const refreshes = [campaigns.list, campaigns.one]
  const archive = useChange(campaigns.archive, { refreshes })
  const restore = useChange(campaigns.restore, { refreshes })
  const close = () => setRemoving(false)
  if (!campaign.editable) return null
  const input = { params: { appId, id: campaign.id } }
  return (
    <>
      <RowMenu
        label={t('menu', { name: campaign.name })}
        framed={framed}
        actions={[
          { icon: IconEdit, text: t('edit'), onClick: onEdit },
          campaign.status === 'ARCHIVED'
            ? { icon: IconArchiveOff, text: t('restore'), onClick: () => restore.mutate(input) }
            : { icon: IconArchive, text: t('archive'), onClick: () => archive.mutate(input) },
          { icon: IconTrash, text: t('remove'), danger: true, onClick: () => setRemoving(true) },
        ]}
      />
      {removing && (
        <ConfirmChange
          route={campaigns.remove}
          refreshes={[campaigns.list]}
          onDone={framed ? () => go(campaignsPages.campaigns()) : close}
          input={input}
          title={t('removeTitle', { name: campaign.name })}
          confirm={t('remove')}
          onClose={close}
        />
      )}
    </>
  )
}
