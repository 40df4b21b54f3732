import { inboundMail } from '@portico/contract/console/tickets'
import { countDaily } from '../../../../kernel/attempts/daily.ts'
import { prepared } from '../../../../kernel/http/call.ts'
import { implement } from '../../../../kernel/http/implement.ts'
import { addMail, isNew, type Parts, saidIn, senderOf, tellSender } from './inbound.actions.ts'

export const inboundRoutes = (parts: Parts) =>
  implement(inboundMail, {
    takeMail: prepared(
      async ({ body, request }) => {
        const isAutomatic = (body.autoSubmitted ?? 'no').trim().toLowerCase() !== 'no'
        const sender = isAutomatic ? ('written by a program' as const) : await senderOf(parts, body)
        const said = typeof sender === 'string' ? undefined : await saidIn(parts, body)
        const reason = typeof sender === 'string' ? sender : said === 'empty' ? 'no text' : undefined
        if (reason !== undefined) request.log.info({ reason }, 'a mail was not taken')
        return typeof sender === 'string' || said === undefined ? undefined : { sender, said }
      },
      async ({ body, record, unchanged, reply, ...tools }, taken) => {
        const { db } = tools
        void reply.code(202)
        unchanged()
        const hasFiles = (body.attachments?.length ?? 0) > 0
        if (taken === undefined || (taken.said === 'empty' && !hasFiles) || !(await isNew(db, taken.sender, body))) return {}
        const { sender, said } = taken
        const { appId, ticketId: id, person } = sender
        const added = said === 'empty' ? 'attachments' : await addMail(tools, parts, sender, said)
        if (typeof added === 'object') await record({ appId, id, title: added.title, internal: false }, { as: person })
        const refusal = typeof added === 'string' ? added : hasFiles ? 'attachments' : undefined
        if (refusal !== undefined) await tellSender(db, parts, sender, refusal)
        // A mail has no path from which the route's own count could take the app.
        await countDaily(db, 'reply', { userKey: person.userKey, appId })
        return {}
      },
    ),
  })
