import { ActionIcon, Text } from '@mantine/core'
import type { Entry } from '@portico/contract/console/conversations'
import { IconArrowRight, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { Person } from '../../../kit/display/Person.tsx'
import { RichText } from '../../../kit/display/RichText.tsx'
import classes from './conversations.module.css'
import { EntryFiles, type FileAddress } from './EntryFiles.tsx'

interface ThreadProps {
  label: string
  entries: readonly Entry[]
  addressOf: FileAddress
  /** The name shown for entries whose author has no account. */
  guest?: string | undefined
  /** The label of a state, for subjects with states. */
  stateOf?: (state: string) => ReactNode
  /** Deletes an entry; offered only if its `mayDelete` is true. */
  onDelete?: (entry: Entry) => void
  mayDelete?: (entry: Entry) => boolean
  /** Opens an entry for editing; only the author's own have their source. */
  onEdit?: (entry: Entry) => void
}

function Move({ entry, stateOf }: { entry: Entry; stateOf: NonNullable<ThreadProps['stateOf']> }) {
  const { t } = useTranslation('conversations')
  if (!entry.move) return null
  return (
    <li className={classes.move}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.moveWords}>
        {entry.author ? <Person person={entry.author} size={20} /> : t('portal')}
        {stateOf(entry.move.from)}
        <span className={classes.target}>
          <IconArrowRight size={14} stroke={1.6} aria-label={t('to')} />
          {stateOf(entry.move.to)}
        </span>
        <Text size="xs" c="dimmed" component="time" dateTime={entry.createdAt}>
          {formatTime(entry.createdAt, 'minute')}
        </Text>
      </span>
    </li>
  )
}

interface WordsProps {
  entry: Entry
  /** The name of an author who is not a person of the portal. */
  by: string | undefined
  addressOf: FileAddress
  onDelete: (() => void) | undefined
  onEdit: (() => void) | undefined
}

function Words({ entry, by, addressOf, onDelete, onEdit }: WordsProps) {
  const { t } = useTranslation('conversations')
  const name = entry.author?.name ?? by ?? t('gone')
  return (
    <li className={classes.entry} data-internal={entry.internal || undefined}>
      <div className={classes.head}>
        <Person person={entry.author ?? { name, photo: null }} size={28} />
        {entry.internal && (
          <span className={classes.internal}>
            <IconLock size={13} stroke={1.8} aria-hidden />
            {t('internal')}
          </span>
        )}
        <span className={classes.end}>
          <Text size="xs" c="dimmed" component="time" dateTime={entry.createdAt}>
            {formatTime(entry.createdAt, 'minute')}
            {entry.editedAt && ` · ${t('edited')}`}
          </Text>
          {onEdit && (
            <ActionIcon variant="subtle" color="slate" size="sm" aria-label={t('edit', { name })} onClick={onEdit}>
              <IconPencil size={15} stroke={1.6} />
            </ActionIcon>
          )}
          {onDelete && (
            <ActionIcon variant="subtle" color="slate" size="sm" aria-label={t('delete', { name })} onClick={onDelete}>
              <IconTrash size={15} stroke={1.6} />
            </ActionIcon>
          )}
        </span>
      </div>
      <RichText body={entry.body} />
      <EntryFiles files={entry.files} addressOf={addressOf} />
    </li>
  )
}

/** Shows a conversation as a timeline, oldest entry first: comments and state changes. */
export function Thread({ label, entries, addressOf, guest, stateOf, onDelete, mayDelete, onEdit }: ThreadProps) {
  return (
    <ol className={classes.thread} aria-label={label}>
      {entries.map((entry) =>
        entry.move ? (
          stateOf && <Move key={entry.id} entry={entry} stateOf={stateOf} />
        ) : (
          <Words
            key={entry.id}
            entry={entry}
            by={guest}
            addressOf={addressOf}
            onEdit={onEdit && entry.source !== null ? () => onEdit(entry) : undefined}
            onDelete={onDelete && mayDelete?.(entry) ? () => onDelete(entry) : undefined}
          />
        ),
      )}
    </ol>
  )
}
