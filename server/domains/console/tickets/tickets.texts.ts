import type { QuestionTopic } from '@portico/contract/console/tickets'
import type { Locale } from '@portico/contract/kernel/locale'

/** Events of a ticket. Its requester has settled one that they solved themselves, and withdrawn one that they cancelled. */
export type TicketEvent =
  | 'opened'
  | 'answered'
  | 'noted'
  | 'mentioned'
  | 'assigned'
  | 'followed'
  | 'solved'
  | 'settled'
  | 'reopened'
  | 'withdrawn'
  | 'cancelled'
  | 'deleted'

/** A tester's name, who is not known to the portal. */
export const testerName: Record<Locale, string> = { en_US: 'A tester', ja_JP: 'テスター', ko_KR: '테스터', zh_CN: '测试人员' }

const topics: Record<Locale, { label: (topic: string) => string; names: Record<QuestionTopic, string> }> = {
  en_US: {
    label: (topic) => `Topic: ${topic}`,
    names: {
      account: 'Account',
      app: 'App',
      billing: 'Billing',
      technical: 'Technical question',
      partnership: 'Partnership',
      other: 'Other',
    },
  },
  ja_JP: {
    label: (topic) => `お問い合わせの分野：${topic}`,
    names: { account: 'アカウント', app: 'アプリ', billing: '請求', technical: '技術的な質問', partnership: '提携', other: 'その他' },
  },
  ko_KR: {
    label: (topic) => `문의 분야: ${topic}`,
    names: { account: '계정', app: '앱', billing: '결제', technical: '기술 문의', partnership: '제휴', other: '기타' },
  },
  zh_CN: {
    label: (topic) => `咨询主题：${topic}`,
    names: { account: '账号', app: '应用', billing: '计费', technical: '技术问题', partnership: '合作', other: '其他' },
  },
}

interface Facts {
  number: number
  title: string
  app: string
  /** The actor's name. */
  name: string
  /** Whether the reader is asked if they are satisfied. */
  asks: boolean
  /** The topic of a new question from the contact page. */
  topic?: QuestionTopic | undefined
}
type Composer = (facts: Facts) => { title: string; body: string }

