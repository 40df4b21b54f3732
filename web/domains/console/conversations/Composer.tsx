import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { type AttachedFile, conversationLimits } from '@portico/contract/console/conversations'
import type { Route } from '@portico/contract/kernel/route'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Attachments } from '../../../kit/form/Attachments.tsx'
import { Problem } from '../../../kit/form/Problem.tsx'
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.tsx'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import { MarkdownField } from '../../../kit/MarkdownField.tsx'
import { useChange } from '../../../kernel/queries.ts'
import { type Mentionable, mentionedIn, MentionPicker, withMention } from './MentionPicker.tsx'
import classes from './conversations.module.css'
import { previewOf, useAttachments } from './useAttachments.ts'

interface Sent {
  params: Record<string, unknown>
  body: { body: string; fileIds: string[]; internal?: boolean; mentions?: string[] }
}

interface ComposerProps {
  /** The route that takes `{ body, fileIds }`, with `internal` for conversations that have notes for staff. */
  route: Route
  params: Record<string, unknown>
  refreshes: readonly Route[]
  /** Names the draft that is kept while it is being written. */
  keep: string
  /** Whether the writer may choose to write for staff alone. */
  mayBeInternal?: boolean
  label: string
  confirm: string
  /** Most characters; those of a conversation otherwise. */
  maxLength?: number
  /** People who can be mentioned, for routes that take `mentions`. */
  people?: readonly Mentionable[] | undefined
}

/** Writes the next entry of a conversation, with its files. The draft survives a reload. */
export function Composer({ route, params, refreshes, keep, mayBeInternal, label, confirm, ...more }: ComposerProps) {
  const { t } = useTranslation(['conversations', 'kit'])
  const { people, maxLength = conversationLimits.body } = more
  const upload = useAttachments()
  const { mutateAsync } = useChange(route, { refreshes, inline: true })
  const form = useSendForm({
    initial: { body: '', internal: false, fileIds: [] as AttachedFile[] },
    required: ['body'],
    check: () => (upload.busy ? [{ field: 'fileIds', message: t('kit:upload.sending') }] : []),
    keep,
    again: true,
    send: ({ body, internal, fileIds }) => {
      const sent: Sent = {
        params,
        body: {
          body,
          fileIds: fileIds.map(({ id }) => id),
          ...(mayBeInternal !== undefined && { internal }),
          ...('people' in more && { mentions: mentionedIn(body, people) }),
        },
      }
      return (mutateAsync as (input: Sent) => Promise<unknown>)(sent)
    },
  })
  const { question } = useLeaveGuard(form.isDirty)
  const { internal } = form.values
  return (
    <form
      noValidate
      className={classes.composer}
      data-internal={internal || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Stack gap="sm">
        {mayBeInternal && (
          <SegmentedControl
            aria-label={t('readers')}
            value={internal ? 'internal' : 'all'}
            onChange={(value) => form.set({ ...form.values, internal: value === 'internal' })}
            data={[
              { value: 'all', label: t('answer') },
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
        <Problem of={form.problem} />
        <MarkdownField {...form.field('body')} label={label} maxLength={maxLength} preview={previewOf} />
        {people && (
          <MentionPicker people={people} onPick={(name) => form.set({ ...form.values, body: withMention(form.values.body, name) })} />
        )}
        <Attachments
          {...form.field('fileIds')}
          label={t('files')}
          most={conversationLimits.files}
          mostBytes={conversationLimits.fileBytes}
          upload={upload}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.busy}>
            {internal ? t('addNote') : confirm}
          </Button>
        </Group>
      </Stack>
      {question}
    </form>
  )
}
