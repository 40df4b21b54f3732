import type { Locator } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './portal.ts'

/** Types the text key by key: in Firefox, the page does not notice text that is filled in all at once. */
const type = async (box: Locator, text: string): Promise<void> => {
  await box.press('ControlOrMeta+a')
  await box.pressSequentially(text)
}

for (const [language, locale, width, words] of [
  [
    'English on a laptop',
    'en-US',
    1440,
    { card: /App ID/, select: 'Select', save: 'Save', sdk: 'SDK detail', ios: 'SDK Version (IOS)', client: 'Client version' },
  ],
  [
    'Japanese on a phone',
    'ja-JP',
    390,
    {
      card: /アプリ ID/,
      select: '選択',
      save: '保存',
      sdk: 'SDK の詳細',
      ios: 'SDK バージョン（iOS）',
      client: 'クライアントのバージョン',
    },
  ],
  [
    'Korean on a laptop',
    'ko-KR',
    1440,
    { card: /앱 ID/, select: '선택', save: '저장', sdk: 'SDK 상세', ios: 'SDK 버전(iOS)', client: '클라이언트 버전' },
  ],
  [
    'Chinese on a phone',
    'zh-CN',
    390,
    { card: /应用 ID/, select: '选择', save: '保存', sdk: 'SDK 详情', ios: 'SDK 版本（iOS）', client: '客户端版本' },
  ],
] as const)
  test.describe(language, () => {
    test.use({ locale, viewport: { width, height: 844 }, colorScheme: width === 390 ? 'dark' : 'light' })

    test('sign in, find an app, edit a value, see the new version', async ({ page }) => {
      await signIn(page, 'director')
      await page.getByRole('main').getByRole('button', { name: words.card }).click()
      await type(page.getByRole('searchbox'), 'lantern road')
      await page.getByRole('option', { name: /LG-LANTERN/ }).click()
      await page.getByRole('button', { name: words.select, exact: true }).click()
      await expect(page).toHaveURL(/LG-LANTERN/)
      await expect(page.getByText(words.ios, { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // The pointer may rest on something with a tooltip where the dialog was.
      await page.mouse.move(0, 0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await page.getByRole('button', { name: 'SDK', exact: true }).click()
      const drawer = page.getByRole('dialog', { name: words.sdk })
      await type(drawer.getByLabel(words.client, { exact: true }), `${6 + locale.charCodeAt(0)}.${width}.1`)
      await expectAccessible(page)
      await drawer.getByRole('button', { name: words.save }).click()
      await expect(drawer).toHaveCount(0)
      await expect(page.getByText(`${6 + locale.charCodeAt(0)}.${width}.1`)).toBeVisible()
    })
  })
