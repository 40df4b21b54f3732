import { Button, Text, Title } from '@mantine/core'
import { security } from '@portico/contract/people/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../kernel/queries.ts'
import { forgetRecents } from '../../../kernel/recents.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import classes from './photo.module.css'

/** Closing one's account for good, after saying what that means. */
export function LeaveCard({ userKey }: { userKey: string }) {
  const { t } = useTranslation('accounts')
  const [asking, setAsking] = useState(false)
  const leave = useChange(security.leave, { inline: true })
  // Nothing that was loaded for one person may be left for the next.
  const gone = () => {
    forgetRecents(userKey)
    location.assign('/')
  }
  return (
    <section className={classes.card} aria-label={t('leave.title')}>
      <Title order={2}>{t('leave.title')}</Title>
      <Text mb="md">{t('leave.text')}</Text>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
        {t('leave.submit')}
      </Button>
      {asking && (
        <PasswordDialog
          title={t('leave.title')}
          confirm={t('leave.submit')}
          send={(password) => leave.mutateAsync({ body: { password } })}
          onDone={gone}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t('leave.sure')}</Text>
        </PasswordDialog>
      )}
    </section>
  )
}
