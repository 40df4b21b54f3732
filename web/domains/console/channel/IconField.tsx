import { Avatar, Group, Text } from '@mantine/core'
import { registrationLimits, registrations } from '@portico/contract/apps/registrations'
import { useTranslation } from 'react-i18next'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { UploadProgress } from '../../../kit/form/UploadProgress.tsx'
import { iconAddress } from '../../apps/apps/index.ts'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { useUpload } from '../../../kit/form/useUpload.ts'

interface IconFieldProps extends Field<string | null> {
  appId: string
  name: string
  disabled: boolean
}

/** A channel's icon: an image, stored as 512 × 512. */
export function IconField({ value, onChange, error, appId, name, disabled, 'data-path': path }: IconFieldProps) {
  const { t } = useTranslation('channel')
  const upload = useUpload(registrations.uploadIcon, { query: { for: 'channel' }, mostBytes: registrationLimits.channelIconBytes })
  const send = async (file: File) => {
    try {
      onChange((await upload.send(file)).iconFileId)
    } catch {
      // The upload field shows the failure.
    }
  }
  return (
    <div data-path={path}>
      <Text size="sm" fw={600} mb={4}>
        {t('fields.iconFileId')}
      </Text>
      <Group>
        <Avatar src={value && iconAddress(appId, value)} name={name} alt="" size={64} radius={16} color="initials" />
        {!disabled && (
          <UploadButton accept="image/png,image/jpeg" onFiles={([file]) => file && void send(file)}>
            {t('icon.change')}
          </UploadButton>
        )}
        {value && (
          <Text size="sm" c="dimmed">
            {t('icon.set')}
          </Text>
        )}
      </Group>
      <UploadProgress upload={upload} />
      {error && (
        <Text size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </div>
  )
}
