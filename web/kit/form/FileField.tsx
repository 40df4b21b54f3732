import { FileInput } from '@mantine/core'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { UploadProgress } from './UploadProgress.tsx'
import type { Field } from './useSendForm.ts'
import type { Upload } from './useUpload.ts'

interface FileFieldProps extends Field<File | null> {
  label: string
  description?: string
  accept?: string
  focusFirst?: boolean
  /** Uploads the file when the form is submitted; its progress is shown here. */
  upload?: Upload
}

/** A file that is submitted with its form. */
export function FileField({ upload, focusFirst = false, ...input }: FileFieldProps) {
  const { t } = useTranslation('kit')
  return (
    <div>
      <FileInput {...input} placeholder={t('upload.choose')} data-autofocus={focusFirst || undefined} disabled={upload?.busy ?? false} />
      {upload && <UploadProgress upload={upload} />}
    </div>
  )
}
