import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a member asks a question with an attachment, gets a number, and staff are told by mail and answer it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/contactUs')
  await expect(page).toHaveURL(/\/sign-in/)
  await signIn(page, 'partner', '/contactUs')
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(page.getByText('Please enter a value.')).toHaveCount(3)
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Technical question' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Push certificates')
  await page.getByRole('textbox', { name: 'Message' }).fill('When do they expire?\n<script>alert(1)</script>')
  await page.locator('input[type=file]').setInputFiles({ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('a log') })
  await expect(page.getByText('log.txt')).toBeVisible()
  await expectAccessible(page)
  await send.click()
  const number = page.locator('code', { hasText: /^#\d+$/ })
  await expect(number).toBeVisible()
  const questionNumber = await number.innerText()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const admin = await context.newPage()
  await signIn(admin, 'admin', '/admin/mail')
  await admin
    .getByRole('row', { name: new RegExp(`\\[${questionNumber}\\]`) })
    .getByRole('button')
    .click()
  await expect(admin.getByRole('dialog').locator('pre')).toContainText('When do they expire?')
  await admin.goto(`/contactUs/question?id=${questionNumber.slice(1)}`)
  await admin.getByRole('textbox', { name: 'Your answer' }).fill('In a year.')
  await admin.getByRole('button', { name: 'Send answer' }).click()
  await expect(admin.getByText('In a year.')).toBeVisible()
  await context.close()
  await page.getByRole('link', { name: 'Open your question' }).click()
  await expect(page.getByText('In a year.')).toBeVisible()
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  await expectAccessible(page)
})

test('what was written is there again after the session ended and somebody signed in anew, and after a reload', async ({
  page,
  context,
}) => {
  await signIn(page, 'partner', '/contactUs')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Technical question' }).click()
  await page.getByLabel('Subject').fill('Push')
  await page.getByLabel('Message').fill('Half a question')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.locator('[data-account=partner]').click()
  await expect(page.getByLabel('Message')).toHaveValue('Half a question')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Half a question')
})
