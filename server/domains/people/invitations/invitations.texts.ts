import type { Locale } from '@portico/contract/kernel/locale'
import { roleNameOf } from '@portico/contract/role-names'

interface InvitationFacts {
  product: string
  inviter: string
  company: string
  team: string
  /** Unset for an invitation to the team alone. */
  app?: string
  role: number
  /** The inviter's message; may be empty. */
  message: string
  link: string
  days: number
}
type Letter<Facts> = (facts: Facts) => { subject: string; text: string }

/** Returns the inviter's message as a quoted paragraph. */
const quotedMessage = ({ message }: InvitationFacts): string => (message === '' ? '' : `\n${message.replace(/^/gm, '> ')}\n`)

/** Returns one sentence that says what a person is invited to, and in which role. */
type Offer = (facts: InvitationFacts) => string

const offers: Record<Locale, Offer> = {
  en_US: ({ inviter, company, team, app, role, product }) =>
    app === undefined
      ? `${inviter} invites you to the team “${team}” of ${company} on ${product}.`
      : `${inviter} invites you to the app “${app}” on ${product} as “${roleNameOf(role, 'en_US')}”, with the team “${team}” of ${company}.`,
  ja_JP: ({ inviter, company, team, app, role, product }) =>
    app === undefined
      ? `${inviter} さんが、${product} の ${company} のチーム「${team}」に招待しています。`
      : `${inviter} さんが、${product} のアプリ「${app}」に「${roleNameOf(role, 'ja_JP')}」として招待しています（${company} のチーム「${team}」）。`,
  ko_KR: ({ inviter, company, team, app, role, product }) =>
    app === undefined
      ? `${inviter} 님이 ${product}에서 ${company}의 팀 “${team}”에 초대했습니다.`
      : `${inviter} 님이 ${product}의 앱 “${app}”에 “${roleNameOf(role, 'ko_KR')}” 역할로 초대했습니다(${company}의 팀 “${team}”).`,
  zh_CN: ({ inviter, company, team, app, role, product }) =>
    app === undefined
      ? `${inviter} 邀请您加入 ${product} 上 ${company} 的团队“${team}”。`
      : `${inviter} 邀请您以“${roleNameOf(role, 'zh_CN')}”身份加入 ${product} 上的应用“${app}”（${company} 的团队“${team}”）。`,
}

const invitations: Record<Locale, Letter<InvitationFacts>> = {
  en_US: (facts) => ({
    subject: `${facts.product}: you are invited to ${facts.app ?? facts.company}`,
    text: `Hello,

${offers.en_US(facts)} Accept or decline here within ${facts.days} days:

${facts.link}
${quotedMessage(facts)}
The link is only for you and works once.
`,
  }),
  ja_JP: (facts) => ({
    subject: `${facts.product}：${facts.app ?? facts.company} への招待`,
    text: `${offers.ja_JP(facts)}${facts.days} 日以内に次のリンクから承諾または辞退してください。

${facts.link}
${quotedMessage(facts)}
このリンクはご本人専用で、一度だけ使用できます。
`,
  }),
  ko_KR: (facts) => ({
    subject: `${facts.product}: ${facts.app ?? facts.company} 초대`,
    text: `${offers.ko_KR(facts)} ${facts.days}일 안에 아래 링크에서 수락하거나 거절해 주세요.

${facts.link}
${quotedMessage(facts)}
이 링크는 본인만 사용할 수 있으며 한 번만 유효합니다.
`,
  }),
  zh_CN: (facts) => ({
    subject: `${facts.product}：您受邀加入 ${facts.app ?? facts.company}`,
    text: `${offers.zh_CN(facts)}请在 ${facts.days} 天内通过以下链接接受或拒绝：

${facts.link}
${quotedMessage(facts)}
该链接仅供您本人使用，且只能使用一次。
`,
  }),
}

/** Composes the mail with an invitation. */
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
    text: `The invitation for ${email} to join the team “${team}” of ${company} has expired, and they have asked for a new one. Invite them again here:

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
    text: `${company}의 팀 “${team}”에 대한 ${email} 님의 초대가 만료되어, 본인이 새 초대를 요청했습니다. 여기에서 다시 초대할 수 있습니다.

${link}
`,
  }),
  zh_CN: ({ product, email, team, company, link }) => ({
    subject: `${product}：${email} 申请新的邀请`,
    text: `${email} 加入 ${company} 团队“${team}”的邀请已过期，对方申请新的邀请。您可以在此重新邀请：

${link}
`,
  }),
}

/** Composes the mail that informs the inviter that an invitation expired. */
export const expansionMail = (locale: Locale, facts: ExpansionFacts) => expansions[locale](facts)
