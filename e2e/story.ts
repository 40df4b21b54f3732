import type { APIRequestContext, Page } from '@playwright/test'
import { signingIn } from '@portico/contract/people/sign-in'
import { roles } from '@portico/contract/apps/roles'
import { localeOf } from '@portico/contract/kernel/locale'
import { companies } from '@portico/contract/people/companies'
import { appRoles } from '@portico/contract/permissions'
import { basicText } from '../server/domains/console/settings/basic/basic.texts.ts'
import { type DemoName, demoAccounts } from '../server/domains/people/sign-in/sign-in.demo.ts'
import { expect } from './portal.ts'
import type { textsIn } from './texts.ts'

type Texts = Awaited<ReturnType<typeof textsIn>>

/** The headers of a page's calls. */
export const headers = { 'x-requested-with': 'Portico', 'sec-fetch-site': 'same-origin' }

/** An administrator who makes calls without a page, for steps that have journeys of their own. */
export const administrator = async (request: APIRequestContext) => {
  const { email, password } = demoAccounts.find(({ name }) => name === 'admin')!
  await request.post(signingIn.signIn.path, { headers, data: { email, password } })
  const post = async (path: string, data: object) => expect((await request.post(path, { headers, data })).status(), path).toBe(200)
  return {
    create: (company: string, email: string) => post(companies.create.path, { name: company, email }),
    /** Invites somebody of the provider to a role on an app. */
    invite: async (appId: string, name: DemoName, role: keyof typeof appRoles) => {
      const path = (pathOf: { path: string }) => pathOf.path.replace(':appId', appId)
      const { data } = (await (await request.get(path(roles.list), { headers })).json()) as {
        data: { teams: { id: number; company: string }[] }
      }
      const team = data.teams.find(({ company }) => company === 'Portico')!
      const { email } = demoAccounts.find((account) => account.name === name)!
      await post(path(roles.invite), { emails: [email], roleId: appRoles[role], orgId: team.id, message: '' })
    },
  }
}

/** The steps of the story, in one language. */
export const storyOf = (t: Texts, locale: string) => {
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })
  const dialog = (page: Page, key: string, values = {}) => page.getByRole('dialog', { name: t(key, values) })
  return {
    /** Follows the link of the mail to the portal's first page. */
    enter: async (page: Page, link: string) => {
      await page.goto(link)
      await page.getByLabel(t('sign-in:password.new')).fill('a-long-own-password')
      await button(page, 'invitations:mail.createAccount').click()
      await page.getByRole('checkbox', { name: t('onboarding:terms.agree') }).click()
      await button(page, 'kit:next').click()
      await button(page, 'onboarding:create').click()
      await expect(page.getByText(t('invitations:congratulation.text'))).toBeVisible()
    },

    inviteColleagues: async (page: Page, emails: readonly string[]) => {
      await page.goto('/account/company/members')
      await button(page, 'organizations:members.invite').click()
      const invite = dialog(page, 'organizations:members.invite')
      const addresses = invite.getByRole('combobox', { name: t('invitations:invite.emails') })
      await addresses.fill(emails.join(', '))
      await addresses.press('Enter')
      await invite.getByRole('button', { name: t('invitations:invite.submit') }).click()
      await expect(page.getByText(t('invitations:invite.done', { count: emails.length }))).toBeVisible()
      for (const email of emails) await expect(page.getByText(email).first()).toBeVisible()
    },

    createApp: async (page: Page, suffix: string, name: string) => {
      await page.goto('/console/create')
      await page.getByRole('textbox', { name: t('creation:id.label') }).fill(suffix)
      await page.getByRole('textbox', { name: t('creation:name') }).fill(name)
      await expect(page.getByText(t('creation:id.free', { id: `LG-${suffix}` }))).toBeVisible()
      // Companies and integration are proposed: the master's own company and team, nothing to integrate yet.
      for (let step = 1; step < 4; step += 1) await button(page, 'kit:next').click()
      await button(page, 'creation:create').click()
      await expect(page.getByText(t('kit:secret.once'))).toBeVisible()
      await page.getByRole('link', { name: t('creation:created.open') }).click()
    },

    /** Joins the app that somebody is invited to. */
    join: async (page: Page, name: string) => {
      const offer = dialog(page, 'invitations:join.title')
      await expect(offer).toContainText(name)
      await offer.getByRole('button', { name: t('invitations:join.confirm') }).click()
      await expect(offer).toHaveCount(0)
    },

    request: async (page: Page, genre: string, message: string) => {
      await page.getByRole('textbox', { name: t('settings:fields.genre') }).fill(genre)
      await button(page, 'settings:save').click()
      await button(page, 'settings:edit.submit').click()
      const submit = dialog(page, 'settings:edit.submit')
      await submit.getByRole('textbox', { name: t('settings:edit.note') }).fill(message)
      await submit.getByRole('button', { name: t('settings:edit.submit') }).click()
      await expect(submit).toHaveCount(0)
    },

    /** Follows the bell of an open page to what it announces, once the notification with these words has arrived. */
    follow: async (page: Page, notice: Parameters<typeof basicText>[0], app: string, words: string) => {
      const { title } = basicText(notice, { app, by: '', words: '' })(localeOf(locale)!)
      const entry = page.getByRole('link', { name: title }).first()
      // Until the newest arrives, the first of its kind is an older one.
      await expect(async () => {
        await page.getByRole('banner').locator('a[href="/account/notification"]').click({ timeout: 2_000 })
        await entry.click({ timeout: 2_000 })
        await expect(page.getByText(words).first()).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 30_000 })
      await page.getByRole('link', { name: t('notifications:goThere'), exact: true }).click()
    },

    turnOn: async (page: Page) => {
      const row = page.getByRole('row').filter({ hasText: t('product-setting:about.tracker') })
      await row.getByRole('button', { name: t('product-setting:turnOn') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('product-setting:turnOn') })
        .click()
      await expect(row).toContainText(t('product-setting:state.ON'))
    },
  }
}
