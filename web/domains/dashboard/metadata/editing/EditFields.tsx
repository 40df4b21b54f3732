import { Stack, Text, TextInput } from '@mantine/core'
import { limits } from '@portico/contract/kernel/characters'
import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useFailureTexts } from '../../../../kit/feedback/failures.ts'
import { nameOf } from '../../catalogue/index.ts'
import { Origin } from '../reading/Origin.tsx'
import { ValueView } from '../reading/ValueView.tsx'
import { Editor } from './Editor.tsx'
import type { EditorProps } from './editors.types.ts'
import classes from './editing.module.css'
import type { CategoryEdit } from './useCategoryEdit.ts'

function ReadOnly({ appId, definition, value }: Pick<EditorProps, 'appId' | 'definition' | 'value'>) {
  const { t } = useTranslation('metadata')
  return (
    <div>
      <Text component="span" fw={500} display="block">
        <Origin origin={definition.origin} always />
        {nameOf(definition)}
      </Text>
      <Text component="div" c="dimmed">
        <ValueView appId={appId} definition={definition} value={value} large none={t('noData')} />
      </Text>
    </div>
  )
}

/** Shows a category's fields, each with its editor or read-only, and the reason for the change. */
export function EditFields({ appId, definitions, edit }: { appId: string; definitions: readonly MetaDefinition[]; edit: CategoryEdit }) {
  const { t } = useTranslation('metadata')
  const texts = useFailureTexts()
  const errorOf = (key: string): string | undefined => {
    const problem = edit.problems.get(key)
    if (!problem) return edit.serverProblems.get(key)
    return texts.problem({ message: problem.code, ...problem })
  }
  return (
    <div className={classes.fields}>
      {definitions.map((definition) => {
        const { name } = definition
        const value = (Object.hasOwn(edit.typed, name) ? edit.typed[name] : edit.before[name]) ?? null
        if (!definition.userEditable) return <ReadOnly key={name} appId={appId} definition={definition} value={value} />
        return (
          <Editor
            key={name}
            appId={appId}
            definition={definition}
            value={value}
            error={errorOf(name)}
            onChange={(next) => edit.type(name, next)}
          />
        )
      })}
      {edit.dirty && (
        <Stack gap={4}>
          <TextInput
            label={t('drawer.reason')}
            description={t('drawer.reasonHint')}
            maxLength={limits.reason}
            value={edit.reason}
            onChange={({ currentTarget }) => edit.explain(currentTarget.value)}
          />
        </Stack>
      )}
    </div>
  )
}
