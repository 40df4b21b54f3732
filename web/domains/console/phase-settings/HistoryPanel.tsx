import { Button, Group, Stack, Text } from '@mantine/core'
import type { SettingKind, SettingVersion } from '@portico/contract/console/phase-settings'
import type { Input, Route } from '@portico/contract/kernel/route'
import { defaultPageSize } from '@portico/contract/kernel/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { Changes } from '../../../kit/display/Changes.tsx'
import { Paging } from '../../../kit/table/Paging.tsx'
import { useOwnTable } from '../../../kit/table/useTable.ts'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import type { SettingParams, SettingWords } from './types.ts'
import { useSettingWords } from './useSettingWords.ts'

function Version({ one, words, onRestore }: { one: SettingVersion; words: SettingWords; onRestore?: (() => void) | undefined }) {
  const { t } = useTranslation('phase-settings')
  const { changeOf } = useSettingWords(words)
  const name = t('history.version', { version: one.version })
  return (
    <section aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Text size="sm">
          <b>{name}</b> · {t(`history.${one.cause}`, { by: one.by ?? '–' })} · {formatTime(one.at, 'minute')}
        </Text>
        {onRestore && (
          <Button size="compact-xs" variant="default" onClick={onRestore} aria-label={t('history.takeOf', { version: one.version })}>
            {t('history.take')}
          </Button>
        )}
      </Group>
      <Changes label={name} changes={one.changes.map(({ field, before, after }) => changeOf(field, before, after))} />
    </section>
  )
}

interface HistoryPanelProps {
  kind: Pick<SettingKind, 'routes'>
  params: SettingParams
  words: SettingWords
  /** Loads a version's values into the form; unset: read-only. */
  onRestore?: ((values: object) => void) | undefined
  onClose: () => void
}

/** The versions of a setting, latest first, with their changes. */
export function HistoryPanel({ kind, params, words, onRestore, onClose }: HistoryPanelProps) {
  const { t } = useTranslation('phase-settings')
  const { page, size, go } = useOwnTable()
  const historyQuery = query(kind.routes.history as Route, { params, query: { page, size } } as Input<Route>)
  const { data, error, refetch } = useQuery({ ...historyQuery, placeholderData: keepPreviousData })
  const history = data as { list: SettingVersion[]; total: number } | undefined
  return (
    <SidePanel opened title={t('history.title')} onClose={onClose}>
      {error && <FailureView error={error} onRetry={() => void refetch()} />}
      {!history && !error && <Loading />}
      {history?.list.length === 0 && <EmptyState title={t('history.none')} />}
      <Stack gap="lg">
        {history?.list.map((one) => (
          <Version key={one.version} one={one} words={words} onRestore={onRestore && (() => onRestore(one.values as object))} />
        ))}
        {history && history.total > defaultPageSize && (
          <Paging page={page} size={size} total={history.total} onChange={(next, rows) => go({ page: next, size: rows })} />
        )}
      </Stack>
    </SidePanel>
  )
}
