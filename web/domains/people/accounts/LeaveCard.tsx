import { Button, Group, Text, Title } from '@mantine/core'
import { accounts, type Profile } from '@portico/contract/people/accounts'
import { signingIn } from '@portico/contract/people/sign-in'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { clearRecents } from '../../../kernel/recents.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { pages } from '../../../pages.ts'
import { PasswordDialog } from '../sign-in/index.ts'

interface ConfirmationProps {
  onGone: () => void
  onClose: () => void
}

function ByPassword({ onGone, onClose }: ConfirmationProps) {
  const { t } = useTranslation('accounts')
  const leave = useChange(accounts.leave, { inline: true })
  return (
    <PasswordDialog
      danger
      title={t('leave.title')}
      confirm={t('leave.submit')}
      send={(password) => leave.mutateAsync({ body: { password } })}
      onDone={onGone}
      onClose={onClose}
    >
      <Text size="sm">{t('leave.sure')}</Text>
    </PasswordDialog>
  )
}

/** Confirms by a recent sign-in, for people without a password. */
function ByFreshSignIn({ onGone, onClose }: ConfirmationProps) {
  const { t } = useTranslation('accounts')
  const leave = useChange(accounts.leave, { inline: true, onSuccess: onGone })
  return (
    <ConfirmDialog change={leave} input={{ body: {} }} title={t('leave.title')} confirm={t('leave.submit')} onClose={onClose}>
      <Text size="sm">{t('leave.fresh')}</Text>
    </ConfirmDialog>
  )
}

/** Closes the user's account for good, after explaining what that means. */
export function LeaveCard({ own: { userKey, hasPassword, signOn } }: { own: Profile }) {
  const { t } = useTranslation('accounts')
  const [confirming, setConfirming] = useState(false)
  const again = useChange(signingIn.signInByOidc, { onSuccess: ({ url }) => location.assign(url) })
  const Confirmation = hasPassword ? ByPassword : ByFreshSignIn
  // Reloads the page, so that no data of this person remains for the next.
  const onLeft = () => {
    clearRecents(userKey)
    location.assign('/')
  }
  return (
    <section aria-label={t('leave.title')}>
      <Title order={2}>{t('leave.title')}</Title>
      <Text mb="md">{t('leave.text')}</Text>
      <Group gap="sm">
        {!hasPassword && signOn !== null && (
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ body: { back: pages.account.path } })}>
            {t('leave.again', { name: signOn })}
          </Button>
        )}
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setConfirming(true)}>
          {t('leave.submit')}
        </Button>
      </Group>
      {confirming && <Confirmation onGone={onLeft} onClose={() => setConfirming(false)} />}
    </section>
  )
}
