import { Text } from '@mantine/core'
import { accounts } from '@portico/contract/people/accounts'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { tokenIn } from '../../../kernel/addresses.ts'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { pages } from '../../../pages.ts'
import { EntryForm } from '../sign-in/index.ts'

/** The page of a mailed link that confirms a change of address, or undoes it. */
function EmailLink({ undo }: { undo: boolean }) {
  const { t } = useTranslation('accounts')
  const token = tokenIn(useLocation().hash)
  const form = useRouteForm(undo ? accounts.undoEmail : accounts.confirmEmail, {
    initial: { token },
    refreshes: [accounts.envInfo],
    destination: () => pages.success({ code: 'email' }),
  })
  return (
    <EntryForm
      form={form}
      title={undo ? t('emailChange.undoTitle') : t('emailChange.confirmTitle')}
      submit={undo ? t('emailChange.undo') : t('emailChange.confirm')}
      disabled={token === ''}
    >
      <Text c="dimmed">{undo ? t('emailChange.undoText') : t('emailChange.confirmText')}</Text>
    </EntryForm>
  )
}

export function EmailLinkPage() {
  return <EmailLink undo={false} />
}

export function UndoEmailPage() {
  return <EmailLink undo />
}
