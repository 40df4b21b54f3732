import type { Locale } from '@portico/contract/kernel/locale'

interface Question {
  product: string
  number: string
  subject: string
  message: string
  /** The address of its page. */
  page: string
}

interface Asker {
  name: string
  email: string
  company: string | null
}

/** Composes the mail to the support address. It is for the provider's own staff, so the text around the person's words is English. */
export const questionMail = (
  { product, number, subject, message, page }: Question,
  { name, email, company }: Asker,
  category: string,
  files: readonly string[],
): { subject: string; text: string } => ({
  subject: `[${number}] ${product}: ${subject}`,
  text: `${name} <${email}>${company === null ? '' : `, ${company}`}
Category: ${category}
Number: ${number}
Answer on its page: ${page}

${message}
${files.length === 0 ? '' : `\nAttachments:\n${files.map((name) => `- ${name}`).join('\n')}\n`}`,
})

const confirmations: Record<Locale, (question: Question & { name: string }) => { subject: string; text: string }> = {
  en_US: ({ product, number, subject, message, name, page }) => ({
    subject: `${product}: your question ${number}`,
    text: `Hello ${name},

We have received your question “${subject}”. Its number is ${number}. You can read our answer and add to your question on its page:

${page}

This is what you wrote:

${message}
`,
  }),
  ja_JP: ({ product, number, subject, message, name, page }) => ({
    subject: `${product}：お問い合わせ ${number}`,
    text: `${name} 様

お問い合わせ「${subject}」を受け付けました。受付番号は ${number} です。回答の確認や追記は次のページで行えます。

${page}

お問い合わせ内容は次のとおりです。

${message}
`,
  }),
  ko_KR: ({ product, number, subject, message, name, page }) => ({
    subject: `${product}: 문의 ${number}`,
    text: `${name} 님, 안녕하세요.

“${subject}” 문의를 접수했습니다. 접수 번호는 ${number}입니다. 답변 확인과 추가 문의는 다음 페이지에서 하실 수 있습니다.

${page}

문의 내용은 다음과 같습니다.

${message}
`,
  }),
  zh_CN: ({ product, number, subject, message, name, page }) => ({
    subject: `${product}：您的咨询 ${number}`,
    text: `${name}，您好：

我们已收到您的咨询“${subject}”，编号为 ${number}。您可以在以下页面查看回复或补充内容：

${page}

您的咨询内容如下：

${message}
`,
  }),
}

/** Composes the confirmation for the person, in their language. */
export const confirmationMail = (locale: Locale, question: Question & { name: string }) => confirmations[locale](question)
