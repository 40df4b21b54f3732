import { Button, Group } from '@mantine/core'
import { metadata, type MetaType } from '@portico/contract/dashboard/metadata'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useFailureTexts } from '../../../../kit/feedback/failures.ts'
import { FieldGroup } from '../../../../kit/form/FieldGroup.tsx'
import { UploadButton } from '../../../../kit/form/UploadButton.tsx'
import { UploadProgress } from '../../../../kit/form/UploadProgress.tsx'
import { useUpload } from '../../../../kit/form/useUpload.ts'
import { nameOf } from '../../catalogue/index.ts'
import { ValueView } from '../reading/ValueView.tsx'
import type { EditorProps } from './editors.types.ts'

const accepted: Partial<Record<MetaType, string>> = { IMAGE: '.jpg,.jpeg,.png,.gif,.bmp', AUDIO: 'audio/*', VIDEO: 'video/*' }

/** Uploads a file immediately, with progress, and stores a reference to it as the value. */
export function FileEditor({ appId, definition, value, error, onChange }: EditorProps) {
  const { t } = useTranslation('metadata')
  const texts = useFailureTexts()
  const upload = useUpload(metadata.upload, { params: { appId }, onSuccess: ({ file }) => onChange(file) })
  return (
    <FieldGroup label={nameOf(definition)} error={upload.error ? texts.problemOf(upload.error) : error}>
      <Group gap="sm" mt={4}>
        {value !== null && <ValueView appId={appId} definition={definition} value={value} large />}
        <UploadButton
          size="xs"
          icon={<IconUpload size={14} />}
          accept={accepted[definition.type]}
          disabled={upload.busy}
          aria-label={t('edit.uploadTo', { name: nameOf(definition) })}
          onFiles={([file]) => file && upload.start(file)}
        >
          {t(value === null ? 'edit.upload' : 'edit.replace')}
        </UploadButton>
        {value !== null && (
          <Button variant="subtle" size="xs" color="red.8" leftSection={<IconTrash size={14} />} onClick={() => onChange(null)}>
            {t('edit.remove')}
          </Button>
        )}
      </Group>
      <UploadProgress upload={upload} />
    </FieldGroup>
  )
}
