import type { Locale } from '@portico/contract/kernel/locale'

interface Told {
  app: string
  by: string
  reason: string
}

const texts: Readonly<Record<Locale, (told: Told) => { title: string; body: string }>> = {
  en_US: ({ app, by, reason }) => ({ title: `Landing page closed: ${app}`, body: `${by} closed the landing page of ${app}: ${reason}` }),
  ja_JP: ({ app, by, reason }) => ({
    title: `ランディングページが終了しました：${app}`,
    body: `${by} さんが ${app} のランディングページを終了しました：${reason}`,
  }),
  ko_KR: ({ app, by, reason }) => ({
    title: `랜딩 페이지 종료: ${app}`,
    body: `${by} 님이 ${app}의 랜딩 페이지를 종료했습니다: ${reason}`,
  }),
  zh_CN: ({ app, by, reason }) => ({ title: `着陆页已关闭：${app}`, body: `${by} 关闭了 ${app} 的着陆页：${reason}` }),
}

/** Returns what members are told of a page that was closed, in their language. */
export const closedText =
  (told: Told) =>
  (locale: Locale): { title: string; body: string } =>
    texts[locale](told)
