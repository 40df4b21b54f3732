import { messageOf, type Wording } from '../../../kernel/wording.ts'

/** Mails to an account's owner, and notifications to people of the portal. */
export type BtsNews =
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'sent'
  | 'invited'
  | 'invitedAgain'
  | 'reset'
  | 'ending'
  | 'expanded'
  | 'removed'

export interface Facts {
  name: string
  email: string
  app: string
  /** The actor's name; empty for time-triggered transitions. */
  by: string
  /** The reason, or the last day. */
  words: string
}

const texts: Wording<BtsNews> = {
  en_US: {
    submitted: ['BTS account requested: {name}', '{by} requested an account in the bug tracker of {app} for {name} ({email}).'],
    approved: ['BTS account approved: {name}', '{by} approved the bug tracker account of {name} for {app}.'],
    rejected: ['BTS account rejected: {name}', '{by} rejected the bug tracker account of {name} for {app}: {words}'],
    sent: ['BTS account: {name} was invited', '{by} invited {name} ({email}) to the bug tracker of {app}.'],
    invited: [
      'Your bug tracker account for {app}',
      'Hello {name},\n\nYour bug tracker account for {app} has been approved, and you are invited to use it with {email}. It is valid until {words}, from the registered IP addresses.',
    ],
    invitedAgain: [
      'Invitation to the bug tracker of {app}',
      'Hello {name},\n\nThis is a reminder: you are invited to the bug tracker of {app} with {email}. Your account is valid until {words}.',
    ],
    reset: [
      'Your bug tracker password for {app} is being reset',
      'Hello {name},\n\nQA requested a password reset for your bug tracker account ({email}) for {app}. The tracker will tell you how to choose a new one. If you did not expect this, please contact QA.',
    ],
    ending: [
      'Bug tracker account expires soon: {name}',
      'The bug tracker account of {name} ({email}) for {app} is valid until {words}. QA can extend it.',
    ],
    expanded: ['BTS account extended: {name}', 'The bug tracker account of {name} for {app} is now valid until {words}.'],
    removed: [
      'BTS account deleted: {name}',
      '{by} deleted the bug tracker account of {name} ({email}) for {app}. If no tracker is connected, delete it there manually.',
    ],
  },
  ja_JP: {
    submitted: ['BTS アカウントの申請：{name}', '{by} さんが {app} について {name}（{email}）の BTS アカウントを申請しました。'],
    approved: ['BTS アカウントの承認：{name}', '{by} さんが {app} の {name} さんの BTS アカウントを承認しました。'],
    rejected: ['BTS アカウントの却下：{name}', '{by} さんが {app} の {name} さんの BTS アカウントを却下しました：{words}'],
    sent: ['BTS アカウントの招待：{name}', '{by} さんが {name} さん（{email}）を {app} の BTS に招待しました。'],
    invited: [
      '{app} の BTS アカウント',
      '{name} 様\n\n{app} の BTS アカウントが承認されました。{email} でご利用ください。登録済みの IP アドレスから {words} まで利用できます。',
    ],
    invitedAgain: [
      '{app} の BTS への招待',
      '{name} 様\n\n{app} の BTS に {email} で招待されています。アカウントは {words} まで利用できます。',
    ],
    reset: [
      '{app} の BTS パスワードの再設定',
      '{name} 様\n\nQA が {app} の BTS アカウント（{email}）のパスワード再設定を依頼しました。新しいパスワードの設定方法は BTS から届きます。心当たりがない場合は QA にご連絡ください。',
    ],
    ending: [
      'BTS アカウントの期限：{name}',
      '{app} の {name} さん（{email}）の BTS アカウントは {words} まで利用できます。QA が延長できます。',
    ],
    expanded: ['BTS アカウントの延長：{name}', '{app} の {name} さんの BTS アカウントは {words} まで利用できます。'],
    removed: [
      'BTS アカウントの削除：{name}',
      '{by} さんが {app} の {name} さん（{email}）の BTS アカウントを削除しました。BTS が接続されていない場合は、BTS 側でも手動で削除してください。',
    ],
  },
  ko_KR: {
    submitted: ['BTS 계정 요청: {name}', '{by} 님이 {app}에 대해 {name}({email})의 BTS 계정을 요청했습니다.'],
    approved: ['BTS 계정 승인: {name}', '{by} 님이 {app}에 대한 {name} 님의 BTS 계정을 승인했습니다.'],
    rejected: ['BTS 계정 반려: {name}', '{by} 님이 {app}에 대한 {name} 님의 BTS 계정을 반려했습니다: {words}'],
    sent: ['BTS 계정 초대: {name}', '{by} 님이 {name} 님({email})을 {app}의 BTS에 초대했습니다.'],
    invited: [
      '{app}의 BTS 계정',
      '{name} 님,\n\n{app}의 BTS 계정이 승인되었습니다. {email} 계정으로 사용하세요. 등록된 IP 주소에서 {words}까지 사용할 수 있습니다.',
    ],
    invitedAgain: ['{app} BTS 초대', '{name} 님,\n\n{app}의 BTS에 {email} 계정으로 초대되었습니다. 계정은 {words}까지 사용할 수 있습니다.'],
    reset: [
      '{app} BTS 비밀번호 초기화',
      '{name} 님,\n\nQA가 {app}의 BTS 계정({email}) 비밀번호 초기화를 요청했습니다. 새 비밀번호를 정하는 방법은 BTS에서 안내합니다. 요청한 적이 없다면 QA에 알려 주세요.',
    ],
    ending: [
      'BTS 계정 만료 예정: {name}',
      '{app}에 대한 {name} 님({email})의 BTS 계정은 {words}까지 사용할 수 있습니다. QA가 연장할 수 있습니다.',
    ],
    expanded: ['BTS 계정 연장: {name}', '{app}에 대한 {name} 님의 BTS 계정은 {words}까지 사용할 수 있습니다.'],
    removed: [
      'BTS 계정 삭제: {name}',
      '{by} 님이 {app}에 대한 {name} 님({email})의 BTS 계정을 삭제했습니다. BTS가 연결되어 있지 않다면 BTS에서도 직접 삭제해 주세요.',
    ],
  },
  zh_CN: {
    submitted: ['BTS 账号申请：{name}', '{by} 为 {app} 申请 {name}（{email}）的 BTS 账号。'],
    approved: ['BTS 账号已批准：{name}', '{by} 批准了 {name} 在 {app} 的 BTS 账号。'],
    rejected: ['BTS 账号已驳回：{name}', '{by} 驳回了 {name} 在 {app} 的 BTS 账号：{words}'],
    sent: ['BTS 账号已邀请：{name}', '{by} 已邀请 {name}（{email}）使用 {app} 的 BTS。'],
    invited: [
      '您在 {app} 的 BTS 账号',
      '{name}，您好：\n\n您在 {app} 的 BTS 账号已获批准，请使用 {email}。在 {words} 之前可从登记的 IP 地址使用。',
    ],
    invitedAgain: ['{app} 的 BTS 邀请', '{name}，您好：\n\n邀请您使用 {email} 访问 {app} 的 BTS。账号可使用至 {words}。'],
    reset: [
      '您在 {app} 的 BTS 密码正在重置',
      '{name}，您好：\n\nQA 已申请重置您在 {app} 的 BTS 账号（{email}）的密码。BTS 会告知您如何设置新密码。如果您没有提出过此要求，请告知 QA。',
    ],
    ending: ['BTS 账号即将到期：{name}', '{name}（{email}）在 {app} 的 BTS 账号可使用至 {words}。QA 可以延长。'],
    expanded: ['BTS 账号已延长：{name}', '{name} 在 {app} 的 BTS 账号可使用至 {words}。'],
    removed: ['BTS 账号已删除：{name}', '{by} 删除了 {name}（{email}）在 {app} 的 BTS 账号。如果未连接 BTS，请在 BTS 中手动删除。'],
  },
}

/** Returns the text of a mail or notification, in its reader's language. */
export const btsText = (notice: BtsNews, facts: Facts) => messageOf(texts, notice, { ...facts })
