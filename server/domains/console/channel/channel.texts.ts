import { type Phase, phaseNames } from '@portico/contract/kernel/permission'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

export type ChannelEvent = 'requested' | 'cancelled' | 'approved' | 'rejected' | 'key'

const texts: Wording<ChannelEvent> = {
  en_US: {
    requested: ['Approval requested: channel of {app}', '{by} requests approval of the channel of {app} in {phase}.'],
    cancelled: ['Request withdrawn: channel of {app}', '{by} withdrew the request for the channel of {app} in {phase}.'],
    approved: ['Channel approved: {app}', '{by} approved the channel of {app} in {phase}. It is live.'],
    rejected: ['Channel rejected: {app}', '{by} rejected the channel of {app} in {phase}.'],
    key: [
      'Channel key changed: {app}',
      '{by} generated a new key for the channel of {app} in {phase}. The previous one is no longer valid.',
    ],
  },
  ja_JP: {
    requested: ['承認依頼：{app} のチャネル', '{by} さんが {app} の {phase} のチャネルの承認を依頼しました。'],
    cancelled: ['依頼の取り下げ：{app} のチャネル', '{by} さんが {app} の {phase} のチャネルの依頼を取り下げました。'],
    approved: ['チャネルの承認：{app}', '{by} さんが {app} の {phase} のチャネルを承認しました。反映されています。'],
    rejected: ['チャネルの却下：{app}', '{by} さんが {app} の {phase} のチャネルを却下しました。'],
    key: ['チャネルの鍵の変更：{app}', '{by} さんが {app} の {phase} のチャネルの鍵を再生成しました。以前の鍵は使えません。'],
  },
  ko_KR: {
    requested: ['승인 요청: {app} 채널', '{by} 님이 {phase}의 {app} 채널 승인을 요청했습니다.'],
    cancelled: ['요청 철회: {app} 채널', '{by} 님이 {phase}의 {app} 채널 승인 요청을 철회했습니다.'],
    approved: ['채널 승인: {app}', '{by} 님이 {phase}의 {app} 채널을 승인했습니다. 적용되었습니다.'],
    rejected: ['채널 반려: {app}', '{by} 님이 {phase}의 {app} 채널을 반려했습니다.'],
    key: ['채널 키 변경: {app}', '{by} 님이 {phase}의 {app} 채널 키를 새로 만들었습니다. 이전 키는 더 이상 유효하지 않습니다.'],
  },
  zh_CN: {
    requested: ['待审批：{app} 的频道', '{by} 提交了 {app} 在 {phase} 的频道，请您审批。'],
    cancelled: ['申请已撤回：{app} 的频道', '{by} 撤回了 {app} 在 {phase} 的频道审批申请。'],
    approved: ['频道已批准：{app}', '{by} 批准了 {app} 在 {phase} 的频道，已生效。'],
    rejected: ['频道已驳回：{app}', '{by} 驳回了 {app} 在 {phase} 的频道。'],
    key: ['频道密钥已更改：{app}', '{by} 为 {app} 在 {phase} 的频道生成了新密钥，旧密钥已失效。'],
  },
}

interface Facts {
  app: string
  by: string
  phase: Phase
  /** The requester's or the decider's message. */
  words: string
}

/** Returns a notification about a channel. */
export const channelText = (event: ChannelEvent, { phase, words, ...facts }: Facts) =>
  messageOf(texts, event, { ...facts, phase: phaseNames[phase] }, words)
