import { messageOf, type Wording } from '../../../kernel/wording.ts'

const texts: Wording<'asked'> = {
  en_US: {
    asked: [
      'Access to {app} requested',
      '{by} ({company}) requests the permission “{permission}”. You can grant roles on the app’s Roles page.',
    ],
  },
  ja_JP: {
    asked: [
      '{app} へのアクセス権の申請があります',
      '{by} さん（{company}）が権限「{permission}」を申請しました。役割は、アプリの「役割」ページで付与できます。',
    ],
  },
  ko_KR: {
    asked: [
      '{app}에 대한 접근 권한 요청',
      '{by} 님({company})이 ‘{permission}’ 권한을 요청했습니다. 역할은 앱의 ‘역할’ 페이지에서 부여할 수 있습니다.',
    ],
  },
  zh_CN: { asked: ['有人申请 {app} 的访问权限', '{by}（{company}）申请权限“{permission}”。您可以在应用的“角色”页面授予角色。'] },
}

/** Returns the notification about a person's request for a permission on an app. */
export const accessRequestedText = (facts: { app: string; by: string; company: string; permission: string }) =>
  messageOf(texts, 'asked', facts)
