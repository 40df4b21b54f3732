import { Alert, Button, Stack, Text } from '@mantine/core'
import { accounts } from '@portico/contract/people/accounts'
import { mails } from '@portico/contract/portal/mails'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useSession } from '../../../session/session.tsx'
import classes from './mails.module.css'

/** Informs people whose mailed links were opened by an administrator, until they acknowledge it. */
export function RevealedLinks() {
  const { t } = useTranslation('mails')
  const { revealedLinks } = useSession()
  const read = useChange(mails.revealsRead, { refreshes: [accounts.envInfo] })
  if (revealedLinks.length === 0) return null
  return (
    <Alert color="yellow" variant="light" title={t('revealed.title')} classNames={{ title: classes.title! }} m="md">
      <Stack gap="xs" align="flex-start">
        {revealedLinks.map(({ by, subject, writtenAt, revealedAt }) => (
          <Text key={revealedAt} size="sm">
            {t('revealed.text', {
              name: by,
              subject,
              written: formatTime(writtenAt, 'minute'),
              revealed: formatTime(revealedAt, 'minute'),
            })}
          </Text>
        ))}
        <Button size="xs" variant="default" loading={read.isPending} onClick={() => read.mutate({})}>
          {t('revealed.read')}
        </Button>
      </Stack>
    </Alert>
  )
}
