import { Avatar, Group } from '@mantine/core'
import { registrationLimits, registrations } from '@portico/contract/apps/registrations'
import { useState } from 'react'
import { useFailureTexts } from '../../../kit/feedback/failures.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import type { Field } from '../../../kit/form/useSendForm.ts'
import { UploadButton } from '../../../kit/form/UploadButton.tsx'
import { UploadProgress } from '../../../kit/form/UploadProgress.tsx'
import { useUpload } from '../../../kit/form/useUpload.ts'
import { iconAddress } from './AppIcon.tsx'

interface IconFieldProps extends Field<string | null> {
  label: string
  /** The text of the button. */
  choose: string
  hint?: string | undefined
  /** The name whose initials stand in until there is an icon. */
  name: string
  /** The app whose icons can be shown; undefined for one that is being created. */
  appId?: string
  kind?: 'app' | 'channel'
  disabled?: boolean
}

const maxBytes = { app: registrationLimits.iconBytes, channel: registrationLimits.channelIconBytes }

/** The icon of an app or of its channel: an image, uploaded at once and stored as 512 × 512. */
export function IconField(props: IconFieldProps) {
  const { label, choose, hint, name, appId, kind = 'app', disabled = false, value, onChange, error, 'data-path': path } = props
  const { problemOf } = useFailureTexts()
  const [chosen, setChosen] = useState<string>()
  const upload = useUpload(registrations.uploadIcon, { query: { for: kind }, maxBytes: maxBytes[kind] })
  const send = async (file: File) => {
    try {
      onChange((await upload.send(file)).iconFileId)
      setChosen(URL.createObjectURL(file))
    } catch {
      // The field shows the failure.
    }
  }
  const stored = value && appId !== undefined ? iconAddress(appId, value) : null
  return (
    <FieldGroup label={label} description={hint} error={upload.error ? problemOf(upload.error) : error} data-path={path}>
      <Group>
        <Avatar src={value ? (chosen ?? stored) : null} name={name} alt="" size={64} radius={16} color="initials" />
        {!disabled && (
          <UploadButton accept="image/png,image/jpeg" onFiles={([file]) => file && void send(file)}>
            {choose}
          </UploadButton>
        )}
      </Group>
      <UploadProgress upload={upload} />
    </FieldGroup>
  )
}
