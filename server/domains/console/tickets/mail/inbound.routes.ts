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
        const reason = typeof sender === 'string' ? sender : 'no text'
        if (said === undefined) request.log.info({ reason }, 'a mail was not taken')
        return typeof sender === 'string' || said === undefined ? undefined : { sender, said }
      },
      async ({ body, record, unchanged, reply, ...tools }, taken) => {
        const { db } = tools
        void reply.code(202)
        unchanged()
        if (taken === undefined || !(await isNew(db, taken.sender, body))) return {}
        const { sender, said } = taken
        const { appId, ticketId: id, person } = sender
        const added = await addMail(tools, parts, sender, said)
        if (typeof added === 'string') await tellSender(db, parts, sender, added)
        else {
          await record({ appId, id, title: added.title, internal: false }, { as: person })
          if (body.attachments?.length) await tellSender(db, parts, sender, 'attachments')
        }
        // A mail has no path from which the route's own count could take the app.
        await countDaily(db, 'reply', { userKey: person.userKey, appId })
        return {}
      },
    ),
  })
