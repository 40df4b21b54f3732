import { ActionIcon, Progress, Text } from '@mantine/core'
import { type BuildFile, builds, type BuildVersion } from '@portico/contract/console/builds'
import type { Data } from '@portico/contract/kernel/route'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { showSize } from '../../../kernel/sizes.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import classes from './builds.module.css'
import { isUploading, pauseAll, pauseUpload, removeUpload, resumeUpload, type UploadItem, uploads } from './uploads.ts'
import { secondsLeft, showSeconds } from './uploads.rules.ts'

const soon = 2_000

const filesIn = ({ tree }: BuildVersion): readonly BuildFile[] => tree.flatMap(({ files }) => files)

/** Returns the files of the versions that something has been uploaded to, up to date until all are verified. */
const useFiles = (items: readonly UploadItem[]): readonly BuildFile[] => {
  const versions = new Map(items.filter(({ status }) => status === 'done').map(({ appId, version }) => [version.id, appId]))
  return useQueries({
    queries: [...versions].map(([vid, appId]) => ({
      ...query(builds.one, { params: { appId, vid } }),
      refetchInterval: ({ state }: { state: { data: Data<typeof builds.one> | undefined } }) =>
        state.data && filesIn(state.data.version).some(({ status }) => status === 'verifying') ? soon : false,
      // The version may have been deleted meanwhile.
      meta: { ignoreError: true },
    })),
    combine: (results) => results.flatMap(({ data }) => (data ? filesIn(data.version) : [])),
  })
}

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

function Row({ item, refused }: { item: UploadItem; refused: BuildFile | undefined }) {
  const { t } = useTranslation('builds')
  const stateOf = useState()
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
        {...(isBad ? { color: 'red' } : status === 'sending' || status === 'done' ? {} : { color: 'slate' })}
        aria-label={path}
      />
      <Text size="sm" c="dimmed" className={classes.uploadSize!}>
        {t('uploads.of', { sent: showSize(status === 'done' ? file.size : sent), size: showSize(file.size) })}
      </Text>
      <Text size="sm" c={isBad ? 'var(--mantine-color-error)' : 'dimmed'} ta="right">
        {refused ? t(`reasons.${refused.reason ?? 'store_lost'}`) : stateOf(item)}
      </Text>
    </li>
  )
}

/** Uploads in progress. */
export function Uploads() {
  const { t } = useTranslation('builds')
  const items = uploads.use()
  const files = useFiles(items)
  const refusedOf = ({ status, fileId }: UploadItem) =>
    status === 'done' ? files.find((file) => file.id === fileId && file.status === 'failed') : undefined
  if (items.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('uploads.title')}>
      {items.map((item) => (
        <Row key={item.key} item={item} refused={refusedOf(item)} />
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
