import { FileInput, Progress, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { appDownload, type BuildSystem, buildSystems, notesMax } from '@portico/contract/app-download'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call } from '../../kernel/api.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { toastSuccess } from '../../kit/toast.ts'

const empty = { appId: '', os: 'ANDROID' as BuildSystem, version: '', notes: '' }

/** Sends the file once, then says what it is: when that is refused, the file need not be sent again. */
const useAdd = (onDone: () => void) => {
  const client = useQueryClient()
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<unknown>()
  const [kept, setKept] = useState<{ of: File; id: string }>()
  const add = async (file: File, facts: typeof empty) => {
    setError(undefined)
    setShare(0)
    try {
      const upload = { name: file.name, type: file.type, bytes: file }
      const fileId = kept?.of === file ? kept.id : (await call(appDownload.upload, { upload }, { onProgress: setShare })).file.id
      setKept({ of: file, id: fileId })
      await call(appDownload.add, { body: { fileId, ...facts } })
      await client.invalidateQueries({ queryKey: [appDownload.list.path] })
      toastSuccess()
      onDone()
    } catch (failure) {
      setError(failure)
      setShare(undefined)
    }
  }
  return { share, error, add }
}

/** A build to be: its file, its app, and what is new in it. */
export function AddBuildDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app-download')
  const texts = useFailureTexts()
  const [file, setFile] = useState<File | null>(null)
  const [facts, setFacts] = useState(empty)
  const { share, error, add } = useAdd(onClose)
  const problemOf = (field: string) => {
    const found = error instanceof ApiFailure ? error.fieldErrors.find((one) => one.field === field) : undefined
    return found && texts.problem(found)
  }
  const set = (next: Partial<typeof empty>) => setFacts({ ...facts, ...next })
  return (
    <Dialog
      opened
      title={t('add')}
      confirm={t('add')}
      confirmable={file !== null && facts.appId.trim() !== '' && facts.version.trim() !== ''}
      busy={share !== undefined}
      onClose={onClose}
      onConfirm={() => file && void add(file, { ...facts, appId: facts.appId.trim() })}
    >
      <Stack>
        <FileInput label={t('file')} placeholder={t('choose')} withAsterisk value={file} onChange={setFile} data-autofocus />
        <TextInput
          label={t('appId')}
          withAsterisk
          value={facts.appId}
          error={problemOf('appId')}
          onChange={({ currentTarget }) => set({ appId: currentTarget.value })}
        />
        <Select
          label={t('system')}
          allowDeselect={false}
          data={buildSystems.map((value) => ({ value, label: t(`os.${value}`) }))}
          value={facts.os}
          onChange={(next) => set({ os: buildSystems.find((one) => one === next) ?? 'ANDROID' })}
        />
        <TextInput
          label={t('versionTitle')}
          withAsterisk
          maxLength={40}
          value={facts.version}
          error={problemOf('version')}
          onChange={({ currentTarget }) => set({ version: currentTarget.value })}
        />
        <Textarea
          label={t('notes')}
          autosize
          minRows={3}
          maxLength={notesMax}
          value={facts.notes}
          error={problemOf('notes')}
          onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
        />
        {share !== undefined && <Progress value={share * 100} aria-label={t('uploading')} />}
        {error !== undefined && (
          <Text c="red" role="alert">
            {texts.failure(error)}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
