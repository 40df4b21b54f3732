import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import { type BuildFile, buildLimits, builds, type BuildVersion } from '@portico/contract/console/builds'
import { sum } from '@portico/contract/kernel/lists'
import type { Data } from '@portico/contract/kernel/route'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { formatSize } from '../../../../kernel/sizes.ts'
import { useFailureTexts } from '../../../../kit/feedback/failures.ts'
import { Dialog } from '../../../../kit/overlay/Dialog.tsx'
import classes from '../builds.module.css'
import {
  isUploading,
  pauseAll,
  pauseUpload,
  removeDone,
  removeUpload,
  resumeAll,
  resumeUpload,
  type UploadItem,
  uploads,
} from './uploads.ts'
import { secondsLeft, formatDuration, sizeProblem } from './uploads.rules.ts'

const pollMs = 2_000

const filesIn = ({ tree }: BuildVersion): readonly BuildFile[] => tree.flatMap(({ files }) => files)

/** Returns the files of the versions that something has been uploaded to, up to date until all are verified. */
const useFiles = (items: readonly UploadItem[]): readonly BuildFile[] => {
  const versions = new Map(items.filter(({ status }) => status === 'done').map(({ appId, version }) => [version.id, appId]))
  return useQueries({
    queries: [...versions].map(([vid, appId]) => ({
      ...query(builds.one, { params: { appId, vid } }),
      refetchInterval: ({ state }: { state: { data: Data<typeof builds.one> | undefined } }) =>
        state.data && filesIn(state.data.version).some(({ status }) => status === 'verifying') ? pollMs : false,
      // The version may have been deleted meanwhile.
      meta: { ignoreError: true },
    })),
    combine: (results) => results.flatMap(({ data }) => (data ? filesIn(data.version) : [])),
  })
}

/** Failures that the browser finds itself, or can explain better than the portal. */
const ownFailures = {
  other_file: 'unfinished.other',
  empty_file: 'uploads.empty',
  file_too_large: 'uploads.tooLarge',
  name_taken: 'uploads.taken',
  name_in_progress: 'uploads.inProgress',
} as const

/** Returns a function that says in words how an upload is doing. */
const useStateText = () => {
  const { t, i18n } = useTranslation('builds')
  const { textOf } = useFailureTexts()
  const reasonOf = (failure: string | undefined): string =>
    failure !== undefined && failure in ownFailures
      ? t(ownFailures[failure as keyof typeof ownFailures], { size: formatSize(buildLimits.fileBytes) })
      : (textOf(failure) ?? t('uploads.broken'))
  return ({ status, file, sent, rate, failure, existed }: UploadItem): string => {
    if (status === 'failed') return reasonOf(failure)
    if (status === 'done' && existed) return t('uploads.existed')
    if (status !== 'sending') return t(`uploads.${status}`)
    if (failure !== undefined) return t('uploads.retrying', { reason: reasonOf(failure) })
    const remaining = secondsLeft(file.size - sent, rate)
    return remaining === undefined
      ? t('uploads.sending')
      : t('uploads.rate', { rate: formatSize(rate), left: formatDuration(remaining, i18n.language) })
  }
}

function Row({ item, refused }: { item: UploadItem; refused: BuildFile | undefined }) {
  const { t } = useTranslation('builds')
  const stateTextOf = useStateText()
  const { key, path, file, sent, status, version } = item
  const isBad = status === 'failed' || refused !== undefined
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
        {(status === 'paused' || status === 'failed') && sizeProblem(file.size) === undefined && (
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
        value={status === 'done' ? 100 : (sent / Math.max(file.size, 1)) * 100}
        {...(isBad ? { color: 'red' } : status === 'sending' || status === 'done' ? {} : { color: 'slate' })}
        aria-label={path}
      />
      <Text size="sm" c="dimmed">
        {t('uploads.of', { sent: formatSize(status === 'done' ? file.size : sent), size: formatSize(file.size) })}
      </Text>
      <Text size="sm" c={isBad ? 'var(--mantine-color-error)' : 'dimmed'} className={classes.uploadState!}>
        {refused ? t(`reasons.${refused.reason ?? 'store_lost'}`) : stateTextOf(item)}
      </Text>
    </li>
  )
}

/** Most uploads that are shown one by one, besides failed ones. */
const maxShown = 5
const order: readonly UploadItem['status'][] = ['failed', 'sending', 'hashing', 'paused', 'waiting', 'done']

/** Summarises the files of a folder in one line, with actions on all of them. */
function Summary({ items }: { items: readonly UploadItem[] }) {
  const { t } = useTranslation('builds')
  const has = (...statuses: UploadItem['status'][]) => items.some(({ status }) => statuses.includes(status))
  const size = sum(items.map(({ file }) => file.size))
  const sentBytes = sum(items.map(({ status, file, sent: bytes }) => (status === 'done' ? file.size : bytes)))
  const done = items.filter(({ status }) => status === 'done').length
  return (
    <li className={classes.upload}>
      <strong className={classes.uploadName}>
        {t('uploads.summary', { done, count: items.length, sent: formatSize(sentBytes), size: formatSize(size) })}
      </strong>
      <Group gap="xs" className={classes.uploadActions!}>
        {has('waiting', 'hashing', 'sending') && (
          <Button size="xs" variant="default" onClick={pauseAll}>
            {t('uploads.pauseAll')}
          </Button>
        )}
        {has('paused') && (
          <Button size="xs" variant="default" onClick={resumeAll}>
            {t('uploads.resumeAll')}
          </Button>
        )}
        {has('done') && (
          <Button size="xs" variant="default" onClick={removeDone}>
            {t('uploads.removeDone')}
          </Button>
        )}
      </Group>
      <Progress
        className={classes.uploadBar!}
        transitionDuration={0}
        value={(sentBytes / Math.max(size, 1)) * 100}
        aria-label={t('uploads.title')}
      />
    </li>
  )
}

/** Uploads in progress. Of many, such as those of a folder, it lists what failed and what is being sent. */
export function Uploads() {
  const { t } = useTranslation('builds')
  const items = uploads.use()
  const files = useFiles(items)
  const refusedOf = ({ status, fileId }: UploadItem) =>
    status === 'done' ? files.find((file) => file.id === fileId && file.status === 'failed') : undefined
  if (items.length === 0) return null
  const rankOf = (item: UploadItem) => (refusedOf(item) ? 0 : order.indexOf(item.status))
  const unfinished = items.filter((item) => item.status !== 'done' || refusedOf(item)).toSorted((a, b) => rankOf(a) - rankOf(b))
  const isLong = items.length > maxShown
  const visible = isLong ? unfinished.slice(0, Math.max(maxShown, unfinished.filter((item) => rankOf(item) === 0).length)) : items
  const hidden = isLong ? unfinished.length - visible.length : 0
  return (
    <ul className={classes.uploads} aria-label={t('uploads.title')}>
      {isLong && <Summary items={items} />}
      {visible.map((item) => (
        <Row key={item.key} item={item} refused={refusedOf(item)} />
      ))}
      {hidden > 0 && <li className={classes.upload}>{t('uploads.more', { count: hidden })}</li>}
    </ul>
  )
}

/** Returns whether a page shows the uploads. */
const showsUploads = (path: string): boolean => path === '/app/submit-build'

/** Asks for confirmation before leaving the page that shows the uploads while they run (SHELL-06, SHELL-07). */
export function LeaveGuard() {
  const { t } = useTranslation('builds')
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isUploading() && !showsUploads(next.pathname),
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
