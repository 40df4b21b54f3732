import { type Campaign, campaigns } from '@portico/contract/console/campaigns'
import { IconArchive, IconArchiveOff, IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../kernel/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useGo } from '../../../kernel/useAddress.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { RowMenu } from '../../../kit/RowMenu.tsx'
import { toastDeleted } from '../../../kit/toast.ts'
import { campaignsPages } from './campaigns.pages.ts'

/** What can be done with a campaign. */
export function CampaignMenu({ campaign, onEdit, framed = false }: { campaign: Campaign; onEdit: () => void; framed?: boolean }) {
  const { t } = useTranslation('campaigns')
  const { appId = '' } = useAppArea()
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const refreshes = [campaigns.list, campaigns.one]
  const archive = useChange(campaigns.archive, { refreshes })
  const restore = useChange(campaigns.restore, { refreshes })
  const remove = useChange(campaigns.remove, {
    refreshes: [campaigns.list],
    inline: true,
    onSuccess: () => {
      toastDeleted()
      setRemoving(false)
      if (framed) go(campaignsPages.campaigns())
    },
  })
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
        <ConfirmDialog
          change={remove}
          input={input}
          title={t('removeTitle', { name: campaign.name })}
          confirm={t('remove')}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
