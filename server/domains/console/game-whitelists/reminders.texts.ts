import { languageTag, type Locale } from '@portico/contract/kernel/locale'

interface Facts {
  app: string
  ip: string
  until: Date
  timeZone: string
}

const texts: Readonly<Record<Locale, { title: string; body: string }>> = {
  en_US: {
    title: 'SDK whitelist of {app}: {ip} ends soon',
    body: 'The address {ip} on the SDK whitelist of {app} counts until {until} ({zone}). Extend it if it is still needed.',
  },
  ja_JP: {
    title: '{app} の SDK ホワイトリスト：{ip} の期限が近づいています',
    body: '{app} の SDK ホワイトリストのアドレス {ip} は {until}（{zone}）まで有効です。引き続き必要な場合は期限を延ばしてください。',
  },
  ko_KR: {
    title: '{app} SDK 화이트리스트: {ip}의 기한이 다가옵니다',
    body: '{app} SDK 화이트리스트의 주소 {ip}은(는) {until}({zone})까지 유효합니다. 계속 필요하면 기한을 연장하세요.',
  },
  zh_CN: {
    title: '{app} 的 SDK 白名单：{ip} 即将到期',
    body: '{app} 的 SDK 白名单地址 {ip} 有效期至 {until}（{zone}）。如仍需要，请延长。',
  },
}

/** What people are told of an address that ends soon, with its end in the time zone it was entered in. */
export const endingText =
  ({ app, ip, until, timeZone }: Facts) =>
  (locale: Locale): { title: string; body: string } => {
    const shown = new Intl.DateTimeFormat(languageTag(locale), { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(until)
    const words: Record<string, string> = { app, ip, until: shown, zone: timeZone }
    const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
    return { title: filled(texts[locale].title), body: filled(texts[locale].body) }
  }
