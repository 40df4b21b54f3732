import { Box, Select, Stack, Text, TextInput } from '@mantine/core'
import { limits } from '@portico/contract/kernel/characters'
import { metadata, type MetaDefinition, type MetaValue, typeGroupOf } from '@portico/contract/metadata'
import { search } from '@portico/contract/search'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call } from '../../kernel/api.ts'
import { useChange } from '../../kernel/queries.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { toastSuccess } from '../../kit/toast.ts'
import classes from './metadata.module.css'
import { Editor } from './Editor.tsx'
import { useDefinitions } from './useDefinitions.ts'
import { ValueView } from './ValueView.tsx'

const shownChanges = 100

interface Change {
  appId: string
  before: MetaValue
}

function Preview({ changes, definition, after }: { changes: readonly Change[]; definition: MetaDefinition; after: MetaValue }) {
  const { t } = useTranslation('metadata')
  if (changes.length === 0) return <Text>{t('bulk.nothing')}</Text>
  return (
    <div>
      <Text fw={600} mb="xs">
        {t('bulk.changes', { number: changes.length })}
      </Text>
      <Box component="section" className={classes.bulk} aria-label={t('bulk.preview')} tabIndex={0}>
        <table className={classes.diff}>
          <thead>
            <tr>
              <th scope="col">{t('bulk.app')}</th>
              <th scope="col">{t('bulk.before')}</th>
              <th scope="col">{t('bulk.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shownChanges).map(({ appId, before }) => (
              <tr key={appId}>
                <th scope="row">{appId}</th>
                <td className={classes.before}>
                  <ValueView appId={appId} definition={definition} value={before} none={t('noData')} />
                </td>
                <td className={classes.after}>
                  <ValueView appId={appId} definition={definition} value={after} none={t('noData')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  )
}

/** What is wrong with the value or the key, or why the call failed. */
const useProblem = () => {
  const texts = useFailureTexts()
  const { t } = useTranslation('metadata')
  return (error: Error | null): string | undefined => {
    if (!error) return undefined
    const problems = error instanceof ApiFailure ? error.fieldErrors : []
    const foreign = problems.filter(({ field }) => field.startsWith('appIds')).length
    if (foreign > 0) return t('bulk.foreign', { number: foreign })
    return problems[0] ? texts.problem(problems[0]) : texts.failure(error)
  }
}

/** Gives one key of many apps the same value: first what would change, then the change of all of them or none. */
export default function BulkEditDialog({ appIds, onClose }: { appIds: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('metadata')
  const problemOf = useProblem()
  const definitions = useDefinitions()
  const [key, setKey] = useState<string>()
  const [value, setValue] = useState<MetaValue>(null)
  const [reason, setReason] = useState('')
  const definition = key === undefined ? undefined : definitions?.get(key)
  const body = { key: key ?? '', value, appIds: [...appIds], ...(reason.trim() && { reason }) }
  const preview = useMutation({ mutationFn: () => call(metadata.previewBulk, { body }) })
  const change = useChange(metadata.changeBulk, {
    refreshes: [metadata.latest, metadata.versions, search.listDetail, search.facets],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  const edit = (next: () => void) => {
    preview.reset()
    change.reset()
    next()
  }
  const editable = [...(definitions?.values() ?? [])].filter(
    ({ userEditable, origin, type }) => userEditable && origin === 'USER_INPUT_BASED' && typeGroupOf(type) !== 'file',
  )
  const changes = preview.data?.changes
  const problem = problemOf(preview.error ?? change.error)
  return (
    <Dialog
      opened
      size={640}
      title={t('bulk.title', { number: appIds.length })}
      confirm={changes ? t('bulk.confirm', { number: changes.length }) : t('bulk.preview')}
      confirmable={definition !== undefined && changes?.length !== 0}
      busy={preview.isPending || change.isPending}
      onConfirm={() => (changes ? change.mutate({ body }) : preview.mutate())}
      onClose={onClose}
    >
      <Stack gap="md">
        <Select
          label={t('bulk.key')}
          data-autofocus
          searchable
          data={editable.map(({ name }) => name)}
          value={key ?? null}
          onChange={(next) =>
            edit(() => {
              setKey(next ?? undefined)
              setValue(null)
            })
          }
        />
        {definition && (
          <Editor
            key={definition.name}
            appId=""
            definition={definition}
            value={value}
            error={undefined}
            onChange={(next) => edit(() => setValue(next))}
          />
        )}
        <TextInput
          label={t('drawer.reason')}
          description={t('drawer.reasonHint')}
          maxLength={limits.reason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
        {changes && definition && <Preview changes={changes} definition={definition} after={value} />}
      </Stack>
    </Dialog>
  )
}
