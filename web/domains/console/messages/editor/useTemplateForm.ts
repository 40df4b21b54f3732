import {
  type Card,
  type MessageContent,
  type MessageKind,
  messagesOf,
  type MessageTemplate,
  problemsOf,
  variablesOf,
} from '@portico/contract/console/messages'
import { approvals } from '@portico/contract/console/approvals'
import { useRef } from 'react'
import { useChange } from '../../../../kernel/queries.ts'
import type { LeadTarget } from '../../../../kernel/useAddress.ts'
import { type Field, useSendForm } from '../../../../kit/form/useSendForm.ts'
import type { Phase } from '@portico/contract/kernel/permission'
import { pick } from '@portico/contract/kernel/changes'

export const emptyCard: Card = { text: '', imageFileId: null, altText: '', buttons: [] }

const emptyContent: MessageContent = {
  name: '',
  layout: 'TEXT',
  defaultLanguage: 'en_US',
  texts: { en_US: { cards: [emptyCard] } },
  samples: {},
  memo: '',
}

interface Values {
  templateId: string
  content: MessageContent
}

/** Drops samples of variables that are no longer used. */
const dropUnused = (content: MessageContent): MessageContent => ({
  ...content,
  samples: pick(
    content.samples as Record<string, string>,
    variablesOf(content).filter((name) => name in content.samples),
  ),
})

export const refreshesOf = (kind: MessageKind) => {
  const { list, one, revisions } = messagesOf[kind]
  return [list, one, revisions, approvals.list]
}

/** Manages the form of a template: saved as a draft, or saved and submitted, which requires it to be complete. */
export const useTemplateForm = (
  kind: MessageKind,
  appId: string,
  phase: Phase,
  template: MessageTemplate | undefined,
  after: { onSaved: () => void; destination: (tid: string) => LeadTarget },
) => {
  const routes = messagesOf[kind]
  const submits = useRef(false)
  const add = useChange(routes.add, { inline: true })
  const change = useChange(routes.change, { inline: true })
  const submit = useChange(routes.submit, { inline: true, refreshes: refreshesOf(kind) })
  const initial: Values = { templateId: template?.templateId ?? '', content: template?.newest.content ?? emptyContent }
  const save = async ({ templateId, content }: Values): Promise<number> => {
    const params = { appId }
    if (!template) return (await add.mutateAsync({ params, body: { templateId, content: dropUnused(content) } })).version
    if (!form.isDirty()) return template.version
    const body = { content: dropUnused(content), version: template.version }
    return (await change.mutateAsync({ params: { appId, tid: template.templateId }, body })).version
  }
  const form = useSendForm({
    initial,
    required: ['templateId', 'content.name'],
    draftKey: `message-${kind}-${appId}-${phase}-${template?.templateId ?? 'new'}`,
    check: ({ content }: Values) =>
      submits.current
        ? problemsOf(content).map(({ field, code, max }) => ({ field: `content.${field}`, code, details: { max, min: 2 } }))
        : [],
    send: async (values: Values) => {
      const version = await save(values)
      const params = { appId, tid: values.templateId.trim() }
      if (submits.current) await submit.mutateAsync({ params, body: { version } })
    },
    onSuccess: after.onSaved,
    destination: (_, { templateId }) => after.destination(templateId.trim()),
  })
  const send = (intent: 'draft' | 'submit') => {
    submits.current = intent === 'submit'
    return form.submit()
  }
  return { ...form, send, content: form.values.content }
}
export type TemplateForm = ReturnType<typeof useTemplateForm>

/** Returns a field of the texts, whose languages and cards vary. */
export const wordsField = <Value>(form: TemplateForm, path: string): Field<Value> => form.fieldAt(`content.texts.${path}`)
