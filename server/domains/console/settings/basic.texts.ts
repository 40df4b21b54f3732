import type { Locale } from '@portico/contract/kernel/locale'

interface Facts {
  app: string
  by: string
  /** What the asker or the decider wrote. */
  words: string
}

type Told = 'requested' | 'cancelled' | 'approved' | 'rejected'

const texts: Readonly<Record<Locale, Readonly<Record<Told, { title: string; body: string }>>>> = {
  en_US: {
    requested: { title: 'Approval requested: {app}', body: '{by} asks you to approve changed basic settings of {app}.' },
    cancelled: { title: 'Request withdrawn: {app}', body: '{by} took back the request for changed basic settings of {app}.' },
    approved: { title: 'Approved: {app}', body: '{by} approved the basic settings of {app}. They are live.' },
    rejected: { title: 'Rejected: {app}', body: '{by} rejected the changed basic settings of {app}.' },
  },
  ja_JP: {
    requested: { title: '承認依頼：{app}', body: '{by} さんが {app} の基本設定の変更について承認を求めています。' },
    cancelled: { title: '依頼の取り下げ：{app}', body: '{by} さんが {app} の基本設定の変更依頼を取り下げました。' },
    approved: { title: '承認：{app}', body: '{by} さんが {app} の基本設定を承認しました。変更は反映されています。' },
    rejected: { title: '却下：{app}', body: '{by} さんが {app} の基本設定の変更を却下しました。' },
  },
  ko_KR: {
    requested: { title: '승인 요청: {app}', body: '{by} 님이 {app}의 기본 설정 변경에 대한 승인을 요청했습니다.' },
    cancelled: { title: '요청 취소: {app}', body: '{by} 님이 {app}의 기본 설정 변경 요청을 취소했습니다.' },
    approved: { title: '승인: {app}', body: '{by} 님이 {app}의 기본 설정을 승인했습니다. 변경 사항이 적용되었습니다.' },
    rejected: { title: '반려: {app}', body: '{by} 님이 {app}의 기본 설정 변경을 반려했습니다.' },
  },
  zh_CN: {
    requested: { title: '请求审批：{app}', body: '{by} 请求您审批 {app} 基本设置的变更。' },
    cancelled: { title: '请求已撤回：{app}', body: '{by} 撤回了 {app} 基本设置的变更请求。' },
    approved: { title: '已批准：{app}', body: '{by} 批准了 {app} 的基本设置，变更已生效。' },
    rejected: { title: '已驳回：{app}', body: '{by} 驳回了 {app} 基本设置的变更。' },
  },
}

const filled = (text: string, { app, by }: Facts): string => text.replace(/\{(app|by)\}/g, (_, name: 'app' | 'by') => ({ app, by })[name])

/** What people are told of a change of basic settings. */
export const basicText =
  (told: Told, facts: Facts) =>
  (locale: Locale): { title: string; body: string } => {
    const { title, body } = texts[locale][told]
    const whole = filled(body, facts)
    return { title: filled(title, facts), body: facts.words === '' ? whole : `${whole}\n\n${facts.words}` }
  }
