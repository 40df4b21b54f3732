import type { Locale } from '@portico/contract/kernel/locale'

interface ChangeLetter {
  product: string
  name: string
  link: string
}
const changeLetters: Record<Locale, (facts: ChangeLetter) => { subject: string; text: string }> = {
  en_US: ({ product, name, link }) => ({
    subject: `${product}: confirm your new e-mail address`,
    text: `Hello ${name},

Open this link within 24 hours to use this address for your ${product} account. Until then, the old address stays in use:

${link}

If you did not request this, you can ignore this e-mail.
`,
  }),
  ja_JP: ({ product, name, link }) => ({
    subject: `${product}：新しいメールアドレスの確認`,
    text: `${name} 様

${product} アカウントのメールアドレスをこのアドレスに変更するには、24 時間以内に次のリンクを開いてください。それまでは以前のアドレスが有効です。

${link}

お心当たりがない場合は、何もする必要はありません。
`,
  }),
  ko_KR: ({ product, name, link }) => ({
    subject: `${product}: 새 이메일 주소 확인`,
    text: `${name} 님, 안녕하세요.

${product} 계정에 이 주소를 사용하려면 24시간 안에 아래 링크를 열어 주세요. 그때까지는 기존 주소가 유지됩니다.

${link}

직접 요청하지 않으셨다면 아무것도 하지 않으셔도 됩니다.
`,
  }),
  zh_CN: ({ product, name, link }) => ({
    subject: `${product}：确认新的电子邮箱`,
    text: `${name}，您好：

请在 24 小时内打开以下链接，将此邮箱用于您的 ${product} 账号。在此之前原邮箱仍然有效。

${link}

如果这不是您本人的操作，则无需理会。
`,
  }),
}

/** Composes the mail with the link that confirms a new address. */
export const emailChangeMail = (locale: Locale, facts: ChangeLetter) => changeLetters[locale](facts)

interface ChangedLetter extends ChangeLetter {
  email: string
}
const changedLetters: Record<Locale, (facts: ChangedLetter) => { subject: string; text: string }> = {
  en_US: ({ product, name, email, link }) => ({
    subject: `${product}: your e-mail address was changed`,
    text: `Hello ${name},

Your ${product} account now uses ${email}. If you did not change it, restore this address within seven days:

${link}
`,
  }),
  ja_JP: ({ product, name, email, link }) => ({
    subject: `${product}：メールアドレスが変更されました`,
    text: `${name} 様

${product} アカウントのメールアドレスが ${email} に変更されました。お心当たりがない場合は、7 日以内に次のリンクから元に戻せます。

${link}
`,
  }),
  ko_KR: ({ product, name, email, link }) => ({
    subject: `${product}: 이메일 주소가 변경되었습니다`,
    text: `${name} 님, 안녕하세요.

${product} 계정의 이메일 주소가 변경되었습니다. 새 주소는 ${email}입니다. 직접 변경하지 않으셨다면 7일 안에 아래 링크에서 되돌려 주세요.

${link}
`,
  }),
  zh_CN: ({ product, name, email, link }) => ({
    subject: `${product}：您的电子邮箱已更改`,
    text: `${name}，您好：

您的 ${product} 账号现已使用 ${email}。如非您本人操作，请在七天内通过以下链接恢复：

${link}
`,
  }),
}

/** Composes the mail that informs the old address of the change, with a link to undo it. */
export const emailChangedMail = (locale: Locale, facts: ChangedLetter) => changedLetters[locale](facts)

type RestoredLetter = Omit<ChangeLetter, 'link'>
const restoredLetters: Record<Locale, (facts: RestoredLetter) => { subject: string; text: string }> = {
  en_US: ({ product, name }) => ({
    subject: `${product}: this address was removed from your account`,
    text: `Hello ${name},

Your ${product} account has returned to an earlier e-mail address and no longer uses this one. All its sessions have ended. To sign in, use the earlier address.
`,
  }),
  ja_JP: ({ product, name }) => ({
    subject: `${product}：このメールアドレスはアカウントから外されました`,
    text: `${name} 様

${product} アカウントのメールアドレスは以前のものに戻され、このアドレスは使用されなくなりました。すべての端末からサインアウトされています。サインインには以前のアドレスをご利用ください。
`,
  }),
  ko_KR: ({ product, name }) => ({
    subject: `${product}: 이 주소가 계정에서 해제되었습니다`,
    text: `${name} 님, 안녕하세요.

${product} 계정이 이전 이메일 주소로 되돌아가 이 주소는 더 이상 사용되지 않습니다. 모든 곳에서 로그아웃되었습니다. 이전 주소로 로그인해 주세요.
`,
  }),
  zh_CN: ({ product, name }) => ({
    subject: `${product}：此邮箱已从您的账号中移除`,
    text: `${name}，您好：

您的 ${product} 账号已恢复使用以前的邮箱，不再使用此邮箱，并已在所有设备上退出登录。请使用以前的邮箱登录。
`,
  }),
}

/** Composes the mail that informs an address that an earlier one has been restored in its place. */
export const emailRestoredMail = (locale: Locale, facts: RestoredLetter) => restoredLetters[locale](facts)