const texts: Record<Locale, Record<TicketEvent, Composer>> = {
  en_US: {
    opened: ({ number, title, app, name }) => ({
      title: `New ticket #${number}: ${title}`,
      body: `${name} opened a ticket about ${app}: “${title}”.`,
    }),
    answered: ({ number, title, app, name }) => ({
      title: `Answer to ticket #${number}: ${title}`,
      body: `${name} answered the ticket “${title}” about ${app}.`,
    }),
    noted: ({ number, title, app, name }) => ({
      title: `Internal note on ticket #${number}: ${title}`,
      body: `${name} added an internal note to the ticket “${title}” about ${app}.`,
    }),
    mentioned: ({ number, title, app, name }) => ({
      title: `You are mentioned in ticket #${number}: ${title}`,
      body: `${name} mentioned you in the ticket “${title}” about ${app}.`,
    }),
    assigned: ({ number, title, app, name }) => ({
      title: `Ticket #${number} is yours: ${title}`,
      body: `${name} assigned the ticket “${title}” about ${app} to you.`,
    }),
    followed: ({ number, title, app, name }) => ({
      title: `You were added to ticket #${number}: ${title}`,
      body: `${name} added you to the ticket “${title}” about ${app}. You will be notified of answers.`,
    }),
    solved: ({ number, title, app, name, asks }) => ({
      title: `Ticket #${number} is solved: ${title}`,
      body: `${name} solved your ticket “${title}” about ${app}. It will be closed after seven days; until then you can reopen it.${asks ? ' Please tell us on its page whether you are satisfied.' : ''}`,
    }),
    settled: ({ number, title, app, name }) => ({
      title: `Ticket #${number} was solved by its requester: ${title}`,
      body: `${name} solved their own ticket “${title}” about ${app}.`,
    }),
    reopened: ({ number, title, app, name }) => ({
      title: `Ticket #${number} was reopened: ${title}`,
      body: `${name} reopened the ticket “${title}” about ${app}.`,
    }),
    withdrawn: ({ number, title, app, name }) => ({
      title: `Ticket #${number} was withdrawn: ${title}`,
      body: `${name} withdrew the ticket “${title}” about ${app}. It is closed.`,
    }),
    cancelled: ({ number, title, app, name }) => ({
      title: `Ticket #${number} was cancelled: ${title}`,
      body: `${name} closed your ticket “${title}” about ${app} without solving it. If you still need help, open a new one.`,
    }),
    deleted: ({ number, title, app, name }) => ({
      title: `Ticket #${number} was deleted: ${title}`,
      body: `${name} deleted the ticket “${title}” about ${app} before it was closed.`,
    }),
  },
  ja_JP: {
    opened: ({ number, title, app, name }) => ({
      title: `新しいチケット #${number}：${title}`,
      body: `${name} さんが ${app} についてチケット「${title}」を作成しました。`,
    }),
    answered: ({ number, title, app, name }) => ({
      title: `チケット #${number} への回答：${title}`,
      body: `${name} さんが ${app} のチケット「${title}」に回答しました。`,
    }),
    noted: ({ number, title, app, name }) => ({
      title: `チケット #${number} の社内メモ：${title}`,
      body: `${name} さんが ${app} のチケット「${title}」に社内メモを追加しました。`,
    }),
    mentioned: ({ number, title, app, name }) => ({
      title: `チケット #${number} でメンションされました：${title}`,
      body: `${name} さんが ${app} のチケット「${title}」でメンションしました。`,
    }),
    assigned: ({ number, title, app, name }) => ({
      title: `チケット #${number} の担当になりました：${title}`,
      body: `${name} さんにより、${app} のチケット「${title}」の担当者に指定されました。`,
    }),
    followed: ({ number, title, app, name }) => ({
      title: `チケット #${number} の通知先に追加されました：${title}`,
      body: `${name} さんにより、${app} のチケット「${title}」の通知先に追加されました。今後の回答が通知されます。`,
    }),
    solved: ({ number, title, app, name, asks }) => ({
      title: `チケット #${number} が解決しました：${title}`,
      body: `${name} さんが ${app} のチケット「${title}」を解決済みにしました。7 日後に終了します。それまでは再開できます。${asks ? '対応にご満足いただけたか、チケットのページでお聞かせください。' : ''}`,
    }),
    settled: ({ number, title, app, name }) => ({
      title: `チケット #${number} が依頼者により解決されました：${title}`,
      body: `${name} さんが ${app} についての自分のチケット「${title}」を解決済みにしました。`,
    }),
    reopened: ({ number, title, app, name }) => ({
      title: `チケット #${number} が再開されました：${title}`,
      body: `${name} さんが ${app} のチケット「${title}」を再開しました。`,
    }),
    withdrawn: ({ number, title, app, name }) => ({
      title: `チケット #${number} が取り下げられました：${title}`,
      body: `${name} さんが ${app} のチケット「${title}」を取り下げました。チケットは終了しています。`,
    }),
    cancelled: ({ number, title, app, name }) => ({
      title: `チケット #${number} がキャンセルされました：${title}`,
      body: `${name} さんが ${app} についてのあなたのチケット「${title}」を、未解決のまま終了しました。引き続きサポートが必要な場合は、新しいチケットを作成してください。`,
    }),
    deleted: ({ number, title, app, name }) => ({
      title: `チケット #${number} が削除されました：${title}`,
      body: `${name} さんが ${app} のチケット「${title}」を、終了する前に削除しました。`,
    }),
  },
  ko_KR: {
    opened: ({ number, title, app, name }) => ({
      title: `새 티켓 #${number}: ${title}`,
      body: `${name} 님이 ${app}에 대한 “${title}” 티켓을 등록했습니다.`,
    }),
    answered: ({ number, title, app, name }) => ({
      title: `티켓 #${number} 답변: ${title}`,
      body: `${name} 님이 ${app}의 티켓 “${title}”에 답변했습니다.`,
    }),
    noted: ({ number, title, app, name }) => ({
      title: `티켓 #${number} 내부 메모: ${title}`,
      body: `${name} 님이 ${app}의 티켓 “${title}”에 내부 메모를 추가했습니다.`,
    }),
    mentioned: ({ number, title, app, name }) => ({
      title: `티켓 #${number}에서 멘션되었습니다: ${title}`,
      body: `${name} 님이 ${app}의 티켓 “${title}”에서 회원님을 멘션했습니다.`,
    }),
    assigned: ({ number, title, app, name }) => ({
      title: `티켓 #${number} 담당자로 지정되었습니다: ${title}`,
      body: `${name} 님이 ${app}의 “${title}” 티켓 담당자로 회원님을 지정했습니다.`,
    }),
    followed: ({ number, title, app, name }) => ({
      title: `티켓 #${number}의 알림 대상에 추가되었습니다: ${title}`,
      body: `${name} 님이 ${app}의 “${title}” 티켓 알림 대상에 회원님을 추가했습니다. 앞으로 답변이 등록되면 알려 드립니다.`,
    }),
    solved: ({ number, title, app, name, asks }) => ({
      title: `티켓 #${number} 해결: ${title}`,
      body: `${name} 님이 ${app}의 “${title}” 티켓을 해결했습니다. 티켓은 7일 뒤 종료되며, 그전까지는 다시 열 수 있습니다.${asks ? ' 처리 결과에 만족하셨는지 티켓 페이지에서 알려 주세요.' : ''}`,
    }),
    settled: ({ number, title, app, name }) => ({
      title: `요청자가 티켓 #${number} 해결: ${title}`,
      body: `${name} 님이 ${app}에 대한 본인의 티켓 “${title}”을 해결했습니다.`,
    }),
    reopened: ({ number, title, app, name }) => ({
      title: `티켓 #${number} 다시 열림: ${title}`,
      body: `${name} 님이 ${app}의 티켓 “${title}”을 다시 열었습니다.`,
    }),
    withdrawn: ({ number, title, app, name }) => ({
      title: `티켓 #${number} 철회: ${title}`,
      body: `${name} 님이 ${app}의 티켓 “${title}”을 철회했습니다. 티켓이 종료되었습니다.`,
    }),
    cancelled: ({ number, title, app, name }) => ({
      title: `티켓 #${number} 취소: ${title}`,
      body: `${name} 님이 회원님의 ${app} 티켓 “${title}”을 해결하지 않고 종료했습니다. 도움이 더 필요하면 새 티켓을 등록하세요.`,
    }),
    deleted: ({ number, title, app, name }) => ({
      title: `티켓 #${number} 삭제: ${title}`,
      body: `${name} 님이 ${app}의 “${title}” 티켓을 종료 전에 삭제했습니다.`,
    }),
  },
  zh_CN: {
    opened: ({ number, title, app, name }) => ({
      title: `新工单 #${number}：${title}`,
      body: `${name} 为 ${app} 创建了工单“${title}”。`,
    }),
    answered: ({ number, title, app, name }) => ({
      title: `工单 #${number} 有新回复：${title}`,
      body: `${name} 回复了 ${app} 的工单“${title}”。`,
    }),
    noted: ({ number, title, app, name }) => ({
      title: `工单 #${number} 的内部备注：${title}`,
      body: `${name} 在 ${app} 的工单“${title}”中添加了内部备注。`,
    }),
    mentioned: ({ number, title, app, name }) => ({
      title: `工单 #${number} 中提到了您：${title}`,
      body: `${name} 在 ${app} 的工单“${title}”中提到了您。`,
    }),
    assigned: ({ number, title, app, name }) => ({
      title: `工单 #${number} 已分配给您：${title}`,
      body: `${name} 将 ${app} 的工单“${title}”分配给了您。`,
    }),
    followed: ({ number, title, app, name }) => ({
      title: `您已被添加为工单 #${number} 的通知对象：${title}`,
      body: `${name} 将您添加为 ${app} 的工单“${title}”的通知对象。有新回复时将通知您。`,
    }),
    solved: ({ number, title, app, name, asks }) => ({
      title: `工单 #${number} 已解决：${title}`,
      body: `${name} 已将 ${app} 的工单“${title}”标记为已解决。工单将在 7 天后关闭，在此之前可以重新打开。${asks ? '请在工单页面告诉我们您是否满意。' : ''}`,
    }),
    settled: ({ number, title, app, name }) => ({
      title: `工单 #${number} 已由提交人解决：${title}`,
      body: `${name} 已将自己关于 ${app} 的工单“${title}”标记为已解决。`,
    }),
    reopened: ({ number, title, app, name }) => ({
      title: `工单 #${number} 已重新打开：${title}`,
      body: `${name} 重新打开了 ${app} 的工单“${title}”。`,
    }),
    withdrawn: ({ number, title, app, name }) => ({
      title: `工单 #${number} 已撤回：${title}`,
      body: `${name} 撤回了 ${app} 的工单“${title}”。工单已关闭。`,
    }),
    cancelled: ({ number, title, app, name }) => ({
      title: `工单 #${number} 已取消：${title}`,
      body: `${name} 在未解决的情况下关闭了您关于 ${app} 的工单“${title}”。如仍需帮助，请新建工单。`,
    }),
    deleted: ({ number, title, app, name }) => ({
      title: `工单 #${number} 已删除：${title}`,
      body: `${name} 在工单关闭前删除了关于 ${app} 的工单“${title}”。`,
    }),
  },
}

export const ticketText = (event: TicketEvent, facts: Facts) => (locale: Locale) => {
  const { title, body } = texts[locale][event](facts)
  const { label, names } = topics[locale]
  return { title, body: facts.topic ? `${body}\n\n${label(names[facts.topic])}` : body }
}
