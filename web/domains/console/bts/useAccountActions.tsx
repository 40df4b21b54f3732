import { type BtsAccount, bts, type BtsMove } from '@portico/contract/console/bts'
import { IconArrowRight, IconKey, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import type { RowAction } from '../../../kit/table/RowMenu.tsx'

const dialogs = () => import('./dialogs.tsx')
const AccountDialog = loadable(dialogs, 'AccountDialog')
const RejectDialog = loadable(dialogs, 'RejectDialog')
const ExpandDialog = loadable(dialogs, 'ExpandDialog')

const refreshes = [bts.list, bts.one]
type DialogName = 'edit' | 'reject' | 'expand' | 'remove' | 'reset'

interface DialogsProps {
  account: BtsAccount
  shown: DialogName | undefined
  onClose: () => void
}

function Dialogs({ account, shown, onClose }: DialogsProps) {
  const { t } = useTranslation('bts')
  const { appId = '' } = useAppArea()
  const { id, name } = account
  const question = { refreshes, input: { params: { appId, id } }, onClose }
  return (
    <>
      {shown === 'edit' && <AccountDialog account={account} onClose={onClose} />}
      {shown === 'reject' && <RejectDialog account={account} onClose={onClose} />}
      {shown === 'expand' && <ExpandDialog account={account} onClose={onClose} />}
      {shown === 'remove' && (
        <ConfirmChange {...question} route={bts.remove} title={t('removeTitle', { name })} confirm={t('moves.remove')}>
          {t('removeText')}
        </ConfirmChange>
      )}
      {shown === 'reset' && (
        <ConfirmChange {...question} route={bts.resetPassword} danger={false} title={t('resetTitle', { name })} confirm={t('reset')}>
          {t('resetText')}
        </ConfirmChange>
      )}
    </>
  )
}

/** Returns a function that gives the action of a move: the call, or opening the dialog that asks for its input. */
const useMoves = ({ id, version }: BtsAccount, openDialog: (dialog: DialogName) => void) => {
  const { appId = '' } = useAppArea()
  const params = { appId, id }
  const plain = {
    submit: useChange(bts.submit, { refreshes }),
    cancel: useChange(bts.cancel, { refreshes }),
    revise: useChange(bts.revise, { refreshes }),
    invite: useChange(bts.invite, { refreshes }),
    activate: useChange(bts.activate, { refreshes }),
  }
  const approve = useChange(bts.approve, { refreshes })
  return (move: BtsMove): (() => void) => {
    if (move in plain) return () => plain[move as keyof typeof plain].mutate({ params })
    if (move === 'approve') return () => approve.mutate({ params, body: { version } })
    return () => openDialog(move as DialogName)
  }
}

interface AccountActions {
  /** The moves to the account’s next state. */
  moves: RowAction[]
  others: RowAction[]
  /** The dialog of the action that was chosen. */
  dialog: ReactNode
}

/** Returns the reader's available actions on an account. */
export function useAccountActions(account: BtsAccount): AccountActions {
  const { t } = useTranslation('bts')
  const { appId = '' } = useAppArea()
  const [shown, setShown] = useState<DialogName>()
  const { id, name, moves, editable, reinvitable, resettable } = account
  const make = useMoves(account, setShown)
  const reinvite = useChange(bts.reinvite, { refreshes, success: t('reinvited', { name }) })
  const possibleMoves = moves.filter(({ obstacle }) => obstacle === null).map((move) => move.name)
  return {
    moves: possibleMoves
      .filter((move) => move !== 'remove')
      .map((move) => ({ icon: IconArrowRight, text: t(`moves.${move}`), onClick: make(move) })),
    others: [
      ...(editable ? [{ icon: IconPencil, text: t('edit'), onClick: () => setShown('edit') }] : []),
      ...(reinvitable ? [{ icon: IconMail, text: t('reinvite'), onClick: () => reinvite.mutate({ params: { appId, id } }) }] : []),
      ...(resettable ? [{ icon: IconKey, text: t('reset'), onClick: () => setShown('reset') }] : []),
      ...(possibleMoves.includes('remove')
        ? [{ icon: IconTrash, text: t('moves.remove'), danger: true, onClick: () => setShown('remove') }]
        : []),
    ],
    dialog: <Dialogs account={account} shown={shown} onClose={() => setShown(undefined)} />,
  }
}
