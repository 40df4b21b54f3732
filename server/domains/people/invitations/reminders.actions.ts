import { localeOf } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { inBatches } from '../../../kernel/database/transaction.ts'
import { notify } from '../notifications/index.ts'
import { extensionPath, type InvitingDeps, isWithdrawn } from './inviting.actions.ts'
import { type EndingInvitation, markEnding } from './invitations.store.ts'
import { isForOutsider } from './outsiders.actions.ts'
import { endingText } from './reminders.texts.ts'

/** Invitations processed per transaction. */
const maxAtOnce = 100

/** Notifies the inviter, and mails the person invited. */
const remind = async (db: Db, { mail, config }: Pick<Deps, 'mail' | 'config'>, invitation: EndingInvitation, app: string | undefined) => {
  const { email, userKey, locale, inviterId, inviter, team, company, appId, expiresAt } = invitation
  const facts = { email, inviter, place: app ?? `${company} (${team})`, expiresAt }
  await notify(
    db,
    { mail, config },
    {
      kind: 'invitation',
      ...(appId !== null && { appId }),
      to: [inviterId],
      link: `/${extensionPath(invitation)}`,
      text: endingText('inviter', facts, config.DISPLAY_TIME_ZONE),
    },
  )
  const { title, body } = endingText('invited', facts, config.DISPLAY_TIME_ZONE)(localeOf(locale) ?? 'en_US')
  await mail.send(db, {
    to: email,
    subject: `${config.PRODUCT_NAME}: ${title}`,
    text: `${body}\n`,
    ...(userKey !== null && { personId: userKey }),
  })
}

/** Reminds both sides of invitations that expire within a day, once for each expiry. Void invitations are passed over. */
export const remindOfInvitations = async (db: Db, deps: InvitingDeps): Promise<void> => {
  await inBatches(db, maxAtOnce, async (transaction) => {
    const expiring = await markEnding(transaction, maxAtOnce)
    const appIds = expiring.flatMap(({ appId }) => appId ?? [])
    const names = appIds.length === 0 ? new Map<string, string>() : await deps.invitingApps.namesOf(transaction, appIds)
    for (const invitation of expiring)
      if (!(await isWithdrawn(transaction, deps.invitingApps, invitation)) && !(await isForOutsider(transaction, invitation)))
        await remind(transaction, deps, invitation, invitation.appId === null ? undefined : names.get(invitation.appId))
    return expiring.length
  })
}
