import { Button, Group } from '@mantine/core'
import { type AttachedFile, conversationLimits } from '@portico/contract/console/conversations'
import type { Route } from '@portico/contract/kernel/route'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.tsx'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import { MarkdownField } from '../../../kit/input/MarkdownField.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { useChange } from '../../../kernel/queries.ts'
import { type Mentionable, findMentions, MentionPicker, withMention } from './MentionPicker.tsx'
import classes from './conversations.module.css'
import { withParagraph } from './paragraphs.ts'
import { FilesField } from './FilesField.tsx'
import { previewOf, useAttachments } from './useAttachments.ts'

interface EntryInput {
  params: Record<string, unknown>
  body: { body: string; fileIds: string[]; internal?: boolean; mentions?: string[] }
}

interface ComposerProps {
  /** The route that takes `{ body, fileIds }`, with `internal` for conversations with staff notes. */
  route: Route
  params: Record<string, unknown>
  refreshes: readonly Route[]
  /** The key of the stored draft. */
  draftKey: string
  /** True if the author may write staff notes. */
  mayBeInternal?: boolean
  label: string
  confirm: string
  /** The label of entries that are not staff notes, where they are not called answers. */
  publicLabel?: string
  /** Maximum characters; default: that of conversations. */
  maxLength?: number
  /** People who can be mentioned, for routes with `mentions`. */
  people?: readonly Mentionable[] | undefined
  /** True if the conversation takes no more entries. An existing draft stays, so nothing written is lost; otherwise no field is shown. */
  closed?: boolean
  /** True on a page with a main action of its own, next to which sending does not stand out. */
  isQuiet?: boolean
  /** Other ways to write, such as a menu of saved replies; `insert` appends a paragraph to the draft. */
  tools?: (insert: (text: string) => void) => ReactNode
}

/** Writes a new entry with attachments. The draft survives a reload. */
export function Composer({ route, params, refreshes, draftKey, mayBeInternal, label, confirm, ...more }: ComposerProps) {
  const { t } = useTranslation(['conversations', 'kit'])
  const { people, tools, closed = false, isQuiet = false, maxLength = conversationLimits.body, publicLabel = t('answer') } = more
  const upload = useAttachments()
  const { mutateAsync } = useChange(route, { refreshes, inline: true })
  const form = useSendForm({
    initial: { body: '', internal: false, fileIds: [] as AttachedFile[] },
    required: ['body'],
    check: () => (upload.busy ? [{ field: 'fileIds', message: t('kit:upload.sending') }] : []),
    draftKey,
    resetOnSuccess: true,
    send: ({ body, internal, fileIds }) => {
      const input: EntryInput = {
        params,
        body: {
          body,
          fileIds: fileIds.map(({ id }) => id),
          ...(mayBeInternal !== undefined && { internal }),
          ...('people' in more && { mentions: findMentions(body, people) }),
        },
      }
      return (mutateAsync as (input: EntryInput) => Promise<unknown>)(input)
    },
  })
  const { question } = useLeaveGuard(form.isDirty)
  const { internal } = form.values
  if (closed && !form.isDirty()) return null
  return (
    <Form form={form} gap="sm" className={classes.composer} data-internal={internal || undefined}>
      {mayBeInternal && (
        <SegmentedControl
          aria-label={t('readers')}
          value={internal ? 'internal' : 'all'}
          onChange={(value) => form.set({ ...form.values, internal: value === 'internal' })}
          data={[
            { value: 'all', label: publicLabel },
            {
              value: 'internal',
              label: (
                <Group gap={4} wrap="nowrap" justify="center">
                  <IconLock size={14} stroke={1.6} aria-hidden />
                  {t('note')}
                </Group>
              ),
            },
          ]}
          className={classes.readers!}
        />
      )}
      <MarkdownField {...form.field('body')} label={label} maxLength={maxLength} preview={previewOf} />
      {(tools ?? people) && (
        <Group gap="sm">
          {people && (
            <MentionPicker people={people} onPick={(name) => form.set({ ...form.values, body: withMention(form.values.body, name) })} />
          )}
          {tools?.((text) => form.set({ ...form.values, body: withParagraph(form.values.body, text) }))}
        </Group>
      )}
      <FilesField {...form.field('fileIds')} upload={upload} />
      <Group justify="flex-end">
        <Button type="submit" variant={isQuiet ? 'default' : 'filled'} loading={form.busy}>
          {internal ? t('addNote') : confirm}
        </Button>
      </Group>
      {question}
    </Form>
  )
}
