import type { BtsAccount } from '@portico/contract/console/bts'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { useAccountActions } from './useAccountActions.tsx'

/** The reader's available actions on an account. */
export function Menu({ account }: { account: BtsAccount }) {
  const { t } = useTranslation('bts')
  const { moves, others, dialog } = useAccountActions(account)
  const actions = [...moves, ...others]
  if (actions.length === 0) return null
  return (
    <>
      <RowMenu label={t('menu', { name: account.name })} actions={actions} />
      {dialog}
    </>
  )
}
