import type { Locale } from '@portico/contract/kernel/locale'

interface InvitationFacts {
  product: string
  inviter: string
  company: string
  team: string
  link: string
  days: number
}
type Letter<Facts> = (facts: Facts) => { subject: string; text: string }

const invitations: Record<Locale, Letter<InvitationFacts>> = {
  en_US: ({ product, inviter, company, team, link, days }) => ({
    subject: `${product}: you are invited to ${company}`,
    text: `Hello,

${inviter} invites you to the team “${team}” of ${company} on ${product}. Accept or decline here within ${days} days:

${link}

The link is for you alone and works once.
`,
  }),
  ja_JP: ({ product, inviter, company, team, link, days }) => ({
    subject: `${product}：${company} への招待`,
    text: `${inviter} さんが、${product} の ${company} のチーム「${team}」にあなたを招待しました。${days} 日以内に次のリンクから承諾または辞退してください。

${link}

このリンクはご本人専用で、一度だけ使用できます。
`,
  }),
  ko_KR: ({ product, inviter, company, team, link, days }) => ({
    subject: `${product}: ${company} 초대`,
    text: `${inviter} 님이 ${product}에서 ${company}의 팀 “${team}”에 초대했습니다. ${days}일 안에 아래 링크에서 수락하거나 거절해 주세요.

${link}

이 링크는 본인만 사용할 수 있으며 한 번만 유효합니다.
`,
  }),
  zh_CN: ({ product, inviter, company, team, link, days }) => ({
    subject: `${product}：您受邀加入 ${company}`,
    text: `${inviter} 邀请您加入 ${product} 上 ${company} 的团队“${team}”。请在 ${days} 天内通过以下链接接受或拒绝：

${link}

该链接仅供您本人使用，且只能使用一次。
`,
  }),
}

/** Composes the mail with an invitation; the invited person's language is unknown, so the inviter's is used. */
export const invitationMail = (locale: Locale, facts: InvitationFacts) => invitations[locale](facts)

interface ExpansionFacts {
  product: string
  email: string
  team: string
  company: string
  link: string
}

const expansions: Record<Locale, Letter<ExpansionFacts>> = {
  en_US: ({ product, email, team, company, link }) => ({
    subject: `${product}: ${email} asks for a new invitation`,
    text: `The invitation of ${email} to the team “${team}” of ${company} has expired, and a new one is asked for. Invite again here:

${link}
`,
  }),
  ja_JP: ({ product, email, team, company, link }) => ({
    subject: `${product}：${email} さんが新しい招待を希望しています`,
    text: `${company} のチーム「${team}」への ${email} さんの招待は期限が切れ、新しい招待を希望されています。こちらから再度招待できます。

${link}
`,
  }),
  ko_KR: ({ product, email, team, company, link }) => ({
    subject: `${product}: ${email} 님이 새 초대를 요청했습니다`,
    text: `${company}의 팀 “${team}”에 대한 ${email} 님의 초대가 만료되어 새 초대를 요청했습니다. 여기에서 다시 초대할 수 있습니다.

${link}
`,
  }),
  zh_CN: ({ product, email, team, company, link }) => ({
    subject: `${product}：${email} 请求新的邀请`,
    text: `${email} 加入 ${company} 团队“${team}”的邀请已过期，对方请求新的邀请。可在此重新邀请：

${link}
`,
  }),
}

/** Composes the mail that informs the inviter that an invitation expired. */
export const expansionMail = (locale: Locale, facts: ExpansionFacts) => expansions[locale](facts)
