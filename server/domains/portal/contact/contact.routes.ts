import { contact } from '@portico/contract/portal/contact'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { appsOpenToQuestions } from './app.actions.ts'
import { type Parts, sendQuestion, storeAttachment } from './contact.actions.ts'

export const contactRoutes = (deps: Parts) =>
  implement(contact, {
    upload: async ({ db, actor, upload, record }) => {
      const file = await storeAttachment(db, actor, upload)
      await record({ name: file.name, size: file.size })
      return { file }
    },

    create: async ({ db, actor, body, record, own }) => {
      const { appId, category, title } = body
      const { id, number, files } = await sendQuestion({ db, own }, deps, actor, body)
      await record({ appId, id, title, category, files })
      return { ticketNo: number, appId, id }
    },

    apps: async ({ db, actor }) => ({ list: await appsOpenToQuestions(db, actor) }),
  })
