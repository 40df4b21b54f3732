import { Button, Group, List, Stack, Text } from '@mantine/core'
import { pion } from '@portico/contract/console/pion'
import type { Data } from '@portico/contract/kernel/route'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Section, Sheet } from '../../../kit/page/Section.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { pages } from '../../../pages.ts'

const tones = { signedUp: 'good', notSignedUp: 'idle' } as const

function Guide({ guide, name, phase }: { guide: Data<typeof pion.guide>; name: string; phase: number }) {
  const { t } = useTranslation('pion')
  const { appId, orgId, may } = useAppArea()
  const link = guide.links[String(phase)] ?? null
  const place = { ...(appId !== undefined && { appId }), ...(orgId !== undefined && { orgId }) }
  return (
    <Sheet>
      <Section title={t('title')} text={name}>
        <Text>{t('blurb')}</Text>
        <Text>{guide.since === null ? t('turnOn', { name }) : t('since', { name, at: formatTime(guide.since, 'date') })}</Text>
        {!guide.signedUp && may('app-product-setting-view') && (
          <div>
            <Button variant="default" component={PageLink} to={pages.productSetting(place)}>
              {t('setting')}
            </Button>
          </div>
        )}
      </Section>
      <Section title={t('steps.title')}>
        <List type="ordered">
          {(['link', 'campaign', 'measure'] as const).map((step) => (
            <List.Item key={step}>{t(`steps.${step}`)}</List.Item>
          ))}
        </List>
        <Group>
          {link !== null && (
            <Button component="a" href={link} target="_blank" rel="noreferrer" rightSection={<IconExternalLink size={16} />}>
              {t('go')}
            </Button>
          )}
          {guide.community !== null && (
            <Button component="a" href={guide.community} target="_blank" rel="noreferrer" variant="default">
              {t('community')}
            </Button>
          )}
        </Group>
        {link === null && (
          <Text size="sm" c="dimmed">
            {t('noLink', { name })}
          </Text>
        )}
      </Section>
    </Sheet>
  )
}

/** Describes PION, links to it, and shows whether the app takes part. */
export function PionGuidePage() {
  const { t } = useTranslation('pion')
  const { appId = '', phase, phases } = useAppArea()
  const { data, error, refetch } = useQuery(query(pion.guide, { params: { appId } }))
  const state = data?.signedUp ? 'signedUp' : 'notSignedUp'
  const name = phases.find(({ id }) => id === phase)?.displayName ?? ''
  return (
    <Page title={t('title')} chip={data && <StatePill state={state} tones={tones} text={t(state)} />}>
      <Stack>
        {error && <FailureView error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && <Guide guide={data} name={name} phase={phase} />}
      </Stack>
    </Page>
  )
}
