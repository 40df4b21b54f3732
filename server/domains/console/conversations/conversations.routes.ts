import { conversations } from '@portico/contract/console/conversations'
import { implement } from '../../../kernel/http/implement.ts'
import { keepAttachment } from './conversations.actions.ts'

export const conversationsRoutes = () =>
  implement(conversations, {
    upload: async ({ db, actor, upload, record }) => {
      const file = await keepAttachment(db, actor, upload)
      await record({ name: file.name, size: file.size })
      return { file }
    },
  })
