import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from '../portal.ts'

const csv = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const games = `Title,Studio,Genre,Downloads,Released,Remark
Paper Lantern,Lantern Works,Puzzle,"1,200",2024-03-01,first
Tin Parade,Lantern Works,Racing,many,2024-04-09,second
Paper Moon,${'x'.repeat(101)},Puzzle,4,2024-05-01,third
Paper Lantern,Lantern Works,Puzzle,3,2024-05-01,again
"Paper Star,Lantern Works,Puzzle,5,2024-05-01,open
Paper Sun,Lantern Works,Puzzle,6,2024-05-01,last
`

test('a file is chosen, its columns mapped, checked, brought in, and found', async ({ page }) => {
  await signIn(page, 'admin', '/admin/import')
  await expect(page.getByRole('link', { name: 'peak-players.csv' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles(csv('lanterns.csv', games))
  await expect(page.getByRole('heading', { level: 1, name: 'lanterns.csv' })).toBeVisible()

  const columns = page.getByRole('region', { name: 'Map the remaining columns' })
  await expect(columns.getByRole('group', { name: 'Column Genre' }).getByLabel('Key')).toHaveValue('Genre')
  const downloads = columns.getByRole('group', { name: 'Column Downloads' })
  await expect(downloads.getByRole('combobox', { name: 'Category' })).toHaveValue('lanterns')
  await downloads.getByRole('combobox', { name: 'Read as' }).click()
  await page.getByRole('option', { name: 'Number', exact: true }).click()
  await columns.getByRole('checkbox', { name: 'Remark' }).uncheck()
  await expectAccessible(page)

  const start = page.getByRole('button', { name: 'Import', exact: true })
  await expect(start).toBeDisabled()
  await page.getByRole('button', { name: 'Check' }).click()
  const trial = page.getByRole('region', { name: 'Preview' })
  await expect(trial.getByRole('table')).toContainText('This isn’t a number.')
  await expect(trial.getByRole('table')).toContainText('is already in line 2.')
  await expect(trial.getByRole('table')).toContainText('A quotation mark isn’t closed.')
  await expect(trial.getByRole('table')).toContainText('At most 100 characters.')
  await expectAccessible(page)
  await start.click()

  const done = page.getByRole('region', { name: 'Imported' })
  await expect(done.getByText('Apps created')).toBeVisible({ timeout: 20_000 })
  await expect(done.locator('dd').nth(1)).toHaveText('3')
  const download = page.waitForEvent('download')
  await done.getByRole('button', { name: 'Save as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('3,Downloads,many,This isn’t a number.')

  await page.goto(`/data-dashboard/item/search?type=2&q=${encodeURIComponent('Downloads = 1200')}`)
  await expect(page.getByRole('table')).toContainText('Paper Lantern')
  await page.goto('/admin/import')
  await expect(page.getByRole('table')).toContainText('lanterns.csv')
  await expectAccessible(page)
})

test('a file that cannot be read says why, and one that is wrong can be put right', async ({ page }) => {
  await signIn(page, 'admin', '/admin/import')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(csv('old.csv', Buffer.from([0x4e, 0xff, 0xfe, 0x0a])))
  await expect(page.getByRole('alert')).toContainText('The file isn’t UTF-8.')
  await input.setInputFiles(csv('open.csv', '"Game,Genre\nBrass Owl,Puzzle\nTin Owl,Puzzle\n'))
  await expect(page.getByRole('alert')).toHaveText('A quotation mark in the row starting at line 1 isn’t closed.')
  await expectAccessible(page)
  await input.setInputFiles(csv('again.csv', 'Game,Genre\nBrass Owl,Puzzle\n'))
  await expect(page.getByRole('heading', { level: 1, name: 'again.csv' })).toBeVisible()
  const group = page.getByRole('group', { name: 'Column Genre' })
  await group.getByLabel('Key').fill('Kind of game')
  await page.keyboard.press('Escape')
  await group.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Pull-down', exact: true }).click()
  await group.getByLabel('Option set').fill('')
  await expect(group.getByText('Please enter a value.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled()
  await group.getByLabel('Option set').fill('Kinds')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
})
