import { ActionIcon, Group, Progress, Text } from '@mantine/core'
import { builds, type UnfinishedUpload } from '@portico/contract/console/builds'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { useAppArea } from '../../../../session/app-area.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { formatSize } from '../../../../kernel/sizes.ts'
import { UploadButton } from '../../../../kit/form/UploadButton.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import classes from '../builds.module.css'
import { chosenFiles } from './dropped.ts'
import { findUnfinished } from './uploads.rules.ts'
import { addUploads, uploads } from './uploads.ts'

const refreshes = [builds.unfinished, builds.one, builds.list]

function Row({ upload: { fileId, name, size, received, version } }: { upload: UnfinishedUpload }) {
  const { t } = useTranslation('builds')
  const { appId = '' } = useAppArea()
  const remove = useChange(builds.removeFile, { refreshes })
  return (
    <li className={classes.upload}>
      <div className={classes.uploadName}>
        <strong>{name}</strong> <span className={classes.soft}>{version.name}</span>
      </div>
      <div className={classes.uploadActions}>
        <ActionIcon
          variant="subtle"
          color="slate"
          aria-label={t('uploads.remove', { name })}
          onClick={() => remove.mutate({ params: { appId, fid: fileId } })}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      <Progress className={classes.uploadBar!} value={(received / size) * 100} color="slate" aria-label={name} />
      <Text size="sm" c="dimmed">
        {t('uploads.of', { sent: formatSize(received), size: formatSize(size) })}
      </Text>
    </li>
  )
}

/** The user's uploads interrupted by a reload or in another browser, of one version or of all. A page cannot reopen their files without the user. */
export function UnfinishedUploads({ of }: { of?: number }) {
  const { t } = useTranslation('builds')
  const { appId = '', may } = useAppArea()
  const items = uploads.use()
  const { data } = useQuery({ ...query(builds.unfinished, { params: { appId } }), enabled: may('app-submit-build-file-add') })
  const isUnderWay = ({ fileId, name, componentId }: UnfinishedUpload) =>
    items.some(
      (item) => item.fileId === fileId || (item.componentId === componentId && item.path === name && item.failure !== 'other_file'),
    )
  const unfinished = data?.list.filter((upload) => (of === undefined || upload.version.id === of) && !isUnderWay(upload)) ?? []
  if (unfinished.length === 0) return null
  const continueUpload = (files: File[]) => {
    for (const { file, path } of chosenFiles(files)) {
      const upload = findUnfinished(unfinished, { path, size: file.size })
      if (!upload) toast('error', t('unfinished.unknown', { name: file.name }))
      else {
        const { version, componentId, md5, name } = upload
        addUploads({ appId, version, componentId, ...(md5 !== null && { md5 }) }, [{ file, path: name }])
      }
    }
  }
  return (
    <section aria-label={t('unfinished.title')}>
      <Group justify="space-between" mb="xs">
        <div>
          <Text fw={600}>{t('unfinished.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('unfinished.hint')}
          </Text>
        </div>
        <UploadButton multiple size="xs" onFiles={continueUpload}>
          {t('unfinished.choose')}
        </UploadButton>
      </Group>
      <ul className={classes.uploads} aria-label={t('unfinished.title')}>
        {unfinished.map((upload) => (
          <Row key={upload.fileId} upload={upload} />
        ))}
      </ul>
    </section>
  )
}
