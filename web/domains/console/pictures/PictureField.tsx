import { ActionIcon, Group } from '@mantine/core'
import { pictureLimits, pictures } from '@portico/contract/console/pictures'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useFailureTexts } from '../../../kit/feedback/failures.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { UploadProgress } from '../../../kit/form/UploadProgress.tsx'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { useUpload } from '../../../kit/form/useUpload.ts'
import classes from './pictures.module.css'

/** Returns the URL of an image of the app. */
export const pictureAddress = (appId: string, fileId: string): string => addressOf(pictures.one, { params: { appId, fileId } })

interface PictureFieldProps extends Field<string | null> {
  label: string
  disabled?: boolean
}

/** An image uploaded on selection; the value is its id. */
export function PictureField({ value, onChange, label, error, required, disabled = false, ...place }: PictureFieldProps) {
  const { t } = useTranslation('pictures')
  const { appId = '' } = useAppArea()
  const { problemOf } = useFailureTexts()
  const upload = useUpload(pictures.upload, {
    params: { appId },
    maxBytes: pictureLimits.bytes,
    onSuccess: ({ picture }) => onChange(picture.fileId),
  })
  const remove = () => {
    upload.reset()
    onChange(null)
  }
  return (
    <FieldGroup
      label={label}
      description={t('hint', { side: pictureLimits.side })}
      error={upload.error ? problemOf(upload.error) : error}
      required={required}
      {...place}
    >
      <Group className={classes.field!} data-wrong={error !== undefined || undefined}>
        {value !== null && <img src={pictureAddress(appId, value)} alt={t('chosen')} className={classes.thumb} />}
        <UploadButton
          size="xs"
          accept="image/png,image/jpeg"
          disabled={disabled || upload.busy}
          onFiles={([file]) => file && upload.start(file)}
          aria-label={`${t(value === null ? 'choose' : 'replace')}: ${label}`}
        >
          {t(value === null ? 'choose' : 'replace')}
        </UploadButton>
        {value !== null && !disabled && (
          <ActionIcon variant="subtle" color="slate" aria-label={`${t('remove')}: ${label}`} onClick={remove}>
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </Group>
      <UploadProgress upload={upload} />
    </FieldGroup>
  )
}
