import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { appArea } from '@portico/contract/console/app-area'
import { alwaysSent, type NotificationKind, notificationKinds, notifications, type Setting } from '@portico/contract/people/notifications'
import { IconBellOff, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useChange } from '../../../kernel/queries.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { allRows, useOwnTable } from '../../../kit/table/useTable.ts'
import classes from './notifications.module.css'
import { isMuted, muteApp, settingOf, unmute, withSetting } from './settings.rules.ts'
import { notificationsPages } from './notifications.pages.ts'

interface Change {
  settings: readonly Setting[]
  onChange: (settings: readonly Setting[]) => void
}

const channels = ['inApp', 'email'] as const

/** Edits the channels of each kind. */
function Matrix({ settings, onChange }: Change) {
  const { t } = useTranslation('notifications')
  const table = useOwnTable(undefined, allRows)
  const cell = (kind: NotificationKind, channel: (typeof channels)[number]) => (
    <Checkbox
      aria-label={t('settings.cell', { kind: t(`kinds.${kind}`), channel: t(`settings.${channel}`) })}
      checked={settingOf(settings, kind)[channel]}
      disabled={kind === alwaysSent}
      onChange={({ currentTarget }) => onChange(withSetting(settings, { ...settingOf(settings, kind), [channel]: currentTarget.checked }))}
    />
  )
  const columns: Column<NotificationKind>[] = [
    { key: 'kind', title: t('kind'), cell: (kind) => t(`kinds.${kind}`) },
    ...channels.map((channel) => ({
      key: channel,
      title: t(`settings.${channel}`),
      width: 140,
      cell: (kind: NotificationKind) => cell(kind, channel),
    })),
  ]
  return (
    <DataTable label={t('settings.title')} columns={columns} rows={notificationKinds} rowKey={(kind) => kind} empty={null} table={table} />
  )
}

/** Lists muted apps, and mutes others. */
function MutedApps({ settings, names, onChange }: Change & { names: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery(query(appArea.consoleApps))
  const all: Record<string, string> = { ...names, ...Object.fromEntries((data?.apps ?? []).map(({ id, name }) => [id, name])) }
  const quiet = Object.keys(all).filter((id) => isMuted(settings, id))
  const unmutedIds = Object.keys(all).filter((id) => !isMuted(settings, id))
  return (
    <Stack gap="sm">
      <Title order={2}>{t('settings.muted')}</Title>
      <Text c="dimmed">{t('settings.mutedHint')}</Text>
      {quiet.map((id) => (
        <Group key={id} gap="xs">
          <IconBellOff size={16} stroke={1.6} aria-hidden />
          <Text>{all[id]}</Text>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconX size={14} />}
            aria-label={t('settings.unmuteApp', { app: all[id] })}
            onClick={() => onChange(unmute(settings, id))}
          >
            {t('settings.unmute')}
          </Button>
        </Group>
      ))}
      <LazySelect
        label={t('settings.mute')}
        searchable
        limit={50}
        value={null}
        data={unmutedIds.map((id) => ({ value: id, label: `${all[id]} (${id})` }))}
        onChange={(id) => id !== null && onChange(muteApp(settings, id))}
      />
    </Stack>
  )
}

function Settings({ initial, names }: { initial: readonly Setting[]; names: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('notifications')
  const [settings, setSettings] = useState(initial)
  const save = useChange(notifications.saveSettings, { refreshes: [notifications.settings], onSuccess: () => toastSuccess() })
  return (
    <Stack gap="xl" className={classes.settings!}>
      <Problem of={save.error} />
      <Matrix settings={settings} onChange={setSettings} />
      <Stack gap={4}>
        <Text c="dimmed">{t('settings.security')}</Text>
        <Text c="dimmed">{t('settings.bundled')}</Text>
      </Stack>
      <MutedApps settings={settings} names={names} onChange={setSettings} />
      <Group justify="flex-end">
        <Button loading={save.isPending} onClick={() => save.mutate({ body: { settings: [...settings] } })}>
          {t('settings.save')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The user's notification settings: channels by kind, and muted apps. */
export function NotificationSettingsPage() {
  const { t } = useTranslation('notifications')
  const result = useQuery(query(notifications.settings))
  const { data } = result
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  if (!data) return <Loading />
  return (
    <Page
      title={t('settings.title')}
      crumbs={[{ text: t('inbox'), to: notificationsPages.notifications() }, { text: t('settings.title') }]}
    >
      <Settings initial={data.settings} names={data.apps} />
    </Page>
  )
}
