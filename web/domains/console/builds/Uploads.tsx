import { ActionIcon, Progress, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { showSize } from '../../../kernel/sizes.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import classes from './builds.module.css'
import { isUploading, pauseAll, pauseUpload, removeUpload, resumeUpload, type UploadItem, uploads } from './uploads.ts'
import { secondsLeft, showSeconds } from './uploads.rules.ts'

const useState = () => {
  const { t, i18n } = useTranslation(['builds', 'failures'])
  return ({ status, file, sent, rate, failure }: UploadItem): string => {
    if (failure === 'other_file') return t('unfinished.other')
    if (status === 'failed') return t(`failures:${failure}` as 'failures:busy', { defaultValue: t('uploads.broken') })
    if (status !== 'sending') return t(`uploads.${status}`)
    const left = secondsLeft(file.size - sent, rate)
    return left === undefined ? t('uploads.sending') : t('uploads.rate', { rate: showSize(rate), left: showSeconds(left, i18n.language) })
  }
}

function Row({ item }: { item: UploadItem }) {
  const { t } = useTranslation('builds')
  const stateOf = useState()
  const { key, path, file, sent, status, version } = item
  const isMoving = status === 'sending' || status === 'hashing' || status === 'waiting'
  return (
    <li className={classes.upload}>
      <div className={classes.uploadName}>
        <strong>{path}</strong> <span className={classes.soft}>{version.name}</span>
      </div>
      <div className={classes.uploadActions}>
        {isMoving && (
          <ActionIcon variant="subtle" color="slate" aria-label={t('uploads.pause', { name: path })} onClick={() => pauseUpload(key)}>
            <IconPlayerPause size={16} />
          </ActionIcon>
        )}
        {(status === 'paused' || status === 'failed') && (
          <ActionIcon variant="subtle" color="slate" aria-label={t('uploads.resume', { name: path })} onClick={() => resumeUpload(key)}>
            <IconPlayerPlay size={16} />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="slate" aria-label={t('uploads.remove', { name: path })} onClick={() => void removeUpload(key)}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <Progress
        className={classes.uploadBar!}
        transitionDuration={0}
        value={status === 'done' ? 100 : (sent / file.size) * 100}
        {...(status === 'sending' || status === 'done' ? {} : { color: status === 'failed' ? 'red' : 'slate' })}
        aria-label={path}
      />
      <Text size="sm" c="dimmed" className={classes.uploadSize!}>
        {t('uploads.of', { sent: showSize(status === 'done' ? file.size : sent), size: showSize(file.size) })}
      </Text>
      <Text size="sm" c={status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'} ta="right">
        {stateOf(item)}
      </Text>
    </li>
  )
}

/** Uploads in progress. */
export function Uploads() {
  const { t } = useTranslation('builds')
  const items = uploads.use()
  if (items.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('uploads.title')}>
      {items.map((item) => (
        <Row key={item.key} item={item} />
      ))}
    </ul>
  )
}

const isBuildPage = (path: string): boolean => path.startsWith('/app/submit-build')

/** Asks for confirmation before leaving the pages of builds during uploads (SHELL-06, SHELL-07). */
export function LeaveGuard() {
  const { t } = useTranslation('builds')
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isUploading() && !isBuildPage(next.pathname),
    enableBeforeUnload: isUploading,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    pauseAll()
    blocker.proceed()
  }
  return (
    <Dialog opened title={t('leave.title')} confirm={t('leave.confirm')} onConfirm={leave} onClose={() => blocker.reset()}>
      {t('leave.text')}
    </Dialog>
  )
}
