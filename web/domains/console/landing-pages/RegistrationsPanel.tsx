import { Button, Group, Stack, Text } from '@mantine/core'
import { landingPages } from '@portico/contract/console/landing-pages'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf, query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { useSearchText } from '../../../kit/input/useSearchText.ts'

/** Registrations shown; the CSV has all of them. */
const maxShown = 50
const choices = ['all', 'true', 'false'] as const

/** The registrations that match the filters, with a CSV export of them. */
export function RegistrationsPanel({ appId, onClose }: { appId: string; onClose: () => void }) {
  const { t } = useTranslation('landing-pages')
  const [keyword, setKeyword] = useState('')
  const [typed, setTyped] = useSearchText(keyword, setKeyword)
  const [marketing, setMarketing] = useState<(typeof choices)[number]>('all')
  const filters = { ...(keyword.trim() && { keyword: keyword.trim() }), ...(marketing !== 'all' && { marketing }) }
  const params = { appId }
  const { data, error, refetch } = useQuery({
    ...query(landingPages.registrationList, { params, query: { ...filters, size: maxShown } }),
    placeholderData: keepPreviousData,
  })
  return (
    <SidePanel opened title={t('registrations.title')} onClose={onClose} width={560}>
      <Stack>
        <SearchBox label={t('registrations.search')} value={typed} onChange={setTyped} focusFirst />
        <Group justify="space-between">
          <SegmentedControl
            aria-label={t('registrations.marketing')}
            value={marketing}
            onChange={(value) => setMarketing(choices.find((one) => one === value) ?? 'all')}
            data={choices.map((value) => ({ value, label: t(`registrations.choices.${value}`) }))}
          />
          <Button
            component="a"
            variant="default"
            href={addressOf(landingPages.registrations, { params, query: filters })}
            download
            leftSection={<IconDownload size={16} />}
          >
            {t('download')}
          </Button>
        </Group>
        {error && <FailureView error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && (
          <>
            <Text size="sm" c="dimmed">
              {t('registered', { count: data.total })}
              {data.total > maxShown && ` · ${t('registrations.latest', { count: maxShown })}`}
            </Text>
            <Stack component="ul" gap="xs" p={0} m={0}>
              {data.list.map(({ id, email, country, marketing, at }) => (
                <Group component="li" key={id} justify="space-between" wrap="nowrap">
                  <Text size="sm" truncate>
                    {email}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {[country, marketing && t('registrations.choices.true'), formatTime(at, 'minute')].filter(Boolean).join(' · ')}
                  </Text>
                </Group>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </SidePanel>
  )
}
