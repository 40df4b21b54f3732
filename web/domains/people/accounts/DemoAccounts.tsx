import { Text, UnstyledButton } from '@mantine/core'
import type { DemoAccount } from '@portico/contract/people/accounts'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import classes from './DemoAccounts.module.css'

type Account = z.infer<typeof DemoAccount>

interface DemoAccountsProps {
  accounts: readonly Account[]
  busy: boolean
  onChoose: (account: Account) => void
}

/** The accounts of the demo data: one click signs in. */
export function DemoAccounts({ accounts, busy, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('accounts')
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <Text id="demo-accounts" fw={600} component="h2" m={0}>
        {t('demo.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('demo.text')}
      </Text>
      <div className={classes.accounts}>
        {accounts.map((account) => (
          <UnstyledButton key={account.email} className={classes.account!} disabled={busy} onClick={() => onChoose(account)}>
            {account.name}
          </UnstyledButton>
        ))}
      </div>
    </section>
  )
}
