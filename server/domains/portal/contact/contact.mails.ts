import type { Locale } from '@portico/contract/kernel/locale'

interface Question {
  product: string
  number: string
  subject: string
  message: string
}

interface Asker {
  name: string
  email: string
  company: string | null
}

/** Composes the mail to the support address. It is for the provider's own staff, so the text around the person's words is English. */
export const questionMail = (
  { product, number, subject, message }: Question,
  { name, email, company }: Asker,
  category: string,
  files: readonly { name: string; link: string }[],
): { subject: string; text: string } => ({
  subject: `[${number}] ${product}: ${subject}`,
  text: `${name} <${email}>${company === null ? '' : `, ${company}`}
Category: ${category}
Number: ${number}

${message}
${files.length === 0 ? '' : `\nAttachments (for administrators):\n${files.map((file) => `- ${file.name}: ${file.link}`).join('\n')}\n`}`,
})

const confirmations: Record<Locale, (question: Question & { name: string }) => { subject: string; text: string }> = {
  en_US: ({ product, number, subject, message, name }) => ({
    subject: `${product}: your question ${number}`,
    text: `Hello ${name},

we have received your question “${subject}”. Its number is ${number}; please mention it when you write to us again. This is what you wrote:

${message}
`,
  }),
  ja_JP: ({ product, number, subject, message, name }) => ({
    subject: `${product}：お問い合わせ ${number}`,
    text: `${name} 様

お問い合わせ「${subject}」を受け付けました。受付番号は ${number} です。再度ご連絡いただく際はこの番号をお知らせください。お問い合わせ内容は次のとおりです。

${message}
`,
  }),
  ko_KR: ({ product, number, subject, message, name }) => ({
    subject: `${product}: 문의 ${number}`,
    text: `${name} 님, 안녕하세요.

문의 “${subject}”을(를) 접수했습니다. 접수 번호는 ${number}입니다. 다시 연락하실 때 이 번호를 알려 주세요. 문의 내용은 다음과 같습니다.

${message}
`,
  }),
  zh_CN: ({ product, number, subject, message, name }) => ({
    subject: `${product}：您的咨询 ${number}`,
    text: `${name}，您好：

我们已收到您的咨询“${subject}”，编号为 ${number}。再次联系时请提供该编号。您的咨询内容如下：

${message}
`,
  }),
}

/** Composes the confirmation for the person, in their language. */
export const confirmationMail = (locale: Locale, question: Question & { name: string }) => confirmations[locale](question)
