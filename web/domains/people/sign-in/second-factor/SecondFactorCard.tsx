import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { security } from '@portico/contract/people/sign-in'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { Pill } from '../../../../kit/display/Pill.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { PasswordDialog } from '../passwords/PasswordDialog.tsx'

const TotpDialog = loadable(() => import('./TotpDialog.tsx'), 'TotpDialog')
const PasskeyDialog = loadable(() => import('./PasskeyDialog.tsx'), 'PasskeyDialog')

/** The open dialog: a password prompt for some act, or the step after it. */
type Open =
  | { what: 'begin' | 'remove' | 'renew' | 'passkey' }
  | { what: 'totp'; secret: string; uri: string }
  | { what: 'removeKey'; id: string; name: string }
  | { what: 'codes'; codes: readonly string[] }

const useChanges = () => {
  const refreshes = [security.secondFactor]
  const quiet = { refreshes, inline: true } as const
  return {
    begin: useChange(security.beginTotp, { inline: true }),
    remove: useChange(security.removeTotp, quiet),
    renew: useChange(security.renewRecoveryCodes, quiet),
    removeKey: useChange(security.removePasskey, quiet),
  }
}

function Dialogs({ open, onOpen }: { open: Open; onOpen: (next: Open | undefined) => void }) {
  const { t } = useTranslation('sign-in')
  const changes = useChanges()
  const close = () => onOpen(undefined)
  const openCodes = (codes: readonly string[] | null) => onOpen(codes === null ? undefined : { what: 'codes', codes })
  switch (open.what) {
    case 'begin': {
      const send = (password: string) => changes.begin.mutateAsync({ body: { password } })
      return (
        <PasswordDialog
          title={t('totp.title')}
          confirm={t('factor.goOn')}
          send={send}
          onDone={(enrolment) => onOpen({ what: 'totp', ...enrolment })}
          onClose={close}
        />
      )
    }
    case 'totp':
      return <TotpDialog secret={open.secret} uri={open.uri} onDone={openCodes} onClose={close} />
    case 'remove': {
      const send = (password: string) => changes.remove.mutateAsync({ body: { password } })
      return <PasswordDialog title={t('totp.remove')} confirm={t('factor.remove')} send={send} onDone={close} onClose={close} />
    }
    case 'renew': {
      const send = (password: string) => changes.renew.mutateAsync({ body: { password } })
      const done = ({ recoveryCodes }: { recoveryCodes: string[] }) => openCodes(recoveryCodes)
      return (
        <PasswordDialog title={t('codes.renew')} confirm={t('codes.renew')} send={send} onDone={done} onClose={close}>
          <Text size="sm">{t('codes.renewText')}</Text>
        </PasswordDialog>
      )
    }
    case 'passkey':
      return <PasskeyDialog onDone={openCodes} onClose={close} />
    case 'removeKey': {
      const send = (password: string) => changes.removeKey.mutateAsync({ params: { id: open.id }, body: { password } })
      return (
        <PasswordDialog
          title={t('passkey.remove', { name: open.name })}
          confirm={t('factor.remove')}
          send={send}
          onDone={close}
          onClose={close}
        />
      )
    }
    case 'codes':
      return <CodesDialog codes={open.codes} onClose={close} />
  }
}

/** Manages second factors: the authenticator app, passkeys, and recovery codes. */
export function SecondFactorCard() {
  const { t } = useTranslation('sign-in')
  const { data } = useQuery(query(security.secondFactor))
  const [open, setOpen] = useState<Open>()
  if (!data) return null
  const { hasPassword, totp, passkeys, recoveryCodesLeft } = data
  const isOn = totp || passkeys.length > 0
  return (
    <section aria-label={t('factor.title')}>
      <Title order={2}>
        {t('factor.title')} <Pill color={isOn ? 'green' : 'gray'}>{t(isOn ? 'factor.on' : 'factor.off')}</Pill>
      </Title>
      <Text mb="md">{t(hasPassword ? 'factor.text' : 'factor.byCompany')}</Text>
      {hasPassword && (
        <Stack>
          <Group justify="space-between">
            <Text fw={600}>{t('totp.name')}</Text>
            <Button variant="default" size="xs" onClick={() => setOpen({ what: totp ? 'remove' : 'begin' })}>
              {t(totp ? 'totp.remove' : 'totp.add')}
            </Button>
          </Group>
          <Group justify="space-between">
            <Text fw={600}>{t('passkey.list')}</Text>
            <Button variant="default" size="xs" onClick={() => setOpen({ what: 'passkey' })}>
              {t('passkey.add')}
            </Button>
          </Group>
          {passkeys.map(({ id, name, addedAt, usedAt }) => (
            <Group key={id} justify="space-between" pl="md">
              <div>
                <Text>{name}</Text>
                <Text size="sm" c="dimmed">
                  {t('passkey.since', { at: formatTime(addedAt, 'minute') })} · {t('passkey.used', { at: formatTime(usedAt, 'minute') })}
                </Text>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={t('passkey.remove', { name })}
                onClick={() => setOpen({ what: 'removeKey', id, name })}
              >
                {t('factor.remove')}
              </Button>
            </Group>
          ))}
          {isOn && (
            <Group justify="space-between">
              <Text>{t('codes.left', { count: recoveryCodesLeft })}</Text>
              <Button variant="default" size="xs" onClick={() => setOpen({ what: 'renew' })}>
                {t('codes.renew')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {open && <Dialogs open={open} onOpen={setOpen} />}
    </section>
  )
}
