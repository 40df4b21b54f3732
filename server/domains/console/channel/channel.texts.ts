import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'

interface Facts {
  app: string
  by: string
  phase: Phase
  /** What the asker or the decider wrote. */
  words: string
}

export type ChannelTold = 'requested' | 'cancelled' | 'approved' | 'rejected' | 'key'

const phaseNames: Readonly<Record<Phase, string>> = { 1: 'Development', 2: 'Staging', 3: 'Production' }

const texts: Readonly<Record<Locale, Readonly<Record<ChannelTold, { title: string; body: string }>>>> = {
  en_US: {
    requested: { title: 'Approval requested: channel of {app}', body: '{by} asks you to approve the channel of {app} in {phase}.' },
    cancelled: { title: 'Request withdrawn: channel of {app}', body: '{by} took back the request for the channel of {app} in {phase}.' },
    approved: { title: 'Channel approved: {app}', body: '{by} approved the channel of {app} in {phase}. It is live.' },
    rejected: { title: 'Channel rejected: {app}', body: '{by} rejected the channel of {app} in {phase}.' },
    key: {
      title: 'Channel key changed: {app}',
      body: '{by} made a new key for the channel of {app} in {phase}. The one before no longer counts.',
    },
  },
  ja_JP: {
    requested: { title: '承認依頼：{app} のチャンネル', body: '{by} さんが {app} の {phase} のチャンネルについて承認を求めています。' },
    cancelled: { title: '依頼の取り下げ：{app} のチャンネル', body: '{by} さんが {app} の {phase} のチャンネルの依頼を取り下げました。' },
    approved: { title: 'チャンネルの承認：{app}', body: '{by} さんが {app} の {phase} のチャンネルを承認しました。反映されています。' },
    rejected: { title: 'チャンネルの却下：{app}', body: '{by} さんが {app} の {phase} のチャンネルを却下しました。' },
    key: {
      title: 'チャンネルの鍵の変更：{app}',
      body: '{by} さんが {app} の {phase} のチャンネルの鍵を作り直しました。以前の鍵は使えません。',
    },
  },
  ko_KR: {
    requested: { title: '승인 요청: {app} 채널', body: '{by} 님이 {phase}의 {app} 채널 승인을 요청했습니다.' },
    cancelled: { title: '요청 취소: {app} 채널', body: '{by} 님이 {phase}의 {app} 채널 요청을 취소했습니다.' },
    approved: { title: '채널 승인: {app}', body: '{by} 님이 {phase}의 {app} 채널을 승인했습니다. 적용되었습니다.' },
    rejected: { title: '채널 반려: {app}', body: '{by} 님이 {phase}의 {app} 채널을 반려했습니다.' },
    key: {
      title: '채널 키 변경: {app}',
      body: '{by} 님이 {phase}의 {app} 채널 키를 새로 만들었습니다. 이전 키는 더 이상 유효하지 않습니다.',
    },
  },
  zh_CN: {
    requested: { title: '请求审批：{app} 的频道', body: '{by} 请求您审批 {app} 在 {phase} 的频道。' },
    cancelled: { title: '请求已撤回：{app} 的频道', body: '{by} 撤回了 {app} 在 {phase} 的频道请求。' },
    approved: { title: '频道已批准：{app}', body: '{by} 批准了 {app} 在 {phase} 的频道，已生效。' },
    rejected: { title: '频道已驳回：{app}', body: '{by} 驳回了 {app} 在 {phase} 的频道。' },
    key: { title: '频道密钥已更改：{app}', body: '{by} 为 {app} 在 {phase} 的频道生成了新密钥，旧密钥已失效。' },
  },
}

/** What people are told of a channel. */
export const channelText =
  (told: ChannelTold, { app, by, phase, words }: Facts) =>
  (locale: Locale): { title: string; body: string } => {
    const facts: Readonly<Record<string, string>> = { app, by, phase: phaseNames[phase] }
    const filled = (text: string) => text.replace(/\{(app|by|phase)\}/g, (_, name: string) => facts[name] ?? '')
    const { title, body } = texts[locale][told]
    return { title: filled(title), body: words === '' ? filled(body) : `${filled(body)}\n\n${words}` }
  }
