import { type Phase, phaseNames } from '@portico/contract/kernel/permission'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

export type TemplateEvent = 'requested' | 'revised' | 'cancelled' | 'approved' | 'rejected'

const texts: Wording<TemplateEvent> = {
  en_US: {
    requested: ['Approval requested: {template}', '{by} requests approval of the message template {template} of {app} ({phase}).'],
    revised: [
      'Request changed: {template}',
      '{by} changed the message template {template} of {app} ({phase}), which is waiting for approval.',
    ],
    cancelled: ['Request withdrawn: {template}', '{by} withdrew the request for the message template {template} of {app} ({phase}).'],
    approved: ['Approved: {template}', '{by} approved the message template {template} of {app} ({phase}). It is live.'],
    rejected: ['Rejected: {template}', '{by} rejected the message template {template} of {app} ({phase}).'],
  },
  ja_JP: {
    requested: ['承認依頼：{template}', '{by} さんが {app}（{phase}）のメッセージテンプレート {template} の承認を依頼しました。'],
    revised: ['依頼内容の変更：{template}', '{by} さんが承認待ちの {app}（{phase}）のメッセージテンプレート {template} を変更しました。'],
    cancelled: ['依頼の取り下げ：{template}', '{by} さんが {app}（{phase}）のメッセージテンプレート {template} の依頼を取り下げました。'],
    approved: ['承認：{template}', '{by} さんが {app}（{phase}）のメッセージテンプレート {template} を承認しました。公開されています。'],
    rejected: ['却下：{template}', '{by} さんが {app}（{phase}）のメッセージテンプレート {template} を却下しました。'],
  },
  ko_KR: {
    requested: ['승인 요청: {template}', '{by} 님이 {app}({phase})의 메시지 템플릿 {template} 승인을 요청했습니다.'],
    revised: ['요청 변경: {template}', '{by} 님이 승인 대기 중인 {app}({phase})의 메시지 템플릿을 변경했습니다: {template}'],
    cancelled: ['요청 철회: {template}', '{by} 님이 {app}({phase})의 메시지 템플릿 {template} 승인 요청을 철회했습니다.'],
    approved: ['승인: {template}', '{by} 님이 {app}({phase})의 메시지 템플릿 ‘{template}’ 승인 요청을 승인했습니다. 바로 적용되었습니다.'],
    rejected: ['반려: {template}', '{by} 님이 {app}({phase})의 메시지 템플릿 ‘{template}’ 승인 요청을 반려했습니다.'],
  },
  zh_CN: {
    requested: ['待审批：{template}', '{by} 提交了 {app}（{phase}）的消息模板 {template}，请您审批。'],
    revised: ['申请已更改：{template}', '{by} 更改了 {app}（{phase}）中待审批的消息模板 {template}。'],
    cancelled: ['申请已撤回：{template}', '{by} 撤回了 {app}（{phase}）的消息模板 {template} 的审批申请。'],
    approved: ['已批准：{template}', '{by} 批准了 {app}（{phase}）的消息模板 {template}，现已生效。'],
    rejected: ['已驳回：{template}', '{by} 驳回了 {app}（{phase}）的消息模板 {template}。'],
  },
}

/** Returns a notification about a template; a rejection with its reason. */
export const messageText = (
  event: TemplateEvent,
  { phase, ...facts }: { app: string; by: string; template: string; phase: Phase },
  words: string,
) => messageOf(texts, event, { ...facts, phase: phaseNames[phase] }, words && `“${words}”`)
