import type { QaResult } from '@portico/contract/console/qa'
import type { Locale } from '@portico/contract/kernel/locale'
import { messageOf, type Wording } from '../../../kernel/wording.ts'

/** Events of a QA request. */
export type QaNews =
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'started'
  | 'completed'
  | 'republished'
  | 'cancelled'
  | 'rescheduled'
  | 'tomorrow'
  | 'commented'
  | 'noted'
  | 'mentioned'

export interface Facts {
  number: number
  title: string
  app: string
  /** The actor's name; empty for time-triggered events. */
  name: string
  /** The reason or the period, if there is one. */
  words?: string
  result?: QaResult
}

const texts: Wording<QaNews> = {
  en_US: {
    submitted: ['QA requested: #{number} {title}', '{name} requested the QA test “{title}” of {app}.'],
    approved: ['QA accepted #{number} {title}', '{name} accepted the QA request “{title}” of {app}. It is booked: {words}.'],
    rejected: ['QA rejected #{number} {title}', '{name} rejected the QA request “{title}” of {app}: {words}'],
    started: ['QA has started #{number} {title}', '{name} started the test “{title}” of {app}.'],
    completed: [
      'QA result {words}: #{number} {title}',
      '{name} completed the test “{title}” of {app} with the result {words}. The report is published.',
    ],
    republished: ['QA report changed: #{number} {title}', '{name} changed the summary of the report on the test “{title}” of {app}.'],
    cancelled: ['QA cancelled: #{number} {title}', '{name} cancelled the QA request “{title}” of {app}.'],
    rescheduled: ['QA schedule changed: #{number} {title}', '{name} moved the test “{title}” of {app} to {words}.'],
    tomorrow: ['QA starts within a day: #{number} {title}', 'The test “{title}” of {app} starts at {words}.'],
    commented: ['Comment on QA request #{number}: {title}', '{name} commented on the QA request “{title}” of {app}.'],
    noted: ['Internal note on QA request #{number}: {title}', '{name} added an internal note to the QA request “{title}” of {app}.'],
    mentioned: ['You are mentioned in QA request #{number}: {title}', '{name} mentioned you in the QA request “{title}” of {app}.'],
  },
  ja_JP: {
    submitted: ['QA 依頼：#{number} {title}', '{name} さんが {app} のテスト「{title}」を依頼しました。'],
    approved: ['QA が受け付けました：#{number} {title}', '{name} さんが {app} の QA 依頼「{title}」を受け付けました。予定：{words}。'],
    rejected: ['QA が却下しました：#{number} {title}', '{name} さんが {app} の QA 依頼「{title}」を却下しました：{words}'],
    started: ['QA を開始しました：#{number} {title}', '{name} さんが {app} のテスト「{title}」を開始しました。'],
    completed: [
      'QA 結果 {words}：#{number} {title}',
      '{name} さんが {app} のテスト「{title}」を完了しました（結果：{words}）。レポートが公開されました。',
    ],
    republished: ['QA レポートの変更：#{number} {title}', '{name} さんが {app} のテスト「{title}」のレポートの要約を変更しました。'],
    cancelled: ['QA 依頼の取り消し：#{number} {title}', '{name} さんが {app} の QA 依頼「{title}」を取り消しました。'],
    rescheduled: ['QA 日程の変更：#{number} {title}', '{name} さんが {app} のテスト「{title}」の日程を {words} に変更しました。'],
    tomorrow: ['まもなく QA を開始：#{number} {title}', '{app} のテスト「{title}」は {words} に始まります。'],
    commented: ['QA 依頼 #{number} へのコメント：{title}', '{name} さんが {app} の QA 依頼「{title}」にコメントしました。'],
    noted: ['QA 依頼 #{number} の社内メモ：{title}', '{name} さんが {app} の QA 依頼「{title}」に社内メモを追加しました。'],
    mentioned: ['QA 依頼 #{number} でメンションされました：{title}', '{name} さんが {app} の QA 依頼「{title}」でメンションしました。'],
  },
  ko_KR: {
    submitted: ['QA 요청: #{number} {title}', '{name} 님이 {app}의 “{title}” 테스트를 요청했습니다.'],
    approved: ['QA 접수: #{number} {title}', '{name} 님이 {app}의 “{title}” QA 요청을 접수했습니다. 일정: {words}.'],
    rejected: ['QA 반려: #{number} {title}', '{name} 님이 {app}의 “{title}” QA 요청을 반려했습니다: {words}'],
    started: ['QA 시작: #{number} {title}', '{name} 님이 {app}의 “{title}” 테스트를 시작했습니다.'],
    completed: [
      'QA 결과 {words}: #{number} {title}',
      '{name} 님이 {app}의 “{title}” 테스트를 완료했습니다. 결과는 {words}이며 보고서가 게시되었습니다.',
    ],
    republished: ['QA 보고서 변경: #{number} {title}', '{name} 님이 {app}의 “{title}” 테스트 보고서 요약을 변경했습니다.'],
    cancelled: ['QA 요청 취소: #{number} {title}', '{name} 님이 {app}의 “{title}” QA 요청을 취소했습니다.'],
    rescheduled: ['QA 일정 변경: #{number} {title}', '{name} 님이 {app}의 “{title}” 테스트 일정을 변경했습니다: {words}'],
    tomorrow: ['곧 QA 시작: #{number} {title}', '{app}의 “{title}” 테스트가 {words}에 시작됩니다.'],
    commented: ['QA 요청 #{number} 댓글: {title}', '{name} 님이 {app}의 QA 요청 “{title}”에 댓글을 남겼습니다.'],
    noted: ['QA 요청 #{number} 내부 메모: {title}', '{name} 님이 {app}의 QA 요청 “{title}”에 내부 메모를 추가했습니다.'],
    mentioned: ['QA 요청 #{number}에서 멘션되었습니다: {title}', '{name} 님이 {app}의 QA 요청 “{title}”에서 회원님을 멘션했습니다.'],
  },
  zh_CN: {
    submitted: ['QA 申请：#{number} {title}', '{name} 为 {app} 申请了测试“{title}”。'],
    approved: ['QA 已受理：#{number} {title}', '{name} 受理了 {app} 的 QA 申请“{title}”。排期：{words}。'],
    rejected: ['QA 已驳回：#{number} {title}', '{name} 驳回了 {app} 的 QA 申请“{title}”：{words}'],
    started: ['QA 已开始：#{number} {title}', '{name} 开始了 {app} 的测试“{title}”。'],
    completed: ['QA 结果 {words}：#{number} {title}', '{name} 完成了 {app} 的测试“{title}”，结果为 {words}。报告已发布。'],
    republished: ['QA 报告已更改：#{number} {title}', '{name} 更改了 {app} 的测试“{title}”的报告总结。'],
    cancelled: ['QA 申请已取消：#{number} {title}', '{name} 取消了 {app} 的 QA 申请“{title}”。'],
    rescheduled: ['QA 排期变更：#{number} {title}', '{name} 将 {app} 的测试“{title}”改到 {words}。'],
    tomorrow: ['QA 即将开始：#{number} {title}', '{app} 的测试“{title}”将于 {words} 开始。'],
    commented: ['QA 申请 #{number} 有新评论：{title}', '{name} 评论了 {app} 的 QA 申请“{title}”。'],
    noted: ['QA 申请 #{number} 的内部备注：{title}', '{name} 在 {app} 的 QA 申请“{title}”中添加了内部备注。'],
    mentioned: ['QA 申请 #{number} 中提到了您：{title}', '{name} 在 {app} 的 QA 申请“{title}”中提到了您。'],
  },
}

/** QA's verdicts in words. */
export const resultNames: Readonly<Record<Locale, Readonly<Record<QaResult, string>>>> = {
  en_US: { PASS: 'Pass', CONDITIONAL: 'Conditional', FAIL: 'Fail' },
  ja_JP: { PASS: '合格', CONDITIONAL: '条件付き合格', FAIL: '不合格' },
  ko_KR: { PASS: '합격', CONDITIONAL: '조건부 합격', FAIL: '불합격' },
  zh_CN: { PASS: '通过', CONDITIONAL: '有条件通过', FAIL: '不通过' },
}

/** Returns the text of a notification, in its reader's language. */
export const qaText = (notice: QaNews, { result, ...facts }: Facts) =>
  messageOf(texts, notice, (locale) => ({ ...facts, ...(result && { words: resultNames[locale][result] }) }))
