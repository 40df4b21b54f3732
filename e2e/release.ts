import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notifications } from '@portico/contract/people/notifications'
import { signingIn } from '@portico/contract/people/sign-in'
import type { Data } from '@portico/contract/kernel/route'
import type { APIRequest, Page } from '@playwright/test'
import { sampleApk } from '../server/domains/console/builds/inspecting/packages.samples.ts'
import type { demoAccounts, DemoName } from '../server/domains/people/sign-in/sign-in.demo.ts'
import { expect } from './portal.ts'
import { headers } from './story.ts'

const main = join(import.meta.dirname, '../cli/main.ts')

/** A game in development, of the studio of `dev` and `partner`. */
const appId = 'LG-QUIETISLANDS'
export const game = 'Quiet Islands'
const at = (path: string, more = ''): string => `/app/${path}?appId=${appId}${more}`
export const [internet, camera] = ['android.permission.INTERNET', 'android.permission.CAMERA'] as const

/** Runs the command line client as CI does. @returns what it prints */
const runClient = (home: string, origin: string, token: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: home, PORTICO_URL: origin, PORTICO_TOKEN: token }
    execFile(process.execPath, [main, ...args, '--app', appId, '--json'], { env }, (error, out, err) =>
      error ? reject(new Error(err, { cause: error })) : resolve(out),
    )
  })

/** Uploads a version of the game to `staging` as CI does, and waits until it has been inspected. */
export const uploadFromCi = async (origin: string, token: string, version: string, versionCode: number, permissions: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-release-'))
  const run = (...args: string[]) => runClient(folder, origin, token, args)
  const file = join(folder, 'game.apk')
  await writeFile(file, sampleApk({ package: 'com.example.quietislands', versionName: version, versionCode, permissions }))
  const { version: id } = JSON.parse(await run('builds', 'upload', file, '--folder', 'staging', '--version', version)) as {
    version: number
  }
  await run('builds', 'status', String(id), '--wait')
  await rm(folder, { recursive: true })
}

