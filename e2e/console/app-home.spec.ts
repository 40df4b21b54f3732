import { expect, signIn, test } from '../portal.ts'

test('the home page of an app says what it is, its state and its phases', async ({ page }) => {
  await signIn(page, 'director', '/app/home?appId=LG-AURORA')
  const panel = page.getByRole('region', { name: 'App status' })
  await expect(panel.getByText('LG-AURORA')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Phases' }).getByRole('listitem')).toHaveText(['Development', 'Staging', 'Production'])
})
