import { Box, Button, Group } from '@mantine/core'
import type { BtsAccount } from '@portico/contract/console/bts'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatDay, formatTime } from '../../../kernel/dates.ts'
import { Facts } from '../../../kit/display/Facts.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { useAccountActions } from './useAccountActions.tsx'

/** An e-mail address that breaks before its @ if it must. */
function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** Shows an account completely, with the reader's available actions. */
export function AccountPanel({ account, onClose }: { account: BtsAccount; onClose: () => void }) {
  const { t } = useTranslation('bts')
  const { name, email, company, role, ips, from, until, memo, createdBy, decidedBy } = account
  const { requestedAt, decidedAt, invitedAt, lastSignInAt } = account
  const timeOf = (time: string | null) => time && formatTime(time, 'minute')
  const { moves, others, dialog } = useAccountActions(account)
  const footer = moves.length + others.length > 0 && (
    <Group justify="flex-end" gap="xs">
      {others.length > 0 && <RowMenu framed label={t('menu', { name })} actions={others} />}
      {moves.map(({ text, onClick }) => (
        <Button key={text} variant="default" onClick={onClick}>
          {text}
        </Button>
      ))}
    </Group>
  )
  return (
    <SidePanel title={name} opened onClose={onClose} width={640} footer={footer}>
      <Facts
        facts={[
          { name: t('status'), value: <AccountStatus account={account} /> },
          { name: t('email'), value: <Email email={email} /> },
          { name: t('company'), value: company },
          { name: t('role'), value: t(`roles.${role}`) },
          { name: t('ips'), value: ips.join(', ') },
          { name: t('from'), value: formatDay(from) },
          { name: t('until'), value: formatDay(until) },
          { name: t('memo'), value: memo && <Box style={{ whiteSpace: 'pre-line' }}>{memo}</Box> },
          { name: t('registeredBy'), value: createdBy },
          { name: t('requested'), value: timeOf(requestedAt) },
          { name: t('decidedBy'), value: decidedBy },
          { name: t('decided'), value: timeOf(decidedAt) },
          { name: t('invited'), value: timeOf(invitedAt) },
          { name: t('lastSignIn'), value: timeOf(lastSignInAt) },
        ]}
      />
      {dialog}
    </SidePanel>
  )
}
