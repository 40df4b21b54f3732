import { type BtsAccount, bts, type BtsMove } from '@portico/contract/console/bts'
import { IconArrowRight, IconKey, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'

const dialogs = () => import('./dialogs.tsx')
const AccountDialog = loadable(dialogs, 'AccountDialog')
const RejectDialog = loadable(dialogs, 'RejectDialog')
const ExpandDialog = loadable(dialogs, 'ExpandDialog')

const refreshes = [bts.list]
type DialogName = 'edit' | 'reject' | 'expand' | 'remove' | 'reset'

/** The reader's available actions on an account. */
export function Menu({ account }: { account: BtsAccount }) {
  const { t } = useTranslation('bts')
  const { appId = '' } = useAppArea()
  const [shown, setShown] = useState<DialogName>()
  const { id, version, name, moves, editable, reinvitable, resettable } = account
  const close = () => setShown(undefined)
  const params = { appId, id }
  const plain = {
    submit: useChange(bts.submit, { refreshes }),
    cancel: useChange(bts.cancel, { refreshes }),
    revise: useChange(bts.revise, { refreshes }),
    invite: useChange(bts.invite, { refreshes }),
    activate: useChange(bts.activate, { refreshes }),
  }
  const approve = useChange(bts.approve, { refreshes })
  const reinvite = useChange(bts.reinvite, { refreshes, success: t('reinvited', { name }) })
  const make = (move: BtsMove): (() => void) => {
    if (move in plain) return () => plain[move as keyof typeof plain].mutate({ params })
    if (move === 'approve') return () => approve.mutate({ params, body: { version } })
    return () => setShown(move as DialogName)
  }
  const possibleMoves = moves.filter(({ obstacle, name: move }) => obstacle === null && move !== 'remove')
  const actions = [
    ...possibleMoves.map(({ name: move }) => ({ icon: IconArrowRight, text: t(`moves.${move}`), onClick: make(move) })),
    ...(editable ? [{ icon: IconPencil, text: t('edit'), onClick: () => setShown('edit') }] : []),
    ...(reinvitable ? [{ icon: IconMail, text: t('reinvite'), onClick: () => reinvite.mutate({ params }) }] : []),
    ...(resettable ? [{ icon: IconKey, text: t('reset'), onClick: () => setShown('reset') }] : []),
    ...(moves.some((move) => move.name === 'remove' && move.obstacle === null)
      ? [{ icon: IconTrash, text: t('moves.remove'), danger: true, onClick: () => setShown('remove') }]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      <RowMenu label={t('menu', { name })} actions={actions} />
      {shown === 'edit' && <AccountDialog account={account} onClose={close} />}
      {shown === 'reject' && <RejectDialog account={account} onClose={close} />}
      {shown === 'expand' && <ExpandDialog account={account} onClose={close} />}
      {shown === 'remove' && (
        <ConfirmChange
          route={bts.remove}
          refreshes={refreshes}
          input={{ params }}
          title={t('removeTitle', { name })}
          confirm={t('moves.remove')}
          onClose={close}
        >
          {t('removeText')}
        </ConfirmChange>
      )}
      {shown === 'reset' && (
        <ConfirmChange
          route={bts.resetPassword}
          refreshes={refreshes}
          input={{ params }}
          danger={false}
          title={t('resetTitle', { name })}
          confirm={t('reset')}
          onClose={close}
        >
          {t('resetText')}
        </ConfirmChange>
      )}
    </>
  )
}
