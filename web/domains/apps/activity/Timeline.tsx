import type { ActivityEntry } from '@portico/contract/apps/activity'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import classes from './activity.module.css'
import { useActivityWords } from './words.ts'

interface TimelineProps {
  entries: readonly ActivityEntry[]
  onOpen?: (entry: ActivityEntry) => void
}

/** Shows entries as a timeline, the newest first. */
export function Timeline({ entries, onOpen }: TimelineProps) {
  const { t } = useTranslation('activity')
  const { whoOf, whatOf } = useActivityWords()
  return (
    <ol className={classes.timeline}>
      {entries.map((entry) => {
        const text = t('did', { user: whoOf(entry), what: whatOf(entry) })
        return (
          <li key={entry.id}>
            {onOpen ? (
              <button type="button" className={classes.open} onClick={() => onOpen(entry)}>
                {text}
              </button>
            ) : (
              text
            )}
            <div className={classes.small}>
              <time dateTime={entry.at}>{formatTime(entry.at, 'minute')}</time>
              {entry.phase !== null && ` · ${t(`phases.${entry.phase}`)}`}
              {entry.ip !== null && ` · ${entry.ip}`}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
