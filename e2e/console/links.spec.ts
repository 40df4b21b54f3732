import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a marketer makes a short link, follows it, and sees the click in the figures', async ({ page, request }) => {
  await signIn(page, 'pm_operator', '/app/product/tracker/shorten-url?appId=LG-AURORA')
  await page.getByRole('link', { name: 'Shorten URL' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Festival flyer')
  await page.getByLabel('Target URL').fill('https://example.com/festival')
  await page.getByLabel('Slug').fill('festival-flyer')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Festival flyer' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code of/ })).toBeVisible()
  await expect(page.getByText('No clicks yet')).toBeVisible()
  const answer = await request.get('/t/Festival-Flyer', {
    maxRedirects: 0,
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    },
  })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, 'https://example.com/festival'])
  await expect(page.getByRole('region', { name: 'OS' })).toContainText('iOS', { timeout: 10_000 })
  await expectAccessible(page)
  await page.goto('/app/product/tracker/shorten-url?appId=LG-AURORA&keyword=festival')
  await expect(page.getByRole('row', { name: /Festival flyer/ })).toContainText('Active')
})
