import { type Phase, phaseNames } from '@portico/contract/kernel/permission'
import { dateText } from '../../../../kernel/clock.ts'
import { messageOf, type Wording } from '../../../../kernel/wording.ts'

interface Facts {
  app: string
  phase: Phase
  name: string
  expiresAt: Date
}

const texts: Wording<'ending'> = {
  en_US: {
    ending: [
      '{app}: the push certificate expires soon',
      'The push certificate “{name}” of {app} ({phase}) is valid until {until}. Upload a new one: without it, no push messages reach iOS.',
    ],
  },
  ja_JP: {
    ending: [
      '{app}：プッシュ証明書の期限が近づいています',
      '{app}（{phase}）のプッシュ証明書「{name}」は {until} まで有効です。新しい証明書をアップロードしてください。証明書がないと iOS にプッシュ通知が届きません。',
    ],
  },
  ko_KR: {
    ending: [
      '{app}: 푸시 인증서가 곧 만료됩니다',
      '{app}({phase})의 ‘{name}’ 푸시 인증서가 {until}에 만료됩니다. 새 인증서를 업로드하세요. 인증서가 없으면 iOS에 푸시 메시지가 전달되지 않습니다.',
    ],
  },
  zh_CN: {
    ending: ['{app}：推送证书即将到期', '{app}（{phase}）的推送证书“{name}”有效期至 {until}。请上传新证书，否则推送消息无法送达 iOS。'],
  },
}

/** Returns the reminder of a push certificate that expires soon. */
export const endingText = ({ app, phase, name, expiresAt }: Facts, timeZone: string) =>
  messageOf(texts, 'ending', {
    app,
    name,
    phase: phaseNames[phase],
    until: dateText(timeZone, expiresAt),
  })
