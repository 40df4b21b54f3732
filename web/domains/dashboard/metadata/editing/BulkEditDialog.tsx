import { Box, Text } from '@mantine/core'
import { limits } from '@portico/contract/kernel/characters'
import { metadata, type MetaDefinition, type MetaValue, typeGroupOf } from '@portico/contract/dashboard/metadata'
import { search } from '@portico/contract/dashboard/search'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { ApiFailure } from '../../../../kernel/api.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { SelectField } from '../../../../kit/form/SelectField.tsx'
import { TextField } from '../../../../kit/form/TextField.tsx'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { useSendForm } from '../../../../kit/form/useSendForm.ts'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'
import { byLabelOrValue, nameOf } from '../../catalogue/index.ts'
import { DifferenceTable } from '../comparing/DifferenceTable.tsx'
import { useDefinitions } from '../useDefinitions.ts'
import classes from './editing.module.css'
import { Editor } from './Editor.tsx'

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
        <DifferenceTable
          headings={{ what: t('bulk.app'), before: t('bulk.before'), after: t('bulk.after') }}
          differences={changes
            .slice(0, shownChanges)
            .map(({ appId, before }) => ({ id: appId, name: appId, appId, definition, before, after }))}
        />
      </Box>
    </div>
  )
}

/** Previews the change first, then makes it. */
const useBulkForm = (appIds: readonly string[], onClose: () => void) => {
  const { t } = useTranslation('metadata')
  const preview = useChange(metadata.previewBulk, { ignoreError: true })
  const changes = preview.data?.changes
  const { mutateAsync } = useChange(metadata.changeBulk, {
    inline: true,
    refreshes: [metadata.latest, metadata.versions, metadata.timeline, metadata.changeDays, search.listDetail, search.facets],
  })
  const form = useSendForm({
    initial: { key: null as string | null, value: null as MetaValue, reason: '' },
    required: ['key'],
    draftKey: 'bulk-edit',
    send: async ({ key, value, reason }) => {
      const body = { key: key!, value, appIds: [...appIds], ...(reason.trim() && { reason }) }
      try {
        if (changes) await mutateAsync({ body })
        else await preview.mutateAsync({ body })
        return changes !== undefined
      } catch (error) {
        const foreign = error instanceof ApiFailure ? error.fieldErrors.filter(({ field }) => field.startsWith('appIds')).length : 0
        throw foreign > 0 ? new Error(t('bulk.foreign', { number: foreign }), { cause: error }) : error
      }
    },
    onSuccess: (isChanged) => {
      if (!isChanged) return
      toastSuccess()
      onClose()
    },
  })
  const edit = (values: { key?: string | null; value: MetaValue }) => {
    preview.reset()
    form.set(values)
  }
  return { form, changes, edit }
}

/** Sets one key of many apps to the same value, after a preview: all of them change, or none. */
export function BulkEditDialog({ appIds, onClose }: { appIds: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('metadata')
  const definitions = useDefinitions()
  const { form, changes, edit } = useBulkForm(appIds, onClose)
  const { key, value } = form.values
  const definition = key === null ? undefined : definitions?.get(key)
  const editable = [...(definitions?.values() ?? [])].filter(
    ({ userEditable, origin, type }) => userEditable && origin === 'USER_INPUT_BASED' && typeGroupOf(type) !== 'file',
  )
  const { error, 'data-path': path } = form.field('value')
  return (
    <FormDialog
      form={form}
      size={640}
      title={t('bulk.title', { number: appIds.length })}
      confirm={changes ? t('bulk.confirm', { number: changes.length }) : t('bulk.preview')}
      confirmable={definition !== undefined && changes?.length !== 0}
      onClose={onClose}
    >
      <SelectField
        {...form.field('key')}
        label={t('bulk.key')}
        focusFirst
        searchable
        filter={byLabelOrValue}
        options={editable.map((one) => ({ value: one.name, label: nameOf(one) }))}
        onChange={(next) => edit({ key: next, value: null })}
      />
      {definition && (
        <div key={definition.name} data-path={path}>
          <Editor appId="" definition={definition} value={value} error={error} onChange={(next) => edit({ value: next })} />
        </div>
      )}
      <TextField {...form.field('reason')} label={t('drawer.reason')} description={t('drawer.reasonHint')} maxLength={limits.reason} />
      {changes && definition && <Preview changes={changes} definition={definition} after={value} />}
    </FormDialog>
  )
}
