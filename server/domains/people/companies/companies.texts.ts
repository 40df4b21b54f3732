import type { Locale } from '@portico/contract/kernel/locale'

interface Facts {
  name: string
  approved: boolean
  reason: string
}

const decided: Record<Locale, (facts: Facts) => { title: string; body: string }> = {
  en_US: ({ name, approved, reason }) => ({
    title: approved ? `Your company is now called “${name}”` : `The name “${name}” was rejected`,
    body: approved ? 'The name you requested was approved.' : `The name you requested for your company was rejected: ${reason}`,
  }),
  ja_JP: ({ name, approved, reason }) => ({
    title: approved ? `会社名が「${name}」になりました` : `会社名「${name}」は却下されました`,
    body: approved ? '申請された会社名が承認されました。' : `申請された会社名は却下されました：${reason}`,
  }),
  ko_KR: ({ name, approved, reason }) => ({
    title: approved ? `회사 이름이 변경되었습니다: “${name}”` : `회사 이름이 반려되었습니다: “${name}”`,
    body: approved ? '요청하신 회사 이름이 승인되었습니다.' : `요청하신 회사 이름이 반려되었습니다: ${reason}`,
  }),
  zh_CN: ({ name, approved, reason }) => ({
    title: approved ? `贵公司名称现为“${name}”` : `公司名称“${name}”已被驳回`,
    body: approved ? '您申请的公司名称已获批准。' : `您申请的公司名称已被驳回：${reason}`,
  }),
}

/** Composes the notification about the decision on a company's name. */
export const nameDecidedText = (facts: Facts) => (locale: Locale) => decided[locale](facts)
