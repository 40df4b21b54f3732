import { channel, channelBasic } from '@portico/contract/console/channel'
import type { ApprovalDetail, ApprovalHead, ApprovalKind } from '@portico/contract/console/approvals'
import { settings } from '@portico/contract/console/settings'
import { phases } from '@portico/contract/kernel/permission'
import type { Route } from '@portico/contract/kernel/route'
import { call } from '../../../kernel/api.ts'
import { appSearch } from '../../../kernel/environment.ts'
import type { Target } from '../../../kernel/pages.ts'
import { writeSearch } from '../../../kernel/parameters.ts'
import { pages } from '../../../pages.ts'

/** How the requests of one kind are decided, and where they can be seen. */
export interface DecidedKind {
  approve: (approval: ApprovalDetail) => Promise<unknown>
  reject: (approval: ApprovalDetail, reason: string) => Promise<unknown>
  page: (head: ApprovalHead) => Target
  /** Routes to refetch afterwards. */
  refreshes: readonly Route[]
}

/** A decision belongs to the phase of what waits, and is made through the team that the queue names. */
const atOf = ({ phase, organizationId }: ApprovalHead) => ({
  at: writeSearch(appSearch, {
    ph: phases.find((one) => one === phase),
    ...(organizationId !== null && { orgId: organizationId }),
  }),
})

/** Every kind of request. A row whose things wait for decisions adds its own here, and its source in `server/domains.ts`. */
export const decidedKinds: Readonly<Record<ApprovalKind, DecidedKind>> = {
  basic: {
    approve: ({ head, version, liveVersion }) =>
      call(settings.approveBasic, { params: { appId: head.appId }, body: { version, liveVersion } }),
    reject: ({ head, version }, reason) => call(settings.rejectBasic, { params: { appId: head.appId }, body: { version, reason } }),
    page: ({ appId, organizationId }) => pages.basicSetting({ appId, ...(organizationId !== null && { orgId: organizationId }) }),
    refreshes: [settings.basic, settings.one],
  },
  channel: {
    approve: ({ head, version }) => call(channel.approve, { params: { appId: head.appId }, body: { version } }, atOf(head)),
    reject: ({ head, version }, reason) => call(channel.reject, { params: { appId: head.appId }, body: { version, reason } }, atOf(head)),
    page: ({ appId, organizationId, phase }) =>
      pages.channelBasic({ appId, ph: phases.find((one) => one === phase), ...(organizationId !== null && { orgId: organizationId }) }),
    refreshes: [channel.one, channelBasic.routes.read],
  },
}
