import type { Locale } from '@portico/contract/kernel/locale'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

export type TemplateEvent = 'requested' | 'revised' | 'cancelled' | 'approved' | 'rejected'

const phases: Readonly<Record<Locale, readonly [string, string, string]>> = {
  en_US: ['Development', 'Staging', 'Production'],
  ja_JP: ['Development', 'Staging', 'Production'],
  ko_KR: ['개발', '스테이징', '운영'],
  zh_CN: ['开发', '预发布', '生产'],
}

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
    revised: ['요청 변경: {template}', '{by} 님이 승인 대기 중인 {app}({phase})의 메시지 템플릿 {template}을(를) 변경했습니다.'],
    cancelled: ['요청 취소: {template}', '{by} 님이 {app}({phase})의 메시지 템플릿 {template} 요청을 취소했습니다.'],
    approved: ['승인: {template}', '{by} 님이 {app}({phase})의 메시지 템플릿 {template}을(를) 승인했습니다. 사용 중입니다.'],
    rejected: ['반려: {template}', '{by} 님이 {app}({phase})의 메시지 템플릿 {template}을(를) 반려했습니다.'],
  },
  zh_CN: {
    requested: ['请求审批：{template}', '{by} 请求您审批 {app}（{phase}）的消息模板 {template}。'],
    revised: ['请求已修改：{template}', '{by} 修改了 {app}（{phase}）中等待审批的消息模板 {template}。'],
    cancelled: ['请求已撤回：{template}', '{by} 撤回了 {app}（{phase}）的消息模板 {template} 的请求。'],
    approved: ['已批准：{template}', '{by} 批准了 {app}（{phase}）的消息模板 {template}，现已生效。'],
    rejected: ['已驳回：{template}', '{by} 驳回了 {app}（{phase}）的消息模板 {template}。'],
  },
}

/** Returns a notification about a template; a rejection with its reason. */
export const messageText = (
  event: TemplateEvent,
  { phase, ...facts }: { app: string; by: string; template: string; phase: number },
  words: string,
) => messageOf(texts, event, (locale) => ({ ...facts, phase: phases[locale][phase - 1] ?? '' }), words && `“${words}”`)
