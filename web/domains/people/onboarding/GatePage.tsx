import { signingIn } from '@portico/contract/people/sign-in'
import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { clearDrafts } from '../../../kernel/drafts.ts'
import { useChange } from '../../../kernel/queries.ts'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import classes from './onboarding.module.css'

/** A page that blocks the portal until a step is done, with the option to sign out. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('onboarding')
  usePageTitle(title)
  const leave = () => {
    clearDrafts()
    location.assign('/')
  }
  const signOut = useChange(signingIn.signOut, { onSuccess: leave })
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Title order={1} className={classes.title!}>
          {title}
        </Title>
        {children}
      </div>
      <Button variant="subtle" color="slate" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
        {t('signOut')}
      </Button>
    </main>
  )
}
