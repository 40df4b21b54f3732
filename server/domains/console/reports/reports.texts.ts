import type { BugSeverity, CaseResult, QaType } from '@portico/contract/console/qa'
import type { Locale } from '@portico/contract/kernel/locale'

/** The words of a workbook. */
interface Words {
  sheets: Record<'report' | 'suites' | 'devices' | 'days' | 'cases' | 'bugs', string>
  title: string
  type: string
  types: Record<QaType, string>
  versions: string
  result: string
  from: string
  to: string
  timeZone: string
  reporter: string
  published: string
  summary: string
  suite: string
  cases: string
  passed: string
  failed: string
  blocked: string
  device: string
  day: string
  case: string
  results: Record<CaseResult, string>
  notRun: string
  note: string
  tested: string
  key: string
  severity: string
  severities: Record<BugSeverity, string>
  state: string
  open: string
  closed: string
}

/** The words of a workbook in each language: those of the report's page. */
export const workbookWords: Readonly<Record<Locale, Words>> = {
  en_US: {
    sheets: { report: 'Report', suites: 'Suites', devices: 'Devices', days: 'Days', cases: 'Cases', bugs: 'Bugs' },
    title: 'Title',
    type: 'Type',
    types: { ALPHA: 'Alpha', REAL: 'Real' },
    versions: 'Versions',
    result: 'Result',
    from: 'From',
    to: 'To',
    timeZone: 'Time zone',
    reporter: 'Reporter',
    published: 'Published',
    summary: 'Summary',
    suite: 'Suite',
    cases: 'Cases',
    passed: 'Passed',
    failed: 'Failed',
    blocked: 'Blocked',
    device: 'Device',
    day: 'Day',
    case: 'Case',
    results: { PASS: 'Pass', FAIL: 'Fail', BLOCKED: 'Blocked' },
    notRun: 'Not run',
    note: 'Note',
    tested: 'Tested',
    key: 'Key',
    severity: 'Severity',
    severities: { BLOCKER: 'Blocker', CRITICAL: 'Critical', MAJOR: 'Major', MINOR: 'Minor' },
    state: 'Status',
    open: 'Open',
    closed: 'Closed',
  },
  ja_JP: {
    sheets: { report: 'レポート', suites: 'スイート', devices: '端末', days: '日別', cases: 'ケース', bugs: 'バグ' },
    title: 'タイトル',
    type: '種類',
    types: { ALPHA: 'アルファ', REAL: 'リアル' },
    versions: 'バージョン',
    result: '結果',
    from: '開始',
    to: '終了',
    timeZone: 'タイムゾーン',
    reporter: '報告者',
    published: '公開日時',
    summary: '要約',
    suite: 'スイート',
    cases: 'ケース',
    passed: '成功',
    failed: '失敗',
    blocked: '実施不可',
    device: '端末',
    day: '日付',
    case: 'ケース',
    results: { PASS: '成功', FAIL: '失敗', BLOCKED: '実施不可' },
    notRun: '未実施',
    note: 'メモ',
    tested: '実施日時',
    key: 'キー',
    severity: '重大度',
    severities: { BLOCKER: 'ブロッカー', CRITICAL: '致命的', MAJOR: '重大', MINOR: '軽微' },
    state: '状態',
    open: '未解決',
    closed: '解決済み',
  },
  ko_KR: {
    sheets: { report: '보고서', suites: '스위트', devices: '기기', days: '날짜', cases: '케이스', bugs: '버그' },
    title: '제목',
    type: '유형',
    types: { ALPHA: 'Alpha', REAL: 'Real' },
    versions: '버전',
    result: '결과',
    from: '시작',
    to: '종료',
    timeZone: '시간대',
    reporter: '보고자',
    published: '게시일',
    summary: '요약',
    suite: '스위트',
    cases: '케이스',
    passed: '성공',
    failed: '실패',
    blocked: '차단',
    device: '기기',
    day: '날짜',
    case: '케이스',
    results: { PASS: '성공', FAIL: '실패', BLOCKED: '차단' },
    notRun: '미실행',
    note: '메모',
    tested: '테스트 일시',
    key: '키',
    severity: '심각도',
    severities: { BLOCKER: '블로커', CRITICAL: '치명적', MAJOR: '중대', MINOR: '경미' },
    state: '상태',
    open: '열림',
    closed: '닫힘',
  },
  zh_CN: {
    sheets: { report: '报告', suites: '测试集', devices: '设备', days: '日期', cases: '用例', bugs: '缺陷' },
    title: '标题',
    type: '类型',
    types: { ALPHA: 'Alpha', REAL: 'Real' },
    versions: '版本',
    result: '结果',
    from: '开始',
    to: '结束',
    timeZone: '时区',
    reporter: '报告人',
    published: '发布时间',
    summary: '总结',
    suite: '测试集',
    cases: '用例',
    passed: '通过',
    failed: '失败',
    blocked: '受阻',
    device: '设备',
    day: '日期',
    case: '用例',
    results: { PASS: '通过', FAIL: '失败', BLOCKED: '受阻' },
    notRun: '未执行',
    note: '备注',
    tested: '测试时间',
    key: '编号',
    severity: '严重程度',
    severities: { BLOCKER: '阻断', CRITICAL: '严重', MAJOR: '主要', MINOR: '次要' },
    state: '状态',
    open: '未关闭',
    closed: '已关闭',
  },
}
