import * as z from 'zod'
import { get, signedIn } from '../../../kernel/route.ts'

/** Kinds of approval requests. Each is decided by calls of its own row, known to the page (`approvals.kinds.ts`). */
export const approvalKinds = ['basic', 'channel', 'message-user', 'message-oa', 'qa', 'bts', 'company-name'] as const
export const ApprovalKind = z.enum(approvalKinds)
export type ApprovalKind = z.infer<typeof ApprovalKind>

/** The three lists: requests that the caller can decide, their own, and recent decisions. */
export const approvalTabs = ['waiting', 'mine', 'decided'] as const
export const ApprovalTab = z.enum(approvalTabs)
export type ApprovalTab = z.infer<typeof ApprovalTab>

export const ApprovalState = z.enum(['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN']).meta({ id: 'ApprovalState' })
export type ApprovalState = z.infer<typeof ApprovalState>

export const ApprovalHead = z
  .object({
    kind: ApprovalKind,
    /** Identifies the request together with the kind. */
    id: z.string(),
    /** The app; empty for a company name, which is then the company's previous name. */
    appId: z.string(),
    appName: z.string(),
    icon: z.string().nullable(),
    phase: z.number().nullable(),
    /** The team through which the caller decides; null for the default one. */
    organizationId: z.number().nullable(),
    state: ApprovalState,
    /** Names of the fields that change. */
    fields: z.array(z.string()),
    requestedBy: z.string().nullable(),
    requestedAt: z.string(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'ApprovalHead' })
export type ApprovalHead = z.infer<typeof ApprovalHead>

export const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }).meta({ id: 'Change' })
export type Change = z.infer<typeof Change>

export const ApprovalDetail = z
  .object({
    head: ApprovalHead,
    /** The requester's message. */
    note: z.string(),
    changes: z.array(Change),
    /** Names of the companies that occur in the changes, by id. */
    companies: z.record(z.string(), z.string()),
    /** The version of the request, and of the live values it is compared with. */
    version: z.number(),
    liveVersion: z.number(),
    mayDecide: z.boolean(),
  })
  .meta({ id: 'ApprovalDetail' })
export type ApprovalDetail = z.infer<typeof ApprovalDetail>

/** Most entries of one kind in a list. */
export const maxApprovals = 200

const api = '/games-api/api/v1.0/console/approvals'

export const approvals = {
  /** Lists requests of all apps: pending ones oldest first, decided ones latest first. */
  list: get(`${api}/list`, {
    summary: 'List the requests waiting for your decision, or your own',
    access: signedIn,
    query: { tab: ApprovalTab.default('waiting') },
    data: { list: z.array(ApprovalHead) },
  }),
  /** Reads one request with its changes, for its requester and those who may decide it. */
  one: get(`${api}/:kind/:id`, {
    summary: 'Read a request with what it changes',
    access: signedIn,
    params: { kind: ApprovalKind, id: z.string().max(100) },
    data: { approval: ApprovalDetail },
    fails: ['not_found'],
  }),
}
