import type { AppLifeState } from '@portico/contract/apps/registrations'
import type { Locale } from '@portico/contract/kernel/locale'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

const states: Readonly<Record<Locale, Readonly<Record<AppLifeState, string>>>> = {
  en_US: { DEVELOPING: 'Developing', APP_REVIEW: 'App Review', PUBLISHED: 'Published', DEACTIVATED: 'Deactivated' },
  ja_JP: { DEVELOPING: '開発中', APP_REVIEW: 'アプリ審査中', PUBLISHED: '公開中', DEACTIVATED: '停止中' },
  ko_KR: { DEVELOPING: '개발 중', APP_REVIEW: '앱 심사 중', PUBLISHED: '출시됨', DEACTIVATED: '중지됨' },
  zh_CN: { DEVELOPING: '开发中', APP_REVIEW: '应用审核中', PUBLISHED: '已发布', DEACTIVATED: '已停用' },
}

const texts: Wording<'moved'> = {
  en_US: { moved: ['{name}: {state}', '{by} changed the status of {name} to {state}.'] },
  ja_JP: { moved: ['{name}：{state}', '{by} さんが {name} のステータスを「{state}」に変更しました。'] },
  ko_KR: { moved: ['{name}: {state}', '{by} 님이 {name} 앱의 상태를 변경했습니다: {state}'] },
  zh_CN: { moved: ['{name}：{state}', '{by} 已将 {name} 的状态改为“{state}”。'] },
}

/** Returns the notification to everyone with a role on an app about a change of its state. */
export const movedText = ({ to, reason, ...facts }: { name: string; to: AppLifeState; by: string; reason: string }) =>
  messageOf(texts, 'moved', (locale) => ({ ...facts, state: states[locale][to] }), reason)
