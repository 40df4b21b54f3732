import { messageOf, type Wording } from '../../../kernel/wording.ts'

const texts: Wording<'closed'> = {
  en_US: { closed: ['Landing page closed: {app}', '{by} closed the landing page of {app}: {reason}'] },
  ja_JP: { closed: ['ランディングページが終了しました：{app}', '{by} さんが {app} のランディングページを終了しました：{reason}'] },
  ko_KR: { closed: ['랜딩 페이지 종료: {app}', '{by} 님이 {app}의 랜딩 페이지를 종료했습니다: {reason}'] },
  zh_CN: { closed: ['着陆页已关闭：{app}', '{by} 关闭了 {app} 的着陆页：{reason}'] },
}

/** Returns the notification to members that a page was closed. */
export const closedText = (facts: { app: string; by: string; reason: string }) => messageOf(texts, 'closed', facts)
