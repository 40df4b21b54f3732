import { Button, Group, Stack, Text } from '@mantine/core'
import {
  messageChanges,
  type MessageContent,
  type MessageKind,
  messagesOf,
  type TemplateRevision,
} from '@portico/contract/console/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { Changes } from '../../../kit/display/Changes.tsx'
import { SidePanel } from '../../../kit/overlay/drawers.tsx'
import { FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { namedChanges } from './changes.ts'
import classes from './messages.module.css'

const tones = { DRAFT: 'active', REQUESTED: 'waiting', APPROVED: 'good', REJECTED: 'bad', CANCELLED: 'idle', REPLACED: 'idle' } as const

interface RevisionProps {
  revision: TemplateRevision
  before: TemplateRevision | undefined
  onRestore: ((content: MessageContent) => void) | undefined
}

function Revision({ revision, before, onRestore }: RevisionProps) {
  const words = useTranslation('messages')
  const { t } = words
  const [open, setOpen] = useState(false)
  const { no, state, createdBy, createdAt, requestedBy, requestedAt, decidedBy, decidedAt, note, reason, content } = revision
  const line = (key: 'written' | 'asked' | 'decided', by: string | null, at: string | null) =>
    at !== null && (
      <Text size="sm" c="dimmed">
        {t(`history.${key}`, { name: by ?? '-', at: formatTime(at, 'minute') })}
      </Text>
    )
  return (
    <section className={classes.card} aria-label={t('revision', { no })}>
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{t('revision', { no })}</Text>
          <StatePill state={state} tones={tones} text={t(`revisionStates.${state}`)} />
        </Group>
        <Group gap="xs">
          <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('difference')}
          </Button>
          {onRestore && (
            <Button size="xs" variant="default" onClick={() => onRestore(content)}>
              {t('restore')}
            </Button>
          )}
        </Group>
      </Group>
      {line('written', createdBy, createdAt)}
      {line('asked', requestedBy, requestedAt)}
      {line('decided', decidedBy, decidedAt)}
      {note !== '' && <Text size="sm">“{note}”</Text>}
      {reason !== '' && <Text size="sm">“{reason}”</Text>}
      {open && <Changes label={t('difference')} changes={namedChanges(messageChanges(before?.content ?? null, content), words)} />}
    </section>
  )
}

interface HistoryProps {
  kind: MessageKind
  templateId: string
  /** Loads a revision into the form; undefined for those who may not change it. */
  onRestore: ((content: MessageContent) => void) | undefined
  onClose: () => void
}

/** The revisions of a template with their changes. */
export function History({ kind, templateId, onRestore, onClose }: HistoryProps) {
  const { t } = useTranslation('messages')
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery(query(messagesOf[kind].revisions, { params: { appId, tid: templateId } }))
  return (
    <SidePanel opened title={t('history.title')} onClose={onClose}>
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack>
          {data.list.map((revision, place) => (
            <Revision key={revision.no} revision={revision} before={data.list[place + 1]} onRestore={onRestore} />
          ))}
        </Stack>
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}
