import { conversations } from '@portico/contract/console/conversations'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { createMinuteLimit } from '../../../kernel/http/serving/per-minute.ts'
import { renderField } from '../../../kernel/markdown/saving.ts'
import { storeAttachment } from './conversations.actions.ts'

const maxPreviewsPerMinute = 60

export const conversationsRoutes = ({ markdown, clock }: Pick<Deps, 'markdown' | 'clock'>) => {
  const countPreview = createMinuteLimit(maxPreviewsPerMinute, clock)
  return implement(conversations, {
    preview: async ({ actor, body }) => {
      countPreview(actor.userKey)
      return { body: await renderField(markdown, 'markdown', body.markdown, actor.userKey) }
    },

    upload: async ({ db, actor, upload, record }) => {
      const file = await storeAttachment(db, actor, upload)
      await record({ name: file.name, size: file.size })
      return { file }
    },
  })
}
