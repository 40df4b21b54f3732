import { Skeleton, Text } from '@mantine/core'
import { onboarding } from '@portico/contract/people/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import { RichText } from '../../../kit/RichText.tsx'
import { FailureView } from '../../../kit/states.tsx'
import classes from './onboarding.module.css'

const termsQuery = () => query(onboarding.terms, { params: { lang: currentLocale() } })

/** The version in force, once it is known. */
export const useTermsVersion = (): string | undefined => useQuery(termsQuery()).data?.version

/** The terms in force, to be scrolled through. */
export function TermsText({ boxed = false }: { boxed?: boolean }) {
  const { t } = useTranslation('onboarding')
  const { data, error, refetch } = useQuery(termsQuery())
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={280} />
  return (
    <section className={boxed ? classes.terms : undefined} aria-label={t('terms.title')} {...(boxed && { tabIndex: 0 })}>
      <RichText body={data.body} />
      <Text size="sm" c="dimmed" mt="md">
        {t('terms.version', { version: data.version })}
      </Text>
    </section>
  )
}
