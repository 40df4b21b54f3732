import { momentText } from '../../../kernel/clock.ts'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

interface Facts {
  app: string
  ip: string
  until: Date
  timeZone: string
}

const texts: Wording<'ending'> = {
  en_US: {
    ending: [
      'SDK whitelist of {app}: {ip} expires soon',
      'The address {ip} on the SDK whitelist of {app} is valid until {until}. Extend it if it is still needed.',
    ],
  },
  ja_JP: {
    ending: [
      '{app} の SDK ホワイトリスト：{ip} の期限が近づいています',
      '{app} の SDK ホワイトリストのアドレス {ip} は {until} まで有効です。引き続き必要な場合は期限を延ばしてください。',
    ],
  },
  ko_KR: {
    ending: [
      '{app} SDK 화이트리스트: {ip}의 기한이 다가옵니다',
      '{app} SDK 화이트리스트에 등록된 {ip} 주소의 유효 기한은 {until}입니다. 계속 필요하면 기한을 연장하세요.',
    ],
  },
  zh_CN: {
    ending: ['{app} 的 SDK 白名单：{ip} 即将到期', '{app} 的 SDK 白名单地址 {ip} 有效期至 {until} 。如仍需使用，请延长有效期。'],
  },
}

/** Returns the reminder of an address that expires soon, with its expiry in the time zone it was entered in. */
export const endingText = ({ until, timeZone, ...facts }: Facts) =>
  messageOf(texts, 'ending', { ...facts, until: momentText(timeZone, until) })
