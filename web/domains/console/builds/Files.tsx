import { Button, Group, Text } from '@mantine/core'
import {
  type BuildFile,
  buildLimits,
  builds,
  type BuildVersion,
  type Component,
  type ComponentType,
  componentTypes,
} from '@portico/contract/console/builds'
import { IconDownload, IconFolder, IconLink, IconPlus, IconTrash, IconUpload, IconUsers } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf } from '../../../kernel/api.ts'
import { download } from '../../../kernel/files.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { formatPercent, formatSize } from '../../../kernel/sizes.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { SignatureGuide } from '../pipeline/index.ts'
import classes from './builds.module.css'
import { chosenFiles, type DroppedFile, droppedFiles } from './uploading/dropped.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { UnfinishedUploads } from './uploading/UnfinishedUploads.tsx'
import { Uploads } from './uploading/Uploads.tsx'
import { addUploads, resumeUpload, type UploadItem, uploads } from './uploading/uploads.ts'

const refreshes = [builds.one, builds.list]

/** Uploads a refused file again: at once if this window still has it, otherwise after the user selects it. */
function AgainButton({ name, item, onFile }: { name: string; item: UploadItem | undefined; onFile: (found: DroppedFile) => void }) {
  const { t } = useTranslation('builds')
  const label = { size: 'xs', 'aria-label': t('againName', { name }) } as const
  if (!item)
    return (
      <UploadButton {...label} onFiles={([file]) => file && onFile({ file, path: name })}>
        {t('again')}
      </UploadButton>
    )
  return (
    <Button {...label} variant="default" leftSection={<IconUpload size={16} />} onClick={() => resumeUpload(item.key)}>
      {t('again')}
    </Button>
  )
}

interface FileRowProps {
  file: BuildFile
  /** Whether files were made from it, which go with it. */
  isSource: boolean
  editable: boolean
  onFile: (found: DroppedFile) => void
}

function FileRow({ file, isSource, editable, onFile }: FileRowProps) {
  const { t, wordOf } = useTranslation('builds')
  const { appId = '', may } = useAppArea()
  const [dialog, setDialog] = useState<'link' | 'offer' | 'delete'>()
  const close = () => setDialog(undefined)
  const { id, name, variant, size, status, reason, received, uploadedBy, createdAt, md5, sha256 } = file
  const params = { appId, fid: id }
  const isReady = status === 'ready'
  // A file that this window is sending need not be added again.
  const item = uploads.use().find(({ fileId }) => fileId === id)
  const sending = item && (item.status === 'sending' || item.status === 'hashing' || item.status === 'paused') ? item : undefined
  const mayDownload = isReady && may('app-submit-build-file-download')
  const actions = [
    ...(mayDownload
      ? [
          { icon: IconDownload, text: t('actions.download'), onClick: () => download(addressOf(builds.download, { params })) },
          { icon: IconLink, text: t('actions.link'), onClick: () => setDialog('link') },
        ]
      : []),
    ...(file.actions.includes('offer') ? [{ icon: IconUsers, text: t('offer.action'), onClick: () => setDialog('offer') }] : []),
    ...(file.actions.includes('delete')
      ? [{ icon: IconTrash, text: t('actions.deleteFile'), danger: true, onClick: () => setDialog('delete') }]
      : []),
  ]
  return (
    <li className={classes.file}>
      <span>
        {name}{' '}
        <span className={classes.soft}>
          {[t(`variants.${variant}`), formatSize(size), uploadedBy?.name, formatTime(createdAt, 'minute')].filter(Boolean).join(' · ')}
        </span>
      </span>
      {actions.length > 0 ? <RowMenu label={t('menu', { name })} actions={actions} /> : <span />}
      {!isReady && (
        <Text size="sm" c={status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {status === 'failed'
            ? t(`reasons.${reason ?? 'store_lost'}`)
            : sending && status === 'uploading'
              ? wordOf('uploads', sending.status)
              : t(`fileStatus.${status}`, { percent: formatPercent(Math.floor((received / size) * 100)) })}
        </Text>
      )}
      {status === 'failed' && variant === 'original' && editable && <AgainButton name={name} item={item} onFile={onFile} />}
      {isReady && (
        <span className={classes.sum}>
          <span>MD5 {md5}</span>
          <span>SHA-256 {sha256?.slice(0, 16)}…</span>
        </span>
      )}
      {dialog === 'link' && <LinkDialog file={file} onClose={close} />}
      {dialog === 'offer' && <OfferDialog file={file} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmChange
          route={builds.removeFile}
          refreshes={refreshes}
          input={{ params }}
          title={t('deleteFileTitle', { name })}
          confirm={t('actions.deleteFile')}
          onClose={close}
        >
          <Text>{t(isSource ? 'deleteFileTextVariants' : 'deleteFileText')}</Text>
        </ConfirmChange>
      )}
    </li>
  )
}

