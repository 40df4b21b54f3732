import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type OwnSession, security } from '@portico/contract/people/sign-in'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatRelativeTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Pill } from '../../../kit/display/Pill.tsx'

function Session({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sign-in')
  const { id, browser, system, address, seenAt, current } = session
  const end = useChange(security.endSession, { refreshes: [security.sessions], success: t('sessions.ended') })
  const name = [browser, system].flatMap((part) => part ?? []).join(' · ') || t('sessions.unknown')
  return (
    <Group justify="space-between" component="li" py="xs">
      <div>
        <Text fw={600} component="div">
          {name} {current && <Pill color="green">{t('sessions.current')}</Pill>}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.seen', { since: formatRelativeTime(seenAt) })} · {address ?? '-'} · {t('sessions.place')}
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={t('sessions.endOf', { name })}
          onClick={() => end.mutate({ params: { id } })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Group>
  )
}

/** Lists the browsers in which the user is signed in, and ends their sessions. */
export function SessionsCard() {
  const { t } = useTranslation('sign-in')
  const { data } = useQuery(query(security.sessions))
  const endOthers = useChange(security.endOtherSessions, { refreshes: [security.sessions], success: t('sessions.ended') })
  const list = data?.list ?? []
  return (
    <section aria-label={t('sessions.title')}>
      <Title order={2}>{t('sessions.title')}</Title>
      <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </Stack>
      {list.length > 1 && (
        <Button mt="md" variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </section>
  )
}
