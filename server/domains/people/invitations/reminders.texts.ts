import { momentText } from '../../../kernel/clock.ts'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

const texts: Wording<'inviter' | 'invited'> = {
  en_US: {
    inviter: [
      'The invitation to {email} expires soon',
      '{email} has not answered the invitation to {place} yet. It expires on {until}. You can extend it or send it again.',
    ],
    invited: [
      'Your invitation to {place} expires soon',
      '{inviter} invited you to {place}. The invitation expires on {until}. Please accept or decline it through the link in the latest invitation e-mail.',
    ],
  },
  ja_JP: {
    inviter: [
      '{email} さんへの招待の期限が近づいています',
      '{email} さんは {place} への招待にまだ回答していません。招待は {until} に期限切れになります。期限の延長または再送信ができます。',
    ],
    invited: [
      '{place} への招待の期限が近づいています',
      '{inviter} さんから {place} に招待されています。招待は {until} に期限切れになります。最後に届いた招待メールのリンクから承諾または辞退してください。',
    ],
  },
  ko_KR: {
    inviter: [
      '{email} 님의 초대가 곧 만료됩니다',
      '{email} 님이 {place} 초대에 아직 응답하지 않았습니다. 초대는 {until}에 만료됩니다. 초대를 연장하거나 다시 보낼 수 있습니다.',
    ],
    invited: [
      '{place} 초대가 곧 만료됩니다',
      '{inviter} 님이 {place}에 초대했습니다. 초대는 {until}에 만료됩니다. 마지막으로 받은 초대 메일의 링크에서 수락하거나 거절해 주세요.',
    ],
  },
  zh_CN: {
    inviter: ['对 {email} 的邀请即将过期', '{email} 尚未回应加入 {place} 的邀请，该邀请将于 {until} 过期。您可以延长或重新发送邀请。'],
    invited: [
      '您加入 {place} 的邀请即将过期',
      '{inviter} 邀请您加入 {place}，该邀请将于 {until} 过期。请通过最近一封邀请邮件中的链接接受或拒绝。',
    ],
  },
}

interface ExpiringInvitation {
  email: string
  inviter: string
  /** The app, or the team with its company. */
  place: string
  expiresAt: Date
}

/** Returns the reminder of an invitation that expires soon, for its inviter or for the person invited. */
export const endingText = (reader: 'inviter' | 'invited', { expiresAt, ...facts }: ExpiringInvitation, timeZone: string) =>
  messageOf(texts, reader, { ...facts, until: momentText(timeZone, expiresAt) })
