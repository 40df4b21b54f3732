import { Button, Stack, Text, Title } from '@mantine/core'
import { landingPages, type Release } from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useChange } from '../../../kernel/queries.ts'
import { languageOptions } from '../../../kit/form/languages.ts'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import classes from './landing-pages.module.css'
import { PageFrame, WidthChoice } from './Preview.tsx'

/** A release as shown to visitors, in each of its languages. */
function ReleasePreview({ appId, release, onClose }: { appId: string; release: Release; onClose: () => void }) {
  const { t } = useTranslation('landing-pages')
  const [lang, setLang] = useState<Locale>(release.languages[0] ?? 'en_US')
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const { data } = useQuery(query(landingPages.releasePreview, { params: { appId, number: release.number }, query: { lang } }))
  return (
    <Dialog opened size="xl" title={t('release', { number: release.number })} onClose={onClose}>
      <Stack>
        <WidthChoice value={width} onChange={setWidth} />
        <SegmentedControl aria-label={t('language')} value={lang} onChange={setLang} data={languageOptions(release.languages)} />
        <PageFrame html={data?.html ?? ''} width={width} title={t('preview.title')} />
      </Stack>
    </Dialog>
  )
}

interface ReleasesProps {
  appId: string
  version: number
  mayRestore: boolean
}

/** The releases, latest first. */
export function Releases({ appId, version, mayRestore }: ReleasesProps) {
  const { t } = useTranslation('landing-pages')
  const params = { appId }
  const { data } = useQuery(query(landingPages.releases, { params }))
  const [shown, setShown] = useState<Release>()
  const [restoring, setRestoring] = useState<Release>()
  const restore = useChange(landingPages.restore, {
    refreshes: [landingPages.releases, landingPages.configuration],
    inline: true,
    success: t('published'),
    onSuccess: () => setRestoring(undefined),
  })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-label={t('releases')}>
      <Title order={2} size="h4" mt="xl">
        {t('releases')}
      </Title>
      <ol className={classes.releases} reversed>
        {data.list.map((release) => (
          <li key={release.number} className={classes.release}>
            <Text fw={600}>{t('release', { number: release.number })}</Text>
            {release.live && <StatePill state="live" tones={{ live: 'good' }} text={t('live')} />}
            <Text size="sm" c="dimmed">
              {formatTime(release.at, 'minute')} {release.by}
            </Text>
            <Text size="sm" className={classes.note!}>
              {release.note}
            </Text>
            <Button size="xs" variant="default" onClick={() => setShown(release)}>
              {t('look')}
            </Button>
            {mayRestore && !release.live && (
              <Button size="xs" variant="default" onClick={() => setRestoring(release)}>
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown && <ReleasePreview appId={appId} release={shown} onClose={() => setShown(undefined)} />}
      {restoring && (
        <ConfirmDialog
          change={restore}
          input={{ params: { appId, number: restoring.number }, body: { version } }}
          title={t('restoreTitle', { number: restoring.number })}
          confirm={t('restore')}
          danger={false}
          onClose={() => setRestoring(undefined)}
        >
          <Text>{t('restoreText')}</Text>
        </ConfirmDialog>
      )}
    </section>
  )
}
