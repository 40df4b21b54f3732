import type { Page } from '@playwright/test'
import { demoAccounts, type DemoName } from '../server/domains/people/sign-in/sign-in.demo.ts'
import { test } from './mailbox.ts'
import { expect, expectAccessible, signIn } from './portal.ts'
import {
  camera,
  completeTest,
  createToken,
  openNotification,
  game,
  internet,
  openVersion,
  readerOf,
  release,
  removeMember,
  requestQa,
  solveTicket,
  startTest,
  ticket,
  uploadFromCi,
  expectedNotifications,
} from './release.ts'

test('a build comes from CI, fails and passes QA, is signed and released, and everybody is told what concerns them alone', async ({
  page: engineer,
  browser,
  baseURL,
  portal,
  mailbox,
  playwright,
}) => {
  // Seven people, one after the other.
  test.slow()
  const open = async (account: DemoName): Promise<Page> => {
    const page = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' })).newPage()
    await signIn(page, account, '/account/home')
    return page
  }
  await signIn(engineer, 'dev', '/account/home')
  // The newcomer has no inbox yet.
  const accounts = demoAccounts.filter((account) => account.name !== 'newcomer')
  const everybody = await Promise.all(accounts.map((account) => readerOf(playwright.request, portal.origin, account)))
  /** Returns what each person was told about the game: the titles of notifications, and of mails, which may overtake each other. */
  const notificationTitles = async () => {
    const news = async ({ name: account, email, read }: (typeof everybody)[number]) => {
      const mails = mailbox.subjectsTo(email, game).map((subject) => subject.replace('Portico: ', ''))
      return [account, { titles: await read(), mails: mails.toSorted() }] as const
    }
    return Object.fromEntries(await Promise.all(everybody.map(news)))
  }
  const owner = await open('partner')
  const qa = await open('qa')

  await removeMember(await open('biz'), 'Minjun Lee')
  const token = await createToken(engineer)
  await uploadFromCi(portal.origin, token, '1.0.0', 1, [internet])
  await uploadFromCi(portal.origin, token, '1.1.0', 2, [internet, camera])
  const panel = await openVersion(engineer, '1.1.0')
  await panel.getByRole('tab', { name: 'Contents' }).click()
  await expect(panel.getByRole('region', { name: 'Permissions added' })).toContainText(camera)
  await expectAccessible(engineer)

  await requestQa(engineer, owner, '1.1.0')
  const first = '#1 Real QA of 1.1.0'
  await startTest(qa, first)
  const tester = await open('tester')
  await openNotification(tester, 'Build 1.1.0 (staging) submitted')
  await tester.getByRole('link', { name: first }).click()
  await tester.getByRole('textbox', { name: 'Your comment' }).fill('It stops at the logo.')
  await tester.getByRole('button', { name: 'Comment' }).click()
  await expect(tester.getByText('It stops at the logo.')).toBeVisible()
  await completeTest(qa, 'Fail', 'It stops at the logo.', 'It does not start.')
  await openNotification(engineer, `QA result Fail: ${first}`)
  await expect(engineer.getByRole('table', { name: 'Failed and blocked' })).toContainText('It stops at the logo.')
  const techPm = await open('tech_pm')
  const number = await solveTicket(engineer, techPm)

  await uploadFromCi(portal.origin, token, '1.1.1', 3, [internet])
  await requestQa(engineer, owner, '1.1.1')
  const second = '#2 Real QA of 1.1.1'
  await startTest(qa, second)
  await completeTest(qa, 'Pass', '', 'It starts.')
  await release(techPm, await open('reviewer'), '1.1.1')

  const titles = expectedNotifications(first, second, `#${number}: ${ticket}`)
  const expected = Object.entries(titles).map(([account, own]) => [account, { titles: own, mails: own.toSorted() }])
  await expect.poll(notificationTitles, { timeout: 30_000 }).toEqual(Object.fromEntries(expected))
})
