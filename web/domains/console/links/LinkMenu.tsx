import { type LinkHead, shortUrls } from '@portico/contract/console/links'
import { IconArchive, IconArchiveOff, IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { kindOf } from './kinds.ts'

/** Enables and disables a link; a short URL is archived and restored. */
const useSwitch = (link: LinkHead) => {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const { calls } = kindOf(link.kind)
  const refreshes = [calls.list, calls.one]
  const isShort = link.kind === 'shorten'
  const enable = useChange(calls.enable, { refreshes })
  const off = useChange(isShort ? shortUrls.archive : calls.disable, { refreshes })
  const input = { params: { appId, id: link.id } }
  return link.status === 'INACTIVE' || link.status === 'ARCHIVED'
    ? { icon: isShort ? IconArchiveOff : IconPlayerPlay, text: t(isShort ? 'restore' : 'enable'), onClick: () => enable.mutate(input) }
    : { icon: isShort ? IconArchive : IconPlayerPause, text: t(isShort ? 'archive' : 'disable'), onClick: () => off.mutate(input) }
}

/** The actions on a link. */
export function LinkMenu({ link, framed = false }: { link: LinkHead; framed?: boolean }) {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const { calls, edit, list } = kindOf(link.kind)
  const go = useNavigateTo()
  const [removing, setRemoving] = useState(false)
  const switching = useSwitch(link)
  const close = () => setRemoving(false)
  if (!link.editable) return null
  const input = { params: { appId, id: link.id } }
  return (
    <>
      <RowMenu
        label={t('menu', { name: link.name })}
        framed={framed}
        actions={[
          { icon: IconEdit, text: t('edit'), onClick: () => go(edit({ id: String(link.id) })) },
          switching,
          { icon: IconTrash, text: t('remove'), danger: true, onClick: () => setRemoving(true) },
        ]}
      />
      {removing && (
        <ConfirmChange
          route={calls.remove}
          refreshes={[calls.list]}
          {...(framed && { destination: list() })}
          input={input}
          title={t('removeTitle', { name: link.name })}
          confirm={t('remove')}
          onClose={close}
        >
          {t('removeText')}
        </ConfirmChange>
      )}
    </>
  )
}
