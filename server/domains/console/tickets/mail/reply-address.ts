import { timingSafeEqual } from 'node:crypto'
import { RecordId } from '@portico/contract/kernel/ids'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../../deps.ts'
import type { MailParts } from '../../../people/notifications/index.ts'
import { replyMarkers } from './answer.rules.ts'

/** Characters of the token's proof: 128 bits in base 36, because mail systems may change the case of addresses. */
const proofLength = 25
const proofBytes = 16

/** The holder of a tester's address for answers: testers have no user key, and no user key contains a space. */
export const testerKey = (email: string): string => `tester ${email.toLowerCase()}`

const proofOf = (vault: Deps['vault'], ticketId: number, key: string): string => {
  const bytes = vault.mac(`${ticketId} ${key}`, 'answer by mail').subarray(0, proofBytes)
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(proofLength, '0')
}

/** The content of an address for answers: a ticket, and a proof that only the portal can make for it and one person or tester. */
export interface ReplyAddress {
  ticketId: number
  proof: string
}

/** Returns the address at which a person or tester answers a ticket; undefined while the portal takes no mail. */
export const replyAddressOf = (
  { vault, config: { SUPPORT_REPLY_TO: base } }: Pick<Deps, 'vault' | 'config'>,
  ticketId: number,
  key: string,
): string | undefined => base?.replace('@', `+${ticketId.toString(36)}-${proofOf(vault, ticketId, key)}@`)

/** Finds the address for answers among a mail's recipients. */
export const findReplyAddress = (base: string | undefined, recipients: string): ReplyAddress | undefined => {
  const [local = '', domain = ''] = base?.toLowerCase().split('@') ?? []
  for (const address of base === undefined ? [] : recipients.toLowerCase().split(/[\s,;<>"]+/)) {
    const token =
      address.startsWith(`${local}+`) && address.endsWith(`@${domain}`) ? address.slice(local.length + 1, -domain.length - 1) : ''
    const [, ticket, proof] = /^([0-9a-z]{1,6})-([0-9a-z]{25})$/.exec(token) ?? []
    const { data: ticketId } = RecordId.safeParse(Number.parseInt(ticket ?? '', 36))
    if (ticketId !== undefined && proof !== undefined) return { ticketId, proof }
  }
  return undefined
}

/** Returns whether an address was made for this person or tester. */
export const isFor = (vault: Deps['vault'], { ticketId, proof }: ReplyAddress, key: string): boolean =>
  timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(vault, ticketId, key)))

interface About {
  id: number
  publicText: string | undefined
  answerable: boolean
}

/** Returns what mails about a ticket have besides the notification: the public text, their thread, and how to answer. */
export const mailPartsOf =
  (deps: Pick<Deps, 'vault' | 'config'>, { id, publicText, answerable }: About) =>
  ({ userKey, locale }: { userKey: string; locale: Locale }): MailParts => {
    const replyTo = answerable ? replyAddressOf(deps, id, userKey) : undefined
    return {
      thread: `ticket-${id}`,
      ...(publicText !== undefined && { footer: publicText }),
      ...(replyTo !== undefined && { header: replyMarkers[locale], replyTo }),
    }
  }
