import { messageOf, type Wording } from '../../../kernel/wording.ts'

const texts: Wording<'created'> = {
  en_US: { created: ['App created', '{by} created {name} ({appId}) for your company.'] },
  ja_JP: { created: ['アプリが作成されました', '{by} さんが、貴社のアプリ {name}（{appId}）を作成しました。'] },
  ko_KR: { created: ['앱이 생성되었습니다', '{by} 님이 귀사의 앱을 생성했습니다: {name}({appId})'] },
  zh_CN: { created: ['应用已创建', '{by} 为贵公司创建了 {name}（{appId}）。'] },
}

/** Returns the notification to the masters of a new app's developers. */
export const createdText = (facts: { appId: string; name: string; by: string }) => messageOf(texts, 'created', facts)
