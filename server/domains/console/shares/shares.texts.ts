import { messageOf, type Wording } from '../../../kernel/wording.ts'

/** News of a post; `internal` is a new one for the provider alone. */
export type ShareNews = 'shared' | 'internal' | 'commented' | 'mentioned'

const texts: Wording<ShareNews> = {
  en_US: {
    shared: ['New shared post: {title}', '{name} shared “{title}” with everyone who works on {app}.'],
    internal: ['New shared post: {title}', '{name} shared “{title}” of {app} with the provider’s staff.'],
    commented: ['Comment on the shared post: {title}', '{name} commented on “{title}” of {app}.'],
    mentioned: ['You are mentioned in the shared post: {title}', '{name} mentioned you in a comment on “{title}” of {app}.'],
  },
  ja_JP: {
    shared: ['新しい共有投稿：{title}', '{name} さんが {app} の関係者に「{title}」を共有しました。'],
    internal: ['新しい共有投稿：{title}', '{name} さんが {app} の「{title}」を提供会社のスタッフに共有しました。'],
    commented: ['共有投稿へのコメント：{title}', '{name} さんが {app} の「{title}」にコメントしました。'],
    mentioned: ['共有投稿でメンションされました：{title}', '{name} さんが {app} の「{title}」へのコメントでメンションしました。'],
  },
  ko_KR: {
    shared: ['새 공유 게시물: {title}', '{name} 님이 {app} 담당자들에게 “{title}” 게시물을 공유했습니다.'],
    internal: ['새 공유 게시물: {title}', '{name} 님이 {app}의 “{title}” 게시물을 제공사 스태프에게 공유했습니다.'],
    commented: ['공유 게시물 댓글: {title}', '{name} 님이 {app}의 “{title}” 게시물에 댓글을 남겼습니다.'],
    mentioned: ['공유 게시물에서 멘션되었습니다: {title}', '{name} 님이 {app}의 “{title}” 게시물 댓글에서 회원님을 멘션했습니다.'],
  },
  zh_CN: {
    shared: ['新的共享内容：{title}', '{name} 向 {app} 的相关人员共享了“{title}”。'],
    internal: ['新的共享内容：{title}', '{name} 向平台方的工作人员共享了 {app} 的“{title}”。'],
    commented: ['共享内容有新评论：{title}', '{name} 评论了 {app} 的“{title}”。'],
    mentioned: ['共享内容中提到了您：{title}', '{name} 在 {app} 的“{title}”的评论中提到了您。'],
  },
}

/** Returns the message about a post. */
export const shareText = (news: ShareNews, facts: { app: string; name: string; title: string }) => messageOf(texts, news, facts)
