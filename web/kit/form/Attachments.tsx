import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { formatSize } from '../../kernel/sizes.ts'
import { useFailureTexts } from '../feedback/failures.ts'
import classes from './Attachments.module.css'
import { FieldGroup } from './FieldGroup.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { Field } from './useSendForm.ts'
import type { Upload } from './useUpload.ts'

interface AttachedFile {
  id: string
  name: string
  size: number
}

interface AttachmentsProps extends Field<AttachedFile[]> {
  label: string
  /** Maximum files, and maximum bytes of each. */
  max: number
  maxBytes: number
  upload: Upload & { send: (file: File) => Promise<{ file: AttachedFile }> }
}

/** Several files, each uploaded on selection. A refused one does not stop the others. */
export function Attachments({ value, onChange, error, label, max, maxBytes, upload, 'data-path': path }: AttachmentsProps) {
  const { t } = useTranslation('kit')
  const texts = useFailureTexts()
  const [refused, setRefused] = useState<readonly string[]>([])
  const add = async (files: File[]) => {
    setRefused([])
    let attached = value
    for (const file of files.slice(0, max - value.length))
      try {
        attached = [...attached, (await upload.send(file)).file]
        onChange(attached)
      } catch (failure) {
        if ((failure as { code?: string }).code !== 'aborted') setRefused((before) => [...before, texts.problemOf(failure)])
      }
  }
  return (
    <FieldGroup label={label} error={error ?? (refused.join(' ') || undefined)} data-path={path}>
      <Group gap="sm" mt={4}>
        <UploadButton
          multiple
          icon={<IconPaperclip size={16} stroke={1.6} />}
          disabled={value.length >= max || upload.busy}
          onFiles={(files) => void add(files)}
        >
          {t('upload.attach')}
        </UploadButton>
        <Text size="sm" c="dimmed">
          {t('upload.hint', { number: max, size: formatSize(maxBytes) })}
        </Text>
      </Group>
      <UploadProgress upload={upload} />
      <ul className={classes.files}>
        {value.map(({ id, name, size }) => (
          <li key={id}>
            <span className={classes.name}>{name}</span>
            <Text size="sm" c="dimmed" component="span">
              {formatSize(size)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="slate"
              disabled={upload.busy}
              aria-label={t('upload.remove', { name })}
              onClick={() => onChange(value.filter((one) => one.id !== id))}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
