import type { Locale } from '@portico/contract/kernel/locale'
import { expect, test } from 'vitest'
import { inLanguage } from './documents.rules.ts'

test.each<[versions: Locale[], locale: Locale, shown: Locale]>([
  [['ja_JP', 'ko_KR', 'en_US'], 'ko_KR', 'ko_KR'],
  [['ja_JP', 'en_US'], 'ko_KR', 'en_US'],
  [['zh_CN', 'ja_JP'], 'ko_KR', 'zh_CN'],
])('of a page in %j, asked for in %s, %s is shown', (versions, locale, shown) => {
  expect(
    inLanguage(
      versions.map((one) => ({ locale: one })),
      locale,
    ),
  ).toEqual({ locale: shown })
})
