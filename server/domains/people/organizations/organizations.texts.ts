import type { Locale } from '@portico/contract/kernel/locale'

interface RoleFacts {
  by: string
  /** The team or the company. */
  place: string
  master: boolean
}
type Composer<Facts> = (facts: Facts) => { title: string; body: string }

const roleChanged: Record<Locale, Composer<RoleFacts>> = {
  en_US: ({ by, place, master }) => ({
    title: `You are now a ${master ? 'master' : 'member'} of ${place}`,
    body: `${by} changed your role in ${place}.`,
  }),
  ja_JP: ({ by, place, master }) => ({
    title: `${place} での役割が${master ? 'マスター' : 'メンバー'}になりました`,
    body: `${by} さんが ${place} での役割を変更しました。`,
  }),
  ko_KR: ({ by, place, master }) => ({
    title: `${place}의 ${master ? '마스터' : '멤버'}가 되었습니다`,
    body: `${by} 님이 ${place}에서 회원님의 역할을 변경했습니다.`,
  }),
  zh_CN: ({ by, place, master }) => ({
    title: `您现在是 ${place} 的${master ? '管理者' : '成员'}`,
    body: `${by} 更改了您在 ${place} 的角色。`,
  }),
}

/** Composes the notification to a member whose role was changed. */
export const roleChangedText = (facts: RoleFacts) => (locale: Locale) => roleChanged[locale](facts)

const removed: Record<Locale, Composer<Omit<RoleFacts, 'master'>>> = {
  en_US: ({ by, place }) => ({
    title: `You are no longer a member of ${place}`,
    body: `${by} removed you from ${place}. Roles on apps that you had through it have ended.`,
  }),
  ja_JP: ({ by, place }) => ({
    title: `${place} から外れました`,
    body: `${by} さんにより ${place} から外されました。それに伴うアプリの役割も終了しました。`,
  }),
  ko_KR: ({ by, place }) => ({
    title: `더 이상 ${place}에 속하지 않습니다`,
    body: `${by} 님이 ${place}에서 회원님을 제외했습니다. 이를 통해 가졌던 앱 역할도 종료되었습니다.`,
  }),
  zh_CN: ({ by, place }) => ({
    title: `您已不再属于 ${place}`,
    body: `${by} 将您移出了 ${place}。您通过它获得的应用角色也已终止。`,
  }),
}

/** Composes the notification to a person who was removed. */
export const removedText = (facts: Omit<RoleFacts, 'master'>) => (locale: Locale) => removed[locale](facts)
