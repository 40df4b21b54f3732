import type { Locale } from '@portico/contract/kernel/locale'

interface Headers {
  autoSubmitted?: string | undefined
  precedence?: string | undefined
  returnPath?: string | undefined
}

/**
 * Returns whether a program wrote a mail: an automatic answer, one to a list, or the report of a failure. Taking such mails, or
 * answering them, could make two programs write to each other endlessly.
 */
export const isAutomatic = ({ autoSubmitted = 'no', precedence = '', returnPath }: Headers): boolean =>
  !/^\s*(no\s*(;|$)|$)/i.test(autoSubmitted) ||
  /^\s*(bulk|junk|list|auto_reply)\s*$/i.test(precedence) ||
  (returnPath !== undefined && returnPath.replace(/[<>\s]/g, '') === '')

/** The line in mails above which people answer. */
export const replyMarkers: Readonly<Record<Locale, string>> = {
  en_US: '--- Reply above this line ---',
  ja_JP: '--- この行より上に返信を入力してください ---',
  ko_KR: '--- 이 줄 위에 답장을 입력해 주세요 ---',
  zh_CN: '--- 请在此行上方回复 ---',
}
const markers = Object.values(replyMarkers).map((marker) => marker.replaceAll('-', '').trim())

/** The line by which mail programs introduce a quotation. */
const introductions = [
  /^On\b(?=.*(\d{4}|\d:\d\d|@)).*\bwrote:$/i,
  /^\d{4}年\d{1,2}月\d{1,2}日.*@.*[>)]\s*[:：]$/,
  /^\d{4}년 ?\d{1,2}월 ?\d{1,2}일.*(작성|썼습니다)\s*[:：.]?$/,
  /^(?=.*(@|\d{4}年)).*(写道|寫道)\s*[:：]$/,
]
/** The beginning of one that programs may break over two lines. */
const beginning = /^(On\b|\d{4}[年년]|在)/
const maxIntroductionLength = 300

/** The names of Outlook's first and following lines above a quoted mail. */
const first = /^\*?(From|差出人|보낸 사람|发件人)\*?\s*[:：]\*?\s*\S/i
const following = /^\*?(Sent|Date|To|Subject|送信日時|日付|宛先|件名|보낸 날짜|날짜|받는 사람|제목|发送时间|日期|收件人|主题)\*?\s*[:：]/i
const separators = /^(-{2,}\s*(Original Message|元のメッセージ|원본 메시지|原始邮件|Forwarded message)\s*-{2,}|_{10,})$/i

const isMarker = (line: string): boolean => markers.some((marker) => line.includes(marker))
const isIntroduction = (line: string, next: string): boolean => {
  const joined = beginning.test(line) ? [line, `${line} ${next}`] : [line]
  return joined.some((one) => one.length <= maxIntroductionLength && introductions.some((introduction) => introduction.test(one)))
}
const isOutlook = (line: string, next: readonly string[]): boolean =>
  separators.test(line) || (first.test(line) && next.slice(0, 3).some((one) => following.test(one)))

/** Maximum characters of a mail that are read: people write above the text that they quote. */
const maxRead = 500_000

/**
 * Returns the text that a person wrote in a mail, without the mail that it answers and without a signature: the text ends at the marker
 * line, at a line that introduces a quotation, at Outlook's block of headers or at the signature's `-- `, and lines that begin with
 * `>` are left out.
 */
export const answerIn = (mail: string): string => {
  const lines = mail.slice(0, maxRead).replace(/\r\n?/g, '\n').split('\n')
  const plain = lines.map((line) => line.replace(/^[\s>]+/, '').trim())
  const end = lines.findIndex((line, place) => {
    const [current = '', next = ''] = plain.slice(place, place + 2)
    return (
      /^-- ?$/.test(line) || isMarker(current) || isIntroduction(current, next) || isOutlook(current, plain.slice(place + 1, place + 4))
    )
  })
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim()
}
