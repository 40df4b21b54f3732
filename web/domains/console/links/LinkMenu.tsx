import type { LinkHead } from '@portico/contract/console/links'
import { IconEdit, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../kernel/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useGo } from '../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { RowMenu } from '../../../kit/RowMenu.tsx'
import { kindOf } from './kinds.ts'

const isOff = ({ status }: LinkHead): boolean => status === 'INACTIVE' || status === 'ARCHIVED'

/** The actions on a link. */
export function LinkMenu({ link, framed = false }: { link: LinkHead; framed?: boolean }) {
  const { t } = useTranslation('links')
  const { appId = '' } = useAppArea()
  const { calls, edit, list } = kindOf(link.kind)
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const refreshes = [calls.list, calls.one]
  const enable = useChange(calls.enable, { refreshes })
  const disable = useChange(calls.disable, { refreshes })
  const close = () => setRemoving(false)
  if (!link.editable) return null
  const input = { params: { appId, id: link.id } }
  const off = isOff(link)
  return (
    <>
      <RowMenu
        label={t('menu', { name: link.name })}
        framed={framed}
        actions={[
          { icon: IconEdit, text: t('edit'), onClick: () => go(edit({ id: String(link.id) })) },
          off
            ? { icon: IconPlayerPlay, text: t('enable'), onClick: () => enable.mutate(input) }
            : { icon: IconPlayerPause, text: t(link.kind === 'shorten' ? 'archive' : 'disable'), onClick: () => disable.mutate(input) },
          { icon: IconTrash, text: t('remove'), danger: true, onClick: () => setRemoving(true) },
        ]}
      />
      {removing && (
        <ConfirmChange
          route={calls.remove}
          refreshes={[calls.list]}
          onDone={framed ? () => go(list()) : close}
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
