import { contact } from '@portico/contract/portal/contact'
import { implement } from '../../../kernel/http/calls/implement.ts'
import { openAppQuestion, appsOpenToQuestions } from './app.actions.ts'
import { type Parts, sendQuestion, storeAttachment } from './contact.actions.ts'

export const contactRoutes = (deps: Parts) =>
  implement(contact, {
    upload: async ({ db, actor, upload, record }) => {
      const file = await storeAttachment(db, actor, upload)
      await record({ name: file.name, size: file.size })
      return { file }
    },

    create: async ({ db, actor, body, record, own }) => {
      const { id, number, files } = await sendQuestion({ db, own }, deps, actor, body)
      await record({ number, category: body.category, subject: body.title, files })
      return { ticketNo: number, id }
    },

    apps: async ({ db, actor }) => ({ list: await appsOpenToQuestions(db, actor) }),

    aboutApp: async ({ actor, body, record, ...tools }) => {
      const { appId, title, fileIds } = body
      const id = await openAppQuestion(tools, deps, actor, body)
      await record({ appId, id, title, files: new Set(fileIds).size })
      return { appId, id }
    },
  })
