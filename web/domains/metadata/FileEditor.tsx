import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core'
import { metadata, type MetaType } from '@portico/contract/metadata'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call } from '../../kernel/api.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import type { EditorProps } from './editors.types.ts'
import { ValueView } from './ValueView.tsx'

const accepted: Partial<Record<MetaType, string>> = { IMAGE: '.jpg,.jpeg,.png,.gif,.bmp', AUDIO: 'audio/*', VIDEO: 'video/*' }

/** Uploads a file at once, with its progress, and refers to it by value. */
export function FileEditor({ appId, definition, value, error, onChange }: EditorProps) {
  const { t } = useTranslation(['metadata', 'kit'])
  const texts = useFailureTexts()
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  const clear = useRef<() => void>(null)

  const upload = async (file: File | null) => {
    if (!file) return
    const abort = new AbortController()
    running.current = abort
    setFailure(undefined)
    setSent(0)
    try {
      const options = { signal: abort.signal, onProgress: setSent }
      const answer = await call(metadata.upload, { params: { appId }, upload: { name: file.name, type: file.type, bytes: file } }, options)
      onChange(answer.file)
    } catch (error) {
      if (!(error instanceof ApiFailure && error.code === 'aborted')) setFailure(error)
    } finally {
      setSent(undefined)
      clear.current?.()
    }
  }

  const problem =
    failure instanceof ApiFailure && failure.fieldErrors[0]
      ? texts.problem(failure.fieldErrors[0])
      : failure
        ? texts.failure(failure)
        : error
  return (
    <Input.Wrapper label={definition.name} error={problem} labelElement="div">
      <Group gap="sm" mt={4}>
        {value !== null && <ValueView appId={appId} definition={definition} value={value} large />}
        <FileButton
          onChange={(file) => void upload(file)}
          resetRef={clear}
          {...(accepted[definition.type] && { accept: accepted[definition.type]! })}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} />}
              disabled={sent !== undefined}
              aria-label={t('metadata:edit.uploadTo', { name: definition.name })}
            >
              {t(value === null ? 'metadata:edit.upload' : 'metadata:edit.replace')}
            </Button>
          )}
        </FileButton>
        {value !== null && (
          <Button variant="subtle" size="xs" color="red.8" leftSection={<IconTrash size={14} />} onClick={() => onChange(null)}>
            {t('metadata:edit.remove')}
          </Button>
        )}
      </Group>
      {sent !== undefined && (
        <Group gap="sm" mt={8}>
          <Progress value={sent * 100} flex={1} aria-label={t('metadata:edit.uploading')} />
          <Text size="xs">{Math.round(sent * 100)} %</Text>
          <Button variant="subtle" size="compact-xs" onClick={() => running.current?.abort()}>
            {t('kit:cancel')}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
