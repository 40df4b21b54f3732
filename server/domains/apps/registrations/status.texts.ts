import type { AppLifeState } from '@portico/contract/apps/registrations'
import type { Locale } from '@portico/contract/kernel/locale'

const states: Readonly<Record<Locale, Readonly<Record<AppLifeState, string>>>> = {
  en_US: { DEVELOPING: 'Developing', APP_REVIEW: 'App Review', PUBLISHED: 'Published', DEACTIVATED: 'Deactivated' },
  ja_JP: { DEVELOPING: '開発中', APP_REVIEW: 'アプリ審査中', PUBLISHED: '公開中', DEACTIVATED: '停止中' },
  ko_KR: { DEVELOPING: '개발 중', APP_REVIEW: '앱 심사 중', PUBLISHED: '출시됨', DEACTIVATED: '중지됨' },
  zh_CN: { DEVELOPING: '开发中', APP_REVIEW: '应用审核中', PUBLISHED: '已发布', DEACTIVATED: '已停用' },
}

interface Moved {
  name: string
  to: AppLifeState
  by: string
  reason: string
}

/** What everybody with a role on an app is told when its state changed. */
export const movedText =
  ({ name, to, by, reason }: Moved) =>
  (locale: Locale): { title: string; body: string } => {
    const state = states[locale][to]
    const title = {
      en_US: `${name}: ${state}`,
      ja_JP: `${name}：${state}`,
      ko_KR: `${name}: ${state}`,
      zh_CN: `${name}：${state}`,
    }[locale]
    const body = {
      en_US: `${by} changed the status of ${name} to ${state}.`,
      ja_JP: `${by} さんが ${name} のステータスを「${state}」に変更しました。`,
      ko_KR: `${by} 님이 ${name}의 상태를 '${state}'(으)로 변경했습니다.`,
      zh_CN: `${by} 已将 ${name} 的状态改为“${state}”。`,
    }[locale]
    return { title, body: reason === '' ? body : `${body}\n\n${reason}` }
  }
