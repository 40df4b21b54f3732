import type { Locale } from '@portico/contract/kernel/locale'

interface Facts {
  app: string
  by: string
  company: string
  permission: string
}

const words: Readonly<Record<Locale, { title: (facts: Facts) => string; body: (facts: Facts) => string }>> = {
  en_US: {
    title: ({ app }) => `Somebody asks for access to ${app}`,
    body: ({ by, company, permission }) =>
      `${by} (${company}) asks for the right “${permission}”. You can give people roles on the page of the app’s members.`,
  },
  ja_JP: {
    title: ({ app }) => `${app}へのアクセス権の申請があります`,
    body: ({ by, company, permission }) =>
      `${by}さん（${company}）が権限「${permission}」を希望しています。役割はアプリのメンバー画面で変更できます。`,
  },
  ko_KR: {
    title: ({ app }) => `${app}에 대한 접근 권한 요청`,
    body: ({ by, company, permission }) =>
      `${by} 님(${company})이 권한 ‘${permission}’을(를) 요청했습니다. 역할은 앱의 멤버 페이지에서 바꿀 수 있습니다.`,
  },
  zh_CN: {
    title: ({ app }) => `有人申请${app}的访问权限`,
    body: ({ by, company, permission }) => `${by}（${company}）申请权限“${permission}”。您可以在应用的成员页面更改角色。`,
  },
}

/** Tells in the reader's language who asks for which right on an app. */
export const askedText =
  (facts: Facts) =>
  (locale: Locale): { title: string; body: string } => ({ title: words[locale].title(facts), body: words[locale].body(facts) })
