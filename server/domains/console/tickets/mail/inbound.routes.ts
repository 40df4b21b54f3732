import { inboundMail } from '@portico/contract/console/tickets'
import { countDaily } from '../../../../kernel/attempts/daily.ts'
import { prepared } from '../../../../kernel/http/calls/call.ts'
import { implement } from '../../../../kernel/http/calls/implement.ts'
import { recordFiles, type MailFiles, storeFiles } from './files.ts'
import { isAutomatic } from './answer.rules.ts'
import { addMail, isNew, isWithinHour, notifySender, type Parts, readContent, senderOf } from './inbound.actions.ts'

const nothing: MailFiles = { stored: [], isComplete: true }

export const inboundRoutes = (parts: Parts) =>
  implement(inboundMail, {
    takeMail: prepared(
      async ({ body, request, store }) => {
        const sender = isAutomatic(body) ? ('written by a program' as const) : await senderOf(parts, body)
        const files = typeof sender === 'string' ? nothing : await storeFiles(body.attachments ?? [], store)
        const content = typeof sender === 'string' ? undefined : await readContent(parts, { text: body.text, files, from: sender.email })
        const reason = typeof sender === 'string' ? sender : content === 'empty' ? 'no text' : undefined
        if (reason !== undefined) request.log.info({ reason }, 'a mail was not taken')
        return typeof sender === 'string' || content === undefined ? undefined : { sender, content, files }
      },
      async ({ body, record, unchanged, reply, request, ...tools }, taken) => {
        const { db } = tools
        void reply.code(202)
        unchanged()
        if (taken === undefined || (taken.content === 'empty' && taken.files.isComplete) || !(await isNew(db, taken.sender, body)))
          return {}
        const { sender, content, files } = taken
        if (!(await isWithinHour(db, sender))) {
          request.log.warn({ ticketId: sender.ticketId }, 'a mail was not taken, because its sender wrote too many in an hour')
          return {}
        }
        const { appId, ticketId: id, person, reader } = sender
        const attached = content === 'empty' || content === 'tooLong' ? [] : await recordFiles(db, person, files)
        const hasLost = !files.isComplete || attached.length < files.stored.length
        const added = content === 'empty' ? 'attachments' : await addMail(tools, parts, sender, content, attached)
        if (typeof added === 'object') await record({ appId, id, title: added.title, internal: false }, person ? { as: person } : undefined)
        const refusal = typeof added === 'string' ? added : hasLost ? 'attachments' : undefined
        if (refusal !== undefined) await notifySender(db, parts, sender, refusal)
        // A mail has no path from which the route's own count could take the app.
        await countDaily(db, 'reply', { userKey: reader.userKey, appId })
        return {}
      },
    ),
  })
