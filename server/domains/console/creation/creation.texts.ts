import type { Locale } from '@portico/contract/kernel/locale'

/** What the masters of the developers of a new app are told. */
export const createdText =
  ({ appId, name, by }: { appId: string; name: string; by: string }) =>
  (locale: Locale): { title: string; body: string } =>
    ({
      en_US: { title: 'App created', body: `${by} created ${name} (${appId}) for your company.` },
      ja_JP: { title: 'アプリが作成されました', body: `${by} さんが、貴社のアプリ ${name}（${appId}）を作成しました。` },
      ko_KR: { title: '앱이 생성되었습니다', body: `${by} 님이 귀사의 앱 ${name}(${appId})을(를) 생성했습니다.` },
      zh_CN: { title: '应用已创建', body: `${by} 为贵公司创建了 ${name}（${appId}）。` },
    })[locale]
