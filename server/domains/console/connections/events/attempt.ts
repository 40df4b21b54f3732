import type { Clock } from '../../../../kernel/clock.ts'
import { type OutboundClient, OutboundFailure } from '../../../../kernel/outbound/outbound.ts'
import type { Vault } from '../../../../kernel/vault/vault.ts'
import { excerptOf, idOf, secretUseOf } from './message.rules.ts'
import { signedHeaders } from './signing.rules.ts'

/** The target URL, and the signing secrets. */
export interface Target {
  id: string
  url: string
  secret: string
  /** For a day after a rotation. */
  previousSecret: string | null
}

/** The outcome of one attempt. */
export interface Attempt {
  delivered: boolean
  attemptedAt: Date
  tookMs: number
  status: number | null
  problem: string | null
  answer: string | null
}

interface Post {
  outbound: OutboundClient
  vault: Vault
  clock: Clock
  /** Aborts the attempt. */
  signal?: AbortSignal
}

const secretsOf = ({ id, secret, previousSecret }: Target, { vault }: Post): string[] =>
  [secret, previousSecret].filter((sealed) => sealed !== null).map((sealed) => vault.open(sealed, secretUseOf(id)))

/** Maximum response bytes read: only the beginning is stored. */
const maxAnswerBytes = 4_096

/** Sends a message once. Any status from 200 to 299 is a success; a redirect is not. */
export const sendMessage = async (post: Post, target: Target, messageId: string, body: string): Promise<Attempt> => {
  const attemptedAt = post.clock.now()
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  const message = { id: idOf(messageId), seconds: Math.floor(attemptedAt.getTime() / 1_000), body }
  const headers = { 'content-type': 'application/json', ...signedHeaders(secretsOf(target, post), message) }
  try {
    const answer = await post.outbound.fetch(target.url, {
      method: 'POST',
      headers,
      body,
      maxBytes: maxAnswerBytes,
      longer: 'cut',
      ...(post.signal && { signal: post.signal }),
    })
    const delivered = answer.status >= 200 && answer.status < 300
    return { delivered, attemptedAt, tookMs: took(), status: answer.status, problem: null, answer: excerptOf(answer.body) }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { delivered: false, attemptedAt, tookMs: took(), status: null, problem: error.problem, answer: null }
  }
}
