import { channel, channelBasic } from '@portico/contract/console/channel'
import type { ApprovalDetail, ApprovalHead, ApprovalKind } from '@portico/contract/console/approvals'
import { bts } from '@portico/contract/console/bts'
import { qa } from '@portico/contract/console/qa'
import { type MessageKind, messagesOf } from '@portico/contract/console/messages'
import { settings } from '@portico/contract/console/settings'
import { companies } from '@portico/contract/people/companies'
import { type Phase, phases } from '@portico/contract/kernel/permission'
import type { Route } from '@portico/contract/kernel/route'
import { call } from '../../../kernel/api.ts'
import type { Target } from '../../../kernel/pages.ts'
import { pages } from '../../../pages.ts'

/** The calls that decide requests of one kind, and the pages that show them. */
export interface DecidedKind {
  approve: (approval: ApprovalDetail) => Promise<unknown>
  reject: (approval: ApprovalDetail, reason: string) => Promise<unknown>
  /** The administrators' page, where there is one. */
  page: (head: ApprovalHead, admin: boolean) => Target
  /** Routes to refetch afterwards. */
  refreshes: readonly Route[]
}

/** Returns a template's id from its request's id: app, phase and template separated by dots. */
const templateIn = ({ id }: ApprovalHead): string => id.split('.').slice(2).join('.')

/** Returns the phase and team in which a request is decided: the approvals page has neither in its address. */
const placeOf = ({ phase, organizationId }: ApprovalHead) => ({
  ...(phase !== null && { ph: String(phase) }),
  ...(organizationId !== null && { orgId: String(organizationId) }),
})

const messageTemplates = (kind: MessageKind): DecidedKind => ({
  approve: ({ head, version }) =>
    call(messagesOf[kind].approve, { params: { appId: head.appId, tid: templateIn(head) }, body: { version } }, { at: placeOf(head) }),
  reject: ({ head, version }, reason) =>
    call(
      messagesOf[kind].reject,
      { params: { appId: head.appId, tid: templateIn(head) }, body: { version, reason } },
      { at: placeOf(head) },
    ),
  page: (head) => {
    const place = {
      appId: head.appId,
      id: templateIn(head),
      ...(head.phase !== null && { ph: head.phase as Phase }),
      ...(head.organizationId !== null && { orgId: head.organizationId }),
    }
    return kind === 'user' ? pages.userTemplate(place) : pages.oaTemplate(place)
  },
  refreshes: [messagesOf[kind].list, messagesOf[kind].one],
})

/** Every kind of request. A row whose requests need approval adds its own here, and registers its source on the server. */
export const decidedKinds: Readonly<Record<ApprovalKind, DecidedKind>> = {
  basic: {
    approve: ({ head, version, liveVersion }) =>
      call(settings.approveBasic, { params: { appId: head.appId }, body: { version, liveVersion } }),
    reject: ({ head, version }, reason) => call(settings.rejectBasic, { params: { appId: head.appId }, body: { version, reason } }),
    page: ({ appId, organizationId }) => pages.basicSetting({ appId, ...(organizationId !== null && { orgId: organizationId }) }),
    refreshes: [settings.basic, settings.one],
  },
  qa: {
    approve: ({ head, version, changes }) => {
      const valueAfter = (name: string) => String(changes.find(({ field }) => field === name)?.after ?? '')
      const booking = { scheduleFrom: valueAfter('scheduleFrom'), scheduleTo: valueAfter('scheduleTo') }
      return call(qa.approve, { params: { appId: head.appId, id: Number(head.id) }, body: { version, ...booking } }, { at: placeOf(head) })
    },
    reject: ({ head, version }, reason) =>
      call(qa.reject, { params: { appId: head.appId, id: Number(head.id) }, body: { version, reason } }, { at: placeOf(head) }),
    page: ({ appId, id, organizationId }) => pages.qaRequest({ appId, id, ...(organizationId !== null && { orgId: organizationId }) }),
    refreshes: [qa.list, qa.one],
  },
  bts: {
    approve: ({ head, version }) =>
      call(bts.approve, { params: { appId: head.appId, id: Number(head.id) }, body: { version } }, { at: placeOf(head) }),
    reject: ({ head, version }, reason) =>
      call(bts.reject, { params: { appId: head.appId, id: Number(head.id) }, body: { version, reason } }, { at: placeOf(head) }),
    page: ({ appId, organizationId }) => pages.bts({ appId, ...(organizationId !== null && { orgId: organizationId }) }),
    refreshes: [bts.list],
  },
  channel: {
    approve: ({ head, version }) => call(channel.approve, { params: { appId: head.appId }, body: { version } }, { at: placeOf(head) }),
    reject: ({ head, version }, reason) =>
      call(channel.reject, { params: { appId: head.appId }, body: { version, reason } }, { at: placeOf(head) }),
    page: ({ appId, organizationId, phase }) =>
      pages.channelBasic({ appId, ph: phases.find((one) => one === phase), ...(organizationId !== null && { orgId: organizationId }) }),
    refreshes: [channel.one, channelBasic.routes.read],
  },
  'message-user': messageTemplates('user'),
  'message-oa': messageTemplates('oa'),
  'company-name': {
    approve: ({ head }) => call(companies.approveName, { params: { id: Number(head.id) } }),
    reject: ({ head }, reason) => call(companies.rejectName, { params: { id: Number(head.id) }, body: { reason } }),
    page: ({ appName }, admin) => (admin ? pages.adminCompanies({ keyword: appName }) : pages.companyInfo()),
    refreshes: [companies.list, companies.info],
  },
}
