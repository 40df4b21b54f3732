import { Box, Stack } from '@mantine/core'
import type { BtsAccount } from '@portico/contract/console/bts'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { showDay, showTime } from '../../../kernel/dates.ts'
import { Facts } from '../../../kit/display/Facts.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { AccountStatus } from './AccountStatus.tsx'

/** Shows an account completely. */
export function AccountPanel({ account, onClose }: { account: BtsAccount; onClose: () => void }) {
  const { t } = useTranslation('bts')
  const { name, email, company, role, ips, from, until, memo, createdBy, decidedBy } = account
  const { requestedAt, decidedAt, invitedAt, lastSignInAt } = account
  const timeOf = (time: string | null) => time && showTime(time, 'minute')
  return (
    <SidePanel title={name} opened onClose={onClose} width={640}>
      <Stack p="md">
        <Facts
          facts={[
            { name: t('status'), value: <AccountStatus account={account} /> },
            { name: t('email'), value: email },
            { name: t('company'), value: company },
            { name: t('role'), value: t(`roles.${role}`) },
            { name: t('ips'), value: ips.join(', ') },
            { name: t('from'), value: showDay(from) },
            { name: t('until'), value: showDay(until) },
            { name: t('memo'), value: memo && <Box style={{ whiteSpace: 'pre-line' }}>{memo}</Box> },
            { name: t('registeredBy'), value: createdBy },
            { name: t('requested'), value: timeOf(requestedAt) },
            { name: t('decidedBy'), value: decidedBy },
            { name: t('decided'), value: timeOf(decidedAt) },
            { name: t('invited'), value: timeOf(invitedAt) },
            { name: t('lastSignIn'), value: timeOf(lastSignInAt) },
          ]}
        />
      </Stack>
    </SidePanel>
  )
}
