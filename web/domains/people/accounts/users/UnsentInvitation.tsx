import { Button, Stack, Text } from '@mantine/core'
import { mails } from '@portico/contract/portal/mails'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { Copyable } from '../../../../kit/display/Copyable.tsx'
import { Dialog } from '../../../../kit/overlay/Dialog.tsx'
import { Problem } from '../../../../kit/form/Problem.tsx'

interface UnsentInvitationProps {
  email: string
  mailId: string
  onClose: () => void
}

/** Offers the link of an invitation that no mail server sends, to be passed on by hand. Revealing it is logged and told to its reader. */
export function UnsentInvitation({ email, mailId, onClose }: UnsentInvitationProps) {
  const { t } = useTranslation('accounts')
  const reveal = useChange(mails.reveal, { inline: true })
  return (
    <Dialog opened title={t('users.invite')} confirm={t('users.linkTaken')} cancel={false} onClose={onClose} onConfirm={onClose}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('users.notMailed', { email })}</Text>
        {reveal.data ? (
          <Copyable text={reveal.data.link} atOnce />
        ) : (
          <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate({ params: { id: mailId } })}>
            {t('users.revealLink')}
          </Button>
        )}
        <Problem of={reveal.error} />
      </Stack>
    </Dialog>
  )
}
