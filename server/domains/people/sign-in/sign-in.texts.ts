import type { Locale } from '@portico/contract/kernel/locale'

interface ResetLetter {
  product: string
  name: string
  link: string
}
type Letter = (facts: ResetLetter) => { subject: string; text: string }

const resetLetters: Record<Locale, Letter> = {
  en_US: ({ product, name, link }) => ({
    subject: `${product}: choose a new password`,
    text: `Hello ${name},

We received a request to reset the password of your ${product} account. Choose a new one here within an hour:

${link}

The link works once. If you did not request this, you can ignore this e-mail: your password stays the same.
`,
  }),
  ja_JP: ({ product, name, link }) => ({
    subject: `${product}：新しいパスワードの設定`,
    text: `${name} 様

${product} アカウントのパスワード再設定のご依頼を受け付けました。1 時間以内に、次のリンクから新しいパスワードを設定してください。

${link}

このリンクは一度だけ使用できます。お心当たりがない場合は、何もする必要はありません。現在のパスワードがそのまま有効です。
`,
  }),
  ko_KR: ({ product, name, link }) => ({
    subject: `${product}: 새 비밀번호 설정`,
    text: `${name} 님, 안녕하세요.

${product} 계정의 비밀번호 재설정 요청을 받았습니다. 1시간 안에 아래 링크에서 새 비밀번호를 설정해 주세요.

${link}

이 링크는 한 번만 사용할 수 있습니다. 직접 요청하지 않으셨다면 아무것도 하지 않으셔도 됩니다. 현재 비밀번호는 그대로 유지됩니다.
`,
  }),
  zh_CN: ({ product, name, link }) => ({
    subject: `${product}：设置新密码`,
    text: `${name}，您好：

我们收到了重置您的 ${product} 账号密码的请求。请在一小时内通过以下链接设置新密码：

${link}

该链接只能使用一次。如果这不是您本人的操作，则无需理会，您的密码不会改变。
`,
  }),
}

/** Composes the mail with the link for setting a new password, in the reader's language. */
export const passwordResetMail = (locale: Locale, facts: ResetLetter): { subject: string; text: string } => resetLetters[locale](facts)
