import { IconReportAnalytics } from '@tabler/icons-react'
import type { AppMenuEntry } from '../../../kit/menu/menu.ts'
import { reportsPages } from './reports.pages.ts'

export const reportsMenu: readonly AppMenuEntry[] = [
  { group: 'common', page: reportsPages.qaReports, icon: IconReportAnalytics, text: 'app-area:pages.reports' },
]
