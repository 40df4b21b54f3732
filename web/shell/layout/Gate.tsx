import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { isReady } from '../../kernel/readiness.ts'
import { sessionQuery } from '../../session/session.tsx'
import { useFailureTexts } from '../../kit/feedback/failures.ts'
import { ErrorBoundary, Loading } from '../../kit/feedback/states.tsx'

const recheckMs = 5_000
const retryMs = 300_000

/** Shown while the portal has no database: says so, and recovers on its own. */
function Unreachable({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('shell')
  const texts = useFailureTexts()
  useEffect(() => {
    const watch = setInterval(() => void isReady().then((ready) => ready && onRetry()), recheckMs)
    const retry = setInterval(onRetry, retryMs)
    return () => {
      clearInterval(watch)
      clearInterval(retry)
    }
  }, [onRetry])
  return (
    <Center mih="100vh" p="md" component="main">
      <Stack align="center" gap="sm" maw={460} ta="center">
        <Title order={1}>{t('unreachable.title')}</Title>
        <Text c="dimmed">{texts.failure(error)}</Text>
        <Text c="dimmed">{t('unreachable.text')}</Text>
        <Button onClick={onRetry} loading={busy}>
          {t('unreachable.retry')}
        </Button>
      </Stack>
    </Center>
  )
}

/** Renders its children once the session is known. */
export function Gate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(sessionQuery)
  const retry = useCallback(() => void refetch(), [refetch])
  if (data)
    return (
      <ErrorBoundary place="" whole>
        {children}
      </ErrorBoundary>
    )
  if (error) return <Unreachable error={error} busy={isFetching} onRetry={retry} />
  return <Loading />
}
