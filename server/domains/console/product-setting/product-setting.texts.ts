import type { Locale } from '@portico/contract/kernel/locale'
import { type Phase, phaseNames } from '@portico/contract/kernel/permission'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

const texts: Wording<'on' | 'off'> = {
  en_US: {
    on: ['{name} was turned on in {phase}: {appId}', '{by} turned on {name} of {appId} in {phase}.'],
    off: ['{name} was unlinked in {phase}: {appId}', '{by} unlinked {name} of {appId} in {phase}.'],
  },
  ja_JP: {
    on: ['{phase} で {name} が ON になりました：{appId}', '{by} さんが {appId} の {phase} で {name} を ON にしました。'],
    off: ['{phase} で {name} がリンク解除されました：{appId}', '{by} さんが {appId} の {phase} で {name} をリンク解除しました。'],
  },
  ko_KR: {
    on: ['{phase}에서 {name} 켜짐: {appId}', '{by} 님이 {appId}의 {phase}에서 ‘{name}’ 제품을 켰습니다.'],
    off: ['{phase}에서 {name} 연결 해제됨: {appId}', '{by} 님이 {appId}의 {phase}에서 ‘{name}’ 제품의 연결을 해제했습니다.'],
  },
  zh_CN: {
    on: ['{name}已在 {phase} 中开启：{appId}', '{by} 在 {appId} 的 {phase} 中开启了{name}。'],
    off: ['{name}已在 {phase} 中取消关联：{appId}', '{by} 在 {appId} 的 {phase} 中取消关联了{name}。'],
  },
}

interface Facts {
  appId: string
  phase: Phase
  names: Record<Locale, string>
  isOn: boolean
  /** The actor's name. */
  by: string
}

/** Returns the notification to members about a product that was turned on or unlinked. */
export const linkedText = ({ names, isOn, phase, ...facts }: Facts) =>
  messageOf(texts, isOn ? 'on' : 'off', (locale) => ({ ...facts, name: names[locale], phase: phaseNames[phase] }))
