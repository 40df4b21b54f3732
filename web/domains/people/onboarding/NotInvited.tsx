import { Text, Title } from '@mantine/core'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { GatePage } from './GatePage.tsx'
import classes from './onboarding.module.css'

/** Shown to people without a company or an invitation. */
export function NotInvited() {
  const { t } = useTranslation('onboarding')
  const { user, productName } = useSession()
  return (
    <GatePage title={t('notInvited.title')}>
      <Text mb="lg">{t('notInvited.text', { email: user?.email ?? '' })}</Text>
      <div className={classes.guidances}>
        <section>
          <Title order={2}>{t('notInvited.partner')}</Title>
          <Text c="dimmed">{t('notInvited.partnerText')}</Text>
        </section>
        <section>
          <Title order={2}>{t('notInvited.provider')}</Title>
          <Text c="dimmed">{t('notInvited.providerText', { product: productName })}</Text>
        </section>
      </div>
    </GatePage>
  )
}
