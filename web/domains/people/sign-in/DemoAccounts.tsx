import { Avatar } from '@mantine/core'
import type { DemoAccount } from '@portico/contract/people/sign-in'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import type * as z from 'zod'
import { PlainButton } from '../../../kit/input/PlainButton.tsx'
import classes from './DemoAccounts.module.css'

type Account = z.infer<typeof DemoAccount>

const recommended = 'tech_pm'
/** Accounts that see most of the portal, or a very different view of it. */
const featured = ['tech_pm', 'reviewer', 'partner', 'other_studio', 'admin', 'newcomer'] as const
const others = ['biz', 'director', 'pm_operator', 'dashboard', 'qa', 'tester', 'etc', 'dev', 'member'] as const

interface DemoAccountsProps {
  accounts: readonly Account[]
  busy: boolean
  onChoose: (account: Account) => void
}

/** Lists the demo accounts with what they show. One click signs in. */
export function DemoAccounts({ accounts, busy, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('sign-in')
  const card = (login: (typeof featured)[number] | (typeof others)[number], text?: string) => {
    const account = accounts.find(({ name }) => name === login)
    return (
      account && (
        <PlainButton key={login} className={classes.account} data-account={login} disabled={busy} onClick={() => onChoose(account)}>
          <Avatar name={account.person} size={text === undefined ? 28 : 36} color="iris" alt="" aria-hidden />
          <span className={classes.about}>
            <span className={classes.who}>
              {account.person}
              {login === recommended && <span className={classes.recommended}>{t('demo.recommended')}</span>}
            </span>
            <span className={classes.role}>{t(`demo.role.${login}`)}</span>
            {text !== undefined && <span className={classes.text}>{text}</span>}
          </span>
        </PlainButton>
      )
    )
  }
  return (
    <section aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.title}>
        {t('demo.title')}
      </h2>
      <p className={classes.hint}>{t('demo.text')}</p>
      <div className={classes.featured}>{featured.map((login) => card(login, t(`demo.means.${login}`)))}</div>
      <h3 className={classes.more}>{t('demo.more')}</h3>
      <div className={classes.others}>{others.map((login) => card(login))}</div>
    </section>
  )
}
