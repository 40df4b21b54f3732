import type { Locale } from '@portico/contract/kernel/locale'

interface Facts {
  app: string
  by: string
  template: string
  phase: number
}

export type MessageTold = 'requested' | 'revised' | 'cancelled' | 'approved' | 'rejected'

const phases: Readonly<Record<Locale, readonly [string, string, string]>> = {
  en_US: ['Development', 'Staging', 'Production'],
  ja_JP: ['開発', 'ステージング', '本番'],
  ko_KR: ['개발', '스테이징', '운영'],
  zh_CN: ['开发', '预发布', '生产'],
}

const texts: Readonly<Record<Locale, Readonly<Record<MessageTold, { title: string; body: string }>>>> = {
  en_US: {
    requested: {
      title: 'Approval requested: {template}',
      body: '{by} asks you to approve the message template {template} of {app} ({phase}).',
    },
    revised: {
      title: 'Request changed: {template}',
      body: '{by} changed the message template {template} of {app} ({phase}) that waits for approval.',
    },
    cancelled: {
      title: 'Request withdrawn: {template}',
      body: '{by} took back the request for the message template {template} of {app} ({phase}).',
    },
    approved: { title: 'Approved: {template}', body: '{by} approved the message template {template} of {app} ({phase}). It is live.' },
    rejected: { title: 'Rejected: {template}', body: '{by} rejected the message template {template} of {app} ({phase}).' },
  },
  ja_JP: {
    requested: {
      title: '承認依頼：{template}',
      body: '{by} さんが {app}（{phase}）のメッセージテンプレート {template} の承認を求めています。',
    },
    revised: {
      title: '依頼内容の変更：{template}',
      body: '{by} さんが承認待ちの {app}（{phase}）のメッセージテンプレート {template} を変更しました。',
    },
    cancelled: {
      title: '依頼の取り下げ：{template}',
      body: '{by} さんが {app}（{phase}）のメッセージテンプレート {template} の依頼を取り下げました。',
    },
    approved: {
      title: '承認：{template}',
      body: '{by} さんが {app}（{phase}）のメッセージテンプレート {template} を承認しました。公開されています。',
    },
    rejected: { title: '却下：{template}', body: '{by} さんが {app}（{phase}）のメッセージテンプレート {template} を却下しました。' },
  },
  ko_KR: {
    requested: { title: '승인 요청: {template}', body: '{by} 님이 {app}({phase})의 메시지 템플릿 {template} 승인을 요청했습니다.' },
    revised: {
      title: '요청 변경: {template}',
      body: '{by} 님이 승인 대기 중인 {app}({phase})의 메시지 템플릿 {template}을(를) 변경했습니다.',
    },
    cancelled: { title: '요청 취소: {template}', body: '{by} 님이 {app}({phase})의 메시지 템플릿 {template} 요청을 취소했습니다.' },
    approved: { title: '승인: {template}', body: '{by} 님이 {app}({phase})의 메시지 템플릿 {template}을(를) 승인했습니다. 사용 중입니다.' },
    rejected: { title: '반려: {template}', body: '{by} 님이 {app}({phase})의 메시지 템플릿 {template}을(를) 반려했습니다.' },
  },
  zh_CN: {
    requested: { title: '请求审批：{template}', body: '{by} 请求您审批 {app}（{phase}）的消息模板 {template}。' },
    revised: { title: '请求已修改：{template}', body: '{by} 修改了 {app}（{phase}）中等待审批的消息模板 {template}。' },
    cancelled: { title: '请求已撤回：{template}', body: '{by} 撤回了 {app}（{phase}）的消息模板 {template} 的请求。' },
    approved: { title: '已批准：{template}', body: '{by} 批准了 {app}（{phase}）的消息模板 {template}，现已生效。' },
    rejected: { title: '已驳回：{template}', body: '{by} 驳回了 {app}（{phase}）的消息模板 {template}。' },
  },
}

/** Builds what people are told of a template; a rejection with its reason. */
export const messageText = (told: MessageTold, facts: Facts, words: string) => (locale: Locale) => {
  const filling = { ...facts, phase: phases[locale][facts.phase - 1] ?? '' }
  const fill = (text: string) => text.replace(/\{(app|by|template|phase)\}/g, (_, name: keyof Facts) => String(filling[name]))
  const { title, body } = texts[locale][told]
  return { title: fill(title), body: words === '' ? fill(body) : `${fill(body)}\n\n“${words}”` }
}
