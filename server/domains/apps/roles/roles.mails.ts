import type { Locale } from '@portico/contract/kernel/locale'
import { roleNameOf } from '@portico/contract/role-names'

interface Facts {
  app: string
  /** Who did it. */
  by: string
  before: number
  /** Null when it was taken away. */
  after: number | null
}

type Words = Readonly<
  Record<'changed' | 'removed', { title: (app: string) => string; body: (by: string, before: string, after: string) => string }>
>

const words: Readonly<Record<Locale, Words>> = {
  en_US: {
    changed: {
      title: (app) => `Your role on ${app} was changed`,
      body: (by, before, after) => `${by} changed your role from ${before} to ${after}.`,
    },
    removed: { title: (app) => `Your role on ${app} was taken away`, body: (by, before) => `${by} took away your role ${before}.` },
  },
  ja_JP: {
    changed: {
      title: (app) => `${app}での役割が変更されました`,
      body: (by, before, after) => `${by}さんがあなたの役割を「${before}」から「${after}」に変更しました。`,
    },
    removed: {
      title: (app) => `${app}での役割が解除されました`,
      body: (by, before) => `${by}さんがあなたの役割「${before}」を解除しました。`,
    },
  },
  ko_KR: {
    changed: {
      title: (app) => `${app}에서의 역할이 변경되었습니다`,
      body: (by, before, after) => `${by} 님이 역할을 ‘${before}’에서 ‘${after}’(으)로 변경했습니다.`,
    },
    removed: { title: (app) => `${app}에서의 역할이 해제되었습니다`, body: (by, before) => `${by} 님이 ‘${before}’ 역할을 해제했습니다.` },
  },
  zh_CN: {
    changed: {
      title: (app) => `您在 ${app} 的角色已变更`,
      body: (by, before, after) => `${by} 将您的角色从“${before}”改为“${after}”。`,
    },
    removed: { title: (app) => `您在 ${app} 的角色已被移除`, body: (by, before) => `${by} 移除了您的角色“${before}”。` },
  },
}

/** Tells somebody, in their language, that their role was changed or taken away. */
export const roleText =
  ({ app, by, before, after }: Facts) =>
  (locale: Locale): { title: string; body: string } => {
    const { title, body } = words[locale][after === null ? 'removed' : 'changed']
    return { title: title(app), body: body(by, roleNameOf(before, locale), after === null ? '' : roleNameOf(after, locale)) }
  }
