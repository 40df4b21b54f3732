import { roleNameOf } from '@portico/contract/role-names'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

const texts: Wording<'changed' | 'removed'> = {
  en_US: {
    changed: ['Your role on {app} was changed', '{by} changed your role from “{before}” to “{after}”.'],
    removed: ['Your role on {app} was removed', '{by} removed your role “{before}”.'],
  },
  ja_JP: {
    changed: ['{app} での役割が変更されました', '{by} さんが役割を「{before}」から「{after}」に変更しました。'],
    removed: ['{app} での役割が解除されました', '{by} さんが役割「{before}」を解除しました。'],
  },
  ko_KR: {
    changed: ['{app}에서의 역할이 변경되었습니다', '{by} 님이 회원님의 역할을 변경했습니다: {before} → {after}'],
    removed: ['{app}에서의 역할이 해제되었습니다', '{by} 님이 회원님의 ‘{before}’ 역할을 해제했습니다.'],
  },
  zh_CN: {
    changed: ['您在 {app} 的角色已变更', '{by} 将您的角色从“{before}”改为“{after}”。'],
    removed: ['您在 {app} 的角色已被移除', '{by} 移除了您的角色“{before}”。'],
  },
}

interface Facts {
  app: string
  /** The name of the person who did it. */
  by: string
  before: number
  /** Null if the role was revoked. */
  after: number | null
}

/** Returns the notification to a person whose role was changed or revoked. */
export const roleText = ({ before, after, ...facts }: Facts) =>
  messageOf(texts, after === null ? 'removed' : 'changed', (locale) => ({
    ...facts,
    before: roleNameOf(before, locale),
    after: after === null ? '' : roleNameOf(after, locale),
  }))
