import { type Ticket, tickets } from '@portico/contract/console/tickets'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { PersonField } from '../../../kit/form/PeopleField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { useAttachments, usePeople } from '../conversations/index.ts'
import { FactFields, type Facts } from './facts/fields.tsx'
import { TextFields } from './facts/TextFields.tsx'

interface EditProps {
  ticket: Ticket
  onClose: () => void
}

const refreshes = [tickets.one, tickets.list, tickets.replies]

/** Edits a ticket's fields, its text and its attachments. */
export function EditTicket({ ticket, onClose }: EditProps) {
  const { t } = useTranslation(['tickets', 'kit'])
  const { appId = '' } = useAppArea()
  const upload = useAttachments()
  // The ticket as it was when the dialog opened: a change made meanwhile is not overwritten.
  const [{ id, version, title, categoryId, category, priority, type, phase, build, cc, text }] = useState(ticket)
  const initial: Facts = { title, categoryId, priority, type, phase, buildId: build?.id ?? null, cc: cc.map(({ userKey }) => userKey) }
  const form = useRouteForm(tickets.change, {
    draftKey: `ticket ${appId} ${id}`,
    initial: { ...initial, body: text?.body ?? '', fileIds: text?.files ?? [] },
    params: { appId, id },
    required: ['title', 'categoryId', 'body'],
    check: () => (upload.busy ? [{ field: 'fileIds', message: t('kit:upload.sending') }] : []),
    toBody: ({ fileIds, categoryId, ...rest }) => ({
      ...rest,
      categoryId: categoryId!,
      fileIds: fileIds.map((file) => file.id),
      version,
    }),
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('edit')} confirm={t('save')} size="lg" onClose={onClose}>
      <FactFields form={form} category={{ id: categoryId, name: category }} build={build} />
      <TextFields form={form} upload={upload} plain={text?.plain ?? false} />
    </FormDialog>
  )
}

/** Assigns a ticket to somebody of the app, or unassigns it. */
export function AssignTicket({ ticket: { id, assignee }, onClose }: EditProps) {
  const { t } = useTranslation('tickets')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(tickets.assign, {
    initial: { userKey: assignee?.userKey ?? null },
    params: { appId, id },
    refreshes,
    onSuccess: onClose,
  })
  return (
    <FormDialog form={form} title={t('assignTitle', { number: id })} confirm={t('assign')} onClose={onClose}>
      <PersonField {...form.field('userKey')} label={t('assignee')} people={usePeople()} focusFirst />
    </FormDialog>
  )
}
