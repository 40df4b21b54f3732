import type { Locale } from '@portico/contract/kernel/locale'
import type { Bundle, NewMail } from '../../../kernel/mail/mail.ts'

const titles: Readonly<Record<Locale, (count: number) => string>> = {
  en_US: (count) => `${count} notifications`,
  ja_JP: (count) => `通知 ${count} 件`,
  ko_KR: (count) => `알림 ${count}건`,
  zh_CN: (count) => `${count} 条通知`,
}

/** Returns the mail for a bundle. A single notification is sent as it is; of several, each keeps its title. */
export const messageOfBundle = ({ mails }: Pick<Bundle, 'mails'>, locale: Locale, product: string): Pick<NewMail, 'subject' | 'text'> => {
  const [only, ...others] = mails
  if (only && others.length === 0) return { subject: only.subject, text: only.text }
  const prefix = `${product}: `
  const parts = mails.map(({ subject, text }) => `${subject.startsWith(prefix) ? subject.slice(prefix.length) : subject}\n\n${text.trim()}`)
  return { subject: `${prefix}${titles[locale](mails.length)}`, text: `${parts.join('\n\n———\n\n')}\n` }
}