function ComponentBox({ version, component }: { version: BuildVersion; component: Component }) {
  const { t } = useTranslation('builds')
  const { appId = '', may } = useAppArea()
  const [isOver, setOver] = useState(false)
  const folder = useRef<HTMLInputElement>(null)
  const remove = useChange(builds.removeComponent, { refreshes })
  const { id, type, name, files } = component
  const mayUpload = version.actions.includes('upload')
  const add = (found: readonly DroppedFile[]) =>
    addUploads({ appId, version: { id: version.id, name: version.name }, componentId: id }, found)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(add)
  }
  const dropping = mayUpload && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  }
  return (
    <section className={classes.component} aria-label={name} data-over={isOver || undefined} {...dropping}>
      <div className={classes.componentHead}>
        <span>
          <strong>{name}</strong> <span className={classes.soft}>{t(`types.${type}`)}</span>
        </span>
        {mayUpload && (
          <Group gap="xs">
            <UploadButton multiple size="xs" icon={<IconUpload size={16} />} onFiles={(chosen) => add(chosenFiles(chosen))}>
              {t('addFiles')}
            </UploadButton>
            <Button size="xs" variant="default" leftSection={<IconFolder size={16} />} onClick={() => folder.current?.click()}>
              {t('addFolder')}
            </Button>
            <input
              ref={folder}
              type="file"
              hidden
              aria-label={t('addFolder')}
              {...{ webkitdirectory: '' }}
              onChange={({ currentTarget }) => {
                add(chosenFiles([...(currentTarget.files ?? [])]))
                currentTarget.value = ''
              }}
            />
            {may('app-submit-build-component-delete') && files.length === 0 && (
              <RowMenu
                label={t('menu', { name })}
                actions={[
                  {
                    icon: IconTrash,
                    text: t('actions.deleteComponent'),
                    danger: true,
                    onClick: () => remove.mutate({ params: { appId, cid: id } }),
                  },
                ]}
              />
            )}
          </Group>
        )}
      </div>
      <ul className={classes.files}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            isSource={files.some(({ sourceId }) => sourceId === file.id)}
            editable={mayUpload}
            onFile={(found) => add([found])}
          />
        ))}
        {files.length === 0 && <li className={classes.file}>{mayUpload ? t('dropHint') : t('noFiles')}</li>}
      </ul>
    </section>
  )
}

/** Adds a component to a version. */
function AddComponent({ vid }: { vid: number }) {
  const { t } = useTranslation('builds')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(builds.addComponent, {
    initial: { type: 'client' as ComponentType, name: '' },
    params: { appId, vid },
    required: ['name'],
    refreshes,
    onSuccess: () => form.set({ name: '' }),
  })
  return (
    <Form form={form}>
      <Group gap="xs" align="flex-end">
        <SelectField
          {...form.field('type')}
          label={t('componentType')}
          options={componentTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          style={{ flex: '1 1 120px' }}
        />
        <TextField {...form.field('name')} label={t('componentName')} maxLength={buildLimits.componentName} style={{ flex: '2 1 160px' }} />
        <Button type="submit" variant="default" leftSection={<IconPlus size={16} />} loading={form.busy}>
          {t('addComponent')}
        </Button>
      </Group>
    </Form>
  )
}

/** The components of a version with their files. */
export function Files({ version }: { version: BuildVersion }) {
  const { t } = useTranslation('builds')
  const { may } = useAppArea()
  const { tree, id } = version
  return (
    <div className={classes.panel}>
      <Uploads />
      <UnfinishedUploads of={id} />
      {tree.length === 0 && <EmptyState title={t('noComponents')} hint={t('noComponentsHint')} />}
      {tree.map((component) => (
        <ComponentBox key={component.id} version={version} component={component} />
      ))}
      {version.actions.includes('upload') && may('app-submit-build-component-add') && <AddComponent vid={id} />}
      {tree.some(({ files }) => files.some(({ name }) => name.endsWith('.minisig'))) && <SignatureGuide />}
    </div>
  )
}
