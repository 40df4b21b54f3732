import type { Locale } from '@portico/contract/kernel/locale'

export interface WatchFacts {
  product: string
  reader: string
  favorite: string
  added: readonly string[]
  removed: readonly string[]
  link: string
}

/** Maximum number of apps listed in a mail; the others are only counted. */
const maxListed = 20

interface Words {
  subject: (facts: WatchFacts) => string
  greeting: (facts: WatchFacts) => string
  added: string
  removed: string
  more: (count: number) => string
  foot: string
}

const words: Record<Locale, Words> = {
  en_US: {
    subject: ({ product, favorite }) => `${product}: “${favorite}” has changed`,
    greeting: ({ reader, favorite }) => `Hello ${reader},\n\nThe result of your favorite “${favorite}” has changed.`,
    added: 'Added:',
    removed: 'Removed:',
    more: (count) => `… and ${count} more`,
    foot: 'You are receiving this e-mail because you are watching this favorite. You can stop watching in its menu:',
  },
  ja_JP: {
    subject: ({ product, favorite }) => `${product}：お気に入り「${favorite}」の結果が変わりました`,
    greeting: ({ reader, favorite }) => `${reader} 様\n\nお気に入り「${favorite}」に該当するアプリが変わりました。`,
    added: '追加：',
    removed: '除外：',
    more: (count) => `… ほか ${count} 件`,
    foot: 'このお気に入りをウォッチしているため、お知らせしています。ウォッチはメニューからいつでも解除できます。',
  },
  ko_KR: {
    subject: ({ product, favorite }) => `${product}: 즐겨찾기 “${favorite}”의 결과가 바뀌었습니다`,
    greeting: ({ reader, favorite }) => `${reader} 님, 안녕하세요.\n\n즐겨찾기 “${favorite}”에 해당하는 앱이 바뀌었습니다.`,
    added: '추가:',
    removed: '제외:',
    more: (count) => `… 외 ${count}개`,
    foot: '이 즐겨찾기를 구독하고 있어 알려 드립니다. 구독은 즐겨찾기 메뉴에서 언제든지 해제할 수 있습니다.',
  },
  zh_CN: {
    subject: ({ product, favorite }) => `${product}：收藏“${favorite}”的结果有变化`,
    greeting: ({ reader, favorite }) => `${reader}，您好：\n\n收藏“${favorite}”对应的应用有变化。`,
    added: '新增：',
    removed: '移除：',
    more: (count) => `… 另有 ${count} 个`,
    foot: '您正在关注此收藏，因此收到本通知。可随时在其菜单中取消关注：',
  },
}

const listApps = (title: string, apps: readonly string[], more: Words['more']): string[] =>
  apps.length === 0
    ? []
    : [
        '',
        title,
        ...apps.slice(0, maxListed).map((app) => `  ${app}`),
        ...(apps.length > maxListed ? [`  ${more(apps.length - maxListed)}`] : []),
      ]

/** Composes the mail about apps that a watched favorite gained or lost, in its owner's language. */
export const watchMail = (locale: Locale, facts: WatchFacts): { subject: string; text: string } => {
  const { subject, greeting, added, removed, more, foot } = words[locale]
  const lines = [
    greeting(facts),
    ...listApps(added, facts.added, more),
    ...listApps(removed, facts.removed, more),
    '',
    foot,
    facts.link,
    '',
  ]
  return { subject: subject(facts), text: lines.join('\n') }
}
