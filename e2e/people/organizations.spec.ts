import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a master adds a team, gives it an app and invites people; a member only reads', async ({ page }) => {
  await signIn(page, 'partner', '/account/company/teams')
  await expect(page.getByRole('heading', { level: 1, name: 'Company teams' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a team' }).click()
  const form = page.getByRole('dialog', { name: 'Add a team' })
  await form.getByLabel('Team').fill('Live operations')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Live operations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Live operations' })).toBeVisible()
  await expectAccessible(page)
  // Otherwise the message below might still be that of the added team.
  await expect(page.getByText('Successful!')).toHaveCount(0)
  await page.getByLabel('Description').fill('Keeps the games running.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successful!')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Keeps the games running.')

  const tabs = page.getByRole('navigation', { name: 'Pages of the team' })
  await tabs.getByRole('link', { name: 'Apps' }).click()
  await page.getByRole('combobox', { name: 'Company app' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Link the app' }).click()
  await expect(page.getByRole('table', { name: 'Apps' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  await tabs.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite people' })
  const addresses = invite.getByRole('combobox', { name: 'E-mail addresses' })
  await addresses.fill('kaya@example.test, admin@demo.portico.test')
  await addresses.press('Enter')
  await invite.getByLabel('Message').fill('Welcome to the team.')
  await expectAccessible(page)
  await invite.getByRole('button', { name: 'Send the invitations' }).click()
  await expect(invite).toBeHidden()
  // A master is not told that the second address has an account in another company.
  const open = page.getByRole('table', { name: 'Open invitations' })
  await expect(open.getByRole('row', { name: /kaya@example.test/ })).toContainText('Waiting')
  for (const name of [/kaya/, /admin/]) {
    await open.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await expect(open.getByRole('row', { name })).toHaveCount(0)
  }

  await page.context().clearCookies()
  await signIn(page, 'dev', '/account/company/teams')
  await expect(page.getByRole('row', { name: /Default/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a team' })).toHaveCount(0)
})

test('the menu of the account leads to its pages; members of the company are made masters', async ({ page }) => {
  await signIn(page, 'partner', '/account/home')
  const menu = page.getByRole('navigation', { name: 'Account' })
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expectAccessible(page)
  const places = [
    ['Personal Information', 'Personal Information', '/account/user'],
    ['Notification', 'Notifications', '/account/notification'],
    ['Company information', 'Company information', '/account/company/info'],
    ['Company apps', 'Company apps', '/account/company/apps'],
    ['Company teams', 'Company teams', '/account/company/teams'],
    ['My team list', 'My team list', '/account/organization'],
    ['Company members', 'Company members', '/account/company/members'],
  ] as const
  for (const [entry, title, path] of places) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  const list = page.getByRole('table', { name: 'Company members' })
  await expect(list.getByRole('row', { name: /partner@demo/ })).toContainText('Master')
  await expectAccessible(page)
  const height = await list.evaluate((table) => getComputedStyle(table.closest('[class*=members] > div > *') ?? table).maxHeight)
  expect(height).toBe('300px')
  const change = async (who: RegExp, act: string) => {
    await list.getByRole('row', { name: who }).getByRole('button').click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  for (const act of ['Make a master', 'Make a member']) {
    await change(/member@demo/, act)
    await page.getByRole('dialog', { name: act }).getByRole('button', { name: act }).click()
    await expect(page.getByText('Role changed.').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await change(/partner@demo/, 'Make a member')
  const dialog = page.getByRole('dialog', { name: 'Make a member' })
  await dialog.getByRole('button', { name: 'Make a member' }).click()
  await expect(dialog).toContainText('A company needs at least one master.')
})
