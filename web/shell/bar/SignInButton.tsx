import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { withBack } from '../../kernel/addresses.ts'
import { useSession } from '../../session/session.tsx'
import { PortalLink } from '../../kit/page/PortalLink.tsx'

/** Leads visitors to the sign-in page, and back here afterwards. */
export function SignInButton() {
  const { t } = useTranslation('shell')
  const { env } = useSession()
  const { href } = useLocation()
  return (
    <Button component={PortalLink} href={withBack(env.signUrl, href)} size="xs" h={34}>
      {t('user.signIn')}
    </Button>
  )
}
