import type { Locale } from './kernel/locale.ts'
import { appRoles, type AppRoleName } from './app-roles.ts'

/** The names of the roles on apps, for pages and mails. */
export const roleNames: Readonly<Record<Locale, Readonly<Record<AppRoleName, string>>>> = {
  en_US: {
    reviewer: 'Reviewer',
    biz: 'Business owner',
    director: 'Director',
    tech_pm: 'Tech PM',
    pm_operator: 'Tech operator',
    qa: 'QA PM',
    tester: 'QA tester',
    etc: 'Other',
    dashboard: 'Dashboard',
    dev: 'Development company',
  },
  ja_JP: {
    reviewer: 'レビュアー',
    biz: '事業担当',
    director: 'ディレクター',
    tech_pm: 'テクニカル PM',
    pm_operator: 'テクニカル運営',
    qa: 'QA PM',
    tester: 'QA テスター',
    etc: 'その他',
    dashboard: 'ダッシュボード',
    dev: '開発会社',
  },
  ko_KR: {
    reviewer: '리뷰어',
    biz: '사업 담당자',
    director: '디렉터',
    tech_pm: '테크 PM',
    pm_operator: '테크 운영자',
    qa: 'QA PM',
    tester: 'QA 테스터',
    etc: '기타',
    dashboard: '대시보드',
    dev: '개발사',
  },
  zh_CN: {
    reviewer: '审核员',
    biz: '业务负责人',
    director: '总监',
    tech_pm: '技术 PM',
    pm_operator: '技术运营',
    qa: 'QA PM',
    tester: 'QA 测试员',
    etc: '其他',
    dashboard: '仪表板',
    dev: '开发公司',
  },
}

/** Returns a role's name by its id; the id itself if it is unknown. */
export const roleNameOf = (role: number, locale: Locale): string => {
  const name = (Object.keys(appRoles) as AppRoleName[]).find((one) => appRoles[one] === role)
  return name === undefined ? String(role) : roleNames[locale][name]
}