/** Follows the bell of an open page to what a notification announces, once it has arrived. */
export const openNotification = async (page: Page, title: string): Promise<void> => {
  await expect(async () => {
    await page.getByRole('banner').locator('a[href="/account/notification"]').click({ timeout: 2_000 })
    await page.getByRole('link', { name: title, exact: true }).first().click({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Open', exact: true }).click()
}

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click({ timeout: 20_000 })
}

/** Creates a token with the permissions that CI needs. @returns the token, which is shown once */
export const createToken = async (engineer: Page): Promise<string> => {
  await engineer.goto(at('setting/advance', '&tab=tokens'))
  await engineer.getByRole('button', { name: 'Add token' }).click()
  const dialog = engineer.getByRole('dialog', { name: 'Add token' })
  await dialog.getByLabel('Name').fill('CI')
  await dialog.getByRole('button', { name: 'To upload builds' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  const tokenDialog = engineer.getByRole('dialog', { name: 'Your new token' })
  const token = await tokenDialog.getByText(/^portico_/).innerText()
  await tokenDialog.getByRole('button', { name: 'I’ve saved it' }).click()
  return token
}

/** Opens the panel of a version in a folder. */
export const openVersion = async (page: Page, version: string, from = 'staging') => {
  await page.goto(at('submit-build', `&folder=${from}`))
  await page.getByRole('row').filter({ hasText: version }).getByText(version, { exact: true }).click()
  return page.getByRole('dialog')
}

/** Returns an account with a function that reads the titles of its notifications about the game, the oldest first. */
export const readerOf = async (
  requests: APIRequest,
  baseURL: string,
  { name: account, email, password }: (typeof demoAccounts)[number],
) => {
  const request = await requests.newContext({ baseURL, extraHTTPHeaders: headers })
  await request.post(signingIn.signIn.path, { data: { email, password } })
  const read = async (): Promise<string[]> => {
    const { data } = (await (await request.get(notifications.list.path, { params: { size: 100 } })).json()) as {
      data: Pick<Data<typeof notifications.list>, 'list'>
    }
    return data.list.flatMap((one) => (one.appId === appId ? [one.title] : [])).toReversed()
  }
  return { name: account, email, read }
}

/** Removes somebody from the game, on the page of its roles. */
export const removeMember = async (owner: Page, person: string): Promise<void> => {
  await owner.goto(at('roles'))
  const row = owner.getByRole('row', { name: new RegExp(person) })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await owner.getByRole('menuitem', { name: 'Remove' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
}

/** Waits until a QA request is in a state. */
const expectState = (page: Page, state: string): Promise<void> => expect(page.locator('[aria-current=step]')).toContainText(state)

/** Submits a version, after which the studio's business owner requests its test. */
export const requestQa = async (engineer: Page, owner: Page, version: string): Promise<void> => {
  const panel = await openVersion(engineer, version)
  await panel.getByRole('button', { name: 'Submit to QA' }).click()
  await expect(panel.getByText('Submitted', { exact: true })).toBeVisible()
  await engineer.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await (await openVersion(owner, version)).getByRole('link', { name: 'Request QA' }).click()
  await choose(owner, 'Type', 'Real')
  await owner.getByRole('textbox', { name: 'Title' }).fill(`Real QA of ${version}`)
  await owner.getByRole('textbox', { name: 'Why no alpha test is needed' }).fill('A small change.')
  await owner.getByLabel('Android').check()
  await owner.getByRole('textbox', { name: 'From' }).fill('2031-01-06 10:00')
  await owner.getByRole('textbox', { name: 'To', exact: true }).fill('2031-01-08 18:00')
  await choose(owner, 'Also notify', 'Lucas Meyer')
  await owner.getByRole('button', { name: 'Save draft' }).click()
  await owner.getByRole('button', { name: 'Submit' }).click()
  await expectState(owner, 'Requested')
}

/** Accepts, books and starts the test that a notification announces. */
export const startTest = async (qa: Page, title: string): Promise<void> => {
  await openNotification(qa, `QA requested: ${title}`)
  await qa.getByRole('button', { name: 'Accept' }).click()
  const dialog = qa.getByRole('dialog', { name: 'Accept and book' })
  await choose(qa, 'QA PM', 'Yuki Nakamura')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toHaveCount(0)
  await qa.getByRole('button', { name: 'Start test' }).click()
  await expectState(qa, 'In progress')
}

/** Enters the result of the one test case, and completes the test with it. */
export const completeTest = async (qa: Page, result: 'Pass' | 'Fail', note: string, summary: string): Promise<void> => {
  await qa.getByRole('button', { name: 'Add result' }).click()
  const adding = qa.getByRole('dialog', { name: 'Add result' })
  await adding.getByRole('textbox', { name: 'Suite' }).fill('Start')
  await adding.getByRole('textbox', { name: 'Case' }).fill('The game starts')
  await adding.getByRole('textbox', { name: 'Device' }).fill('Pixel 9')
  await choose(qa, 'Result', result)
  await adding.getByRole('textbox', { name: 'Note' }).fill(note)
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding).toHaveCount(0)
  await qa.getByRole('button', { name: 'Complete' }).click()
  const completing = qa.getByRole('dialog', { name: 'Complete the test' })
  await choose(qa, 'Result', result)
  await completing.getByRole('textbox', { name: 'Summary' }).fill(summary)
  await completing.getByRole('button', { name: 'Complete' }).click()
  await expectState(qa, 'Completed')
}

export const ticket = 'Why does it stop?'

/** The engineer asks for help, which the Tech PM discusses with the staff, and gives. @returns the ticket's number */
export const solveTicket = async (engineer: Page, techPm: Page): Promise<string> => {
  await engineer.goto(at('support/ticket/list'))
  await engineer.getByRole('link', { name: 'Open a ticket' }).click()
  await engineer.getByLabel('Title').fill(ticket)
  await choose(engineer, 'Category', 'SDK')
  await choose(engineer, 'Related build', '1.1.0 · Android · staging')
  await engineer.getByRole('textbox', { name: 'Text' }).fill('See the report.')
  await engineer.getByRole('button', { name: 'Open the ticket' }).click()
  await expect(engineer.getByRole('heading', { level: 1, name: ticket })).toBeVisible()
  const number = new URL(engineer.url()).searchParams.get('id') ?? ''
  await openNotification(techPm, `New ticket #${number}: ${ticket}`)
  const answer = techPm.getByRole('textbox', { name: 'Your answer' })
  await techPm.locator('label', { hasText: 'Internal note' }).click()
  await answer.fill('Their camera code is poor.')
  await techPm.getByRole('button', { name: 'Add note' }).click()
  await expect(techPm.getByText('Staff only')).toBeVisible()
  await techPm.locator('label', { hasText: 'Answer' }).click()
  await answer.fill('The permission of the camera is asked too late.')
  await techPm.getByRole('button', { name: 'Send answer' }).click()
  await openNotification(engineer, `Answer to ticket #${number}: ${ticket}`)
  await expect(engineer.getByText('asked too late')).toBeVisible()
  await expect(engineer.getByText('camera code is poor')).toHaveCount(0)
  await engineer.getByRole('button', { name: 'Solve' }).click()
  await engineer.getByRole('region', { name: 'Satisfaction' }).getByRole('button', { name: 'Good', exact: true }).click()
  await expect(engineer.getByText('Good', { exact: true })).toBeVisible()
  return number
}

/** The Tech PM copies the tested version to the release folder and signs it there; the reviewer publishes the game. */
export const release = async (techPm: Page, reviewer: Page, version: string): Promise<void> => {
  const panel = await openVersion(techPm, version)
  await panel.getByRole('button', { name: `Actions for ${version}` }).click()
  await techPm.getByRole('menuitem', { name: 'Copy to folder' }).click()
  await techPm.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(techPm).toHaveURL(/folder=release/)
  await panel.getByRole('tab', { name: 'Steps' }).click()
  await panel.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(panel.getByText('Signed', { exact: true })).toBeVisible({ timeout: 30_000 })
  await openNotification(reviewer, `${game}: App Review`)
  await reviewer.goto(at('setting/basic'))
  await reviewer.getByRole('button', { name: 'Publish', exact: true }).click()
  await reviewer.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
  await expect(reviewer.getByText('The status was changed.')).toBeVisible()
}

type Build = (version: string, to: string) => string

/** Lists what each person is told: what concerns them, and not what they did themselves. */
export const expectedNotifications = (
  first: string,
  second: string,
  ticketTitle: string,
): Record<Exclude<DemoName, 'newcomer'>, string[]> => {
  const [review, back, published] = ['App Review', 'Developing', 'Published'].map((state) => `${game}: ${state}`) as [
    string,
    string,
    string,
  ]
  const comment = `Comment on QA request ${first.replace(' ', ': ')}`
  const failed = [`QA accepted ${first}`, `QA has started ${first}`, review, comment, `QA result Fail: ${first}`, back]
  const passed = [`QA accepted ${second}`, `QA has started ${second}`, review, `QA result Pass: ${second}`]
  const [uploaded, submitted, signed] = ['uploaded', 'submitted', 'signed'].map(
    (done) => (version: string, to: string) => `Build ${version} (${to}) ${done}`,
  ) as [Build, Build, Build]
  const before = [uploaded('1.0.0', 'staging'), uploaded('1.1.0', 'staging')]
  const states = [review, back, review, published]
  return {
    dev: [...failed, `Answer to ticket ${ticketTitle}`, ...passed, signed('1.1.1', 'release'), published],
    partner: [...failed, ...passed, published],
    qa: [
      ...before,
      submitted('1.1.0', 'staging'),
      `QA requested: ${first}`,
      comment,
      uploaded('1.1.1', 'staging'),
      submitted('1.1.1', 'staging'),
      `QA requested: ${second}`,
      'Build 1.1.1 (release) copied from staging',
      published,
    ],
    tester: [
      ...before,
      submitted('1.1.0', 'staging'),
      `QA requested: ${first}`,
      review,
      back,
      uploaded('1.1.1', 'staging'),
      submitted('1.1.1', 'staging'),
      `QA requested: ${second}`,
      review,
      'Build 1.1.1 (release) copied from staging',
      published,
    ],
    tech_pm: [
      ...before,
      review,
      back,
      `New ticket ${ticketTitle}`,
      `Ticket ${ticketTitle.replace(':', ' was solved by its requester:')}`,
      uploaded('1.1.1', 'staging'),
      review,
      signed('1.1.1', 'release'),
      published,
    ],
    reviewer: [review, back, review],
    biz: states,
    director: states,
    etc: states,
    dashboard: states,
    // Removed from the game before it all began.
    pm_operator: [`Your role on ${game} was removed`],
    admin: [],
    other_studio: [],
    member: [],
  }
}
