import { Text } from '@mantine/core'
import { onboarding } from '@portico/contract/people/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { RichText } from '../../../../kit/display/RichText.tsx'
import { FailureView } from '../../../../kit/feedback/states.tsx'
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx'
import classes from '../onboarding.module.css'

const termsQuery = () => query(onboarding.terms, { params: { lang: currentLocale() } })

/** Returns the version in force; undefined while it is loading. */
export const useTermsVersion = (): string | undefined => useQuery(termsQuery()).data?.version

/** Shows the terms in force, optionally in a scrollable box. */
export function TermsText({ boxed = false }: { boxed?: boolean }) {
  const { t } = useTranslation('onboarding')
  const { data, error, refetch } = useQuery(termsQuery())
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={280} />
  return (
    <section className={boxed ? classes.terms : undefined} aria-label={t('terms.title')} {...(boxed && { tabIndex: 0 })}>
      <RichText body={data.body} />
      <Text size="sm" c="dimmed" mt="md">
        {t('terms.version', { version: data.version })}
      </Text>
    </section>
  )
}
