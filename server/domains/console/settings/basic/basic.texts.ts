import { messageOf, type Wording } from '../../../../kernel/wording.ts'

type NoticeKind = 'requested' | 'cancelled' | 'approved' | 'rejected'

const texts: Wording<NoticeKind> = {
  en_US: {
    requested: ['Approval requested: {app}', '{by} requests approval of changes to the basic settings of {app}.'],
    cancelled: ['Request withdrawn: {app}', '{by} withdrew the request to change the basic settings of {app}.'],
    approved: ['Approved: {app}', '{by} approved the basic settings of {app}. They are live.'],
    rejected: ['Rejected: {app}', '{by} rejected the changes to the basic settings of {app}.'],
  },
  ja_JP: {
    requested: ['承認依頼：{app}', '{by} さんが {app} の基本設定の変更の承認を依頼しました。'],
    cancelled: ['依頼の取り下げ：{app}', '{by} さんが {app} の基本設定の変更依頼を取り下げました。'],
    approved: ['承認：{app}', '{by} さんが {app} の基本設定を承認しました。変更は反映されています。'],
    rejected: ['却下：{app}', '{by} さんが {app} の基本設定の変更を却下しました。'],
  },
  ko_KR: {
    requested: ['승인 요청: {app}', '{by} 님이 {app}의 기본 설정 변경에 대한 승인을 요청했습니다.'],
    cancelled: ['요청 철회: {app}', '{by} 님이 {app}의 기본 설정 변경 요청을 철회했습니다.'],
    approved: ['승인: {app}', '{by} 님이 {app}의 기본 설정을 승인했습니다. 변경 사항이 적용되었습니다.'],
    rejected: ['반려: {app}', '{by} 님이 {app}의 기본 설정 변경을 반려했습니다.'],
  },
  zh_CN: {
    requested: ['待审批：{app}', '{by} 提交了 {app} 基本设置的变更，请您审批。'],
    cancelled: ['申请已撤回：{app}', '{by} 撤回了 {app} 基本设置的变更申请。'],
    approved: ['已批准：{app}', '{by} 批准了 {app} 的基本设置，变更已生效。'],
    rejected: ['已驳回：{app}', '{by} 驳回了 {app} 基本设置的变更。'],
  },
}

/** Returns a notification about a change of basic settings. @param words the requester's or decider's message */
export const basicText = (notice: NoticeKind, { words, ...facts }: { app: string; by: string; words: string }) =>
  messageOf(texts, notice, facts, words)
