import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { builds } from '@portico/contract/console/builds'
import { tokens } from '@portico/contract/console/connections'
import { chromium } from '@playwright/test'
import { chromiumFlags, needChromium } from '../scripts/chromium.mjs'
import { openPostgres } from '../server/kernel/database/open.ts'
import { runIn } from '../server/kernel/database/run.ts'
import { run } from '../server/testing/process.ts'
import { browser, dataOf } from './client.ts'
import { type Cost, costOf } from './cpu.ts'
import type { Scene } from './faults/scene.ts'
import type { Network } from './network.ts'
import type { RunningPortal } from './portal.ts'

const cli = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** The URL at which a store takes a plain PUT. */
export interface Destination {
  address: string
  headers: Record<string, string>
}

/** A client of the portal that uploads builds. */
export interface Uploader {
  /** Uploads a folder to a new version, and waits until it is verified. @returns the cost until its sender was done */
  upload(folder: string): Promise<Cost>
  /** Sends a file by a plain PUT, if this client's own way of sending limits it. */
  put?(path: string, to: Destination): Promise<Cost>
  close(): Promise<void>
}

let versions = 0
/** Returns the name of a new version. */
const nextVersion = (): string => `1.${(versions += 1)}`

/** Returns the state of the only file of a version. */
const statusOf = async (scene: Scene, name: string): Promise<string> => {
  const { db, close } = openPostgres(scene.postgres.url, 1)
  const { rows } = await runIn(
    db,
    `select f.status from build_file f join build_component c on c.id = f.component_id
     join build_version v on v.id = c.version_id where v.name = $1`,
    [name],
  ).finally(close)
  return (rows[0] as { status: string }).status
}

/** Measures an upload and waits until its file is verified. @param send resolves when everything has been sent and declared */
const measured = async (scene: Scene, name: string, send: () => Promise<void>): Promise<Cost> => {
  const cost = await costOf(send)
  while ((await statusOf(scene, name)) === 'verifying') await sleep(100)
  if ((await statusOf(scene, name)) !== 'ready') throw new Error('the file was not verified')
  return cost
}

/** Creates a token with upload permission for an app. */
const tokenFor = async ({ cookie }: Scene, { origin }: RunningPortal, appId: string): Promise<string> => {
  const client = browser(origin, cookie)
  const actions = ['version-view', 'version-add', 'component-add', 'file-add'].map((action) => `app-submit-build-${action}`)
  const body = { name: 'Bench', permissions: actions, phases: null, days: 1 }
  const { token } = dataOf(await client.send('POST', tokens.addToken.path.replace(':appId', appId), body, { origin })) as { token: string }
  client.close()
  return token
}

/** Uploads by the command line client. */
export const cliUploader = async (scene: Scene, portal: RunningPortal, { prefix }: Network): Promise<Uploader> => {
  const appId = scene.apps[0] ?? ''
  const token = await tokenFor(scene, portal, appId)
  return {
    upload: (folder) => {
      const version = nextVersion()
      const words = ['builds', 'upload', folder, '--app', appId, '--folder', 'sandbox', '--os', 'etc', '--version', version]
      return measured(scene, version, async () => {
        const { child, ended, output } = run([cli, ...words], { PORTICO_URL: portal.origin, PORTICO_TOKEN: token }, prefix)
        await ended
        if (child.exitCode !== 0) throw new Error(`the upload failed: ${output()}`)
      })
    },
    close: async () => {},
  }
}

/** Adds a version with a component. @returns the version's id */
const addVersion = async ({ cookie }: Scene, { origin }: RunningPortal, appId: string, name: string): Promise<number> => {
  const client = browser(origin, cookie)
  const post = async (path: string, body: object) => dataOf(await client.send('POST', path, body, { origin })) as { id: number }
  const { id } = await post(builds.add.path.replace(':appId', appId), { folder: 'sandbox', os: 'etc', name, memo: '' })
  await post(builds.addComponent.path.replace(':appId', appId).replace(':vid', String(id)), { type: 'client', name: 'game' })
  client.close()
  return id
}

/** Uploads by the page of builds, in Chromium; each upload has a window of its own. */
export const browserUploader = async (scene: Scene, portal: RunningPortal, place: Network): Promise<Uploader> => {
  const found = needChromium()
  if ('missing' in found) throw new Error(found.missing)
  const executablePath = await place.wrap(found.path, join(scene.folder, 'chromium'))
  const chrome = await chromium.launch({ executablePath, args: chromiumFlags })
  const context = await chrome.newContext()
  const [name = '', value = ''] = scene.cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: portal.origin }])
  const appId = scene.apps[0] ?? ''
  return {
    upload: async (folder) => {
      const version = nextVersion()
      const id = await addVersion(scene, portal, appId, version)
      const page = await context.newPage()
      await page.goto(`${portal.origin}/app/submit-build?appId=${appId}&version=${id}`)
      const input = page.getByRole('region', { name: 'game' }).locator('input[type=file]').first()
      await input.waitFor({ state: 'attached' })
      const files = readdirSync(folder).map((file) => join(folder, file))
      const cost = await measured(scene, version, async () => {
        await input.setInputFiles(files)
        await page.getByRole('list', { name: 'Uploads' }).getByText('Done', { exact: true }).waitFor({ timeout: 3_600_000 })
      })
      await page.close()
      return cost
    },
    put: async (path, to) => {
      const page = await context.newPage()
      // A page on the store's own origin, because neither the portal's policy nor the store allows other origins.
      const home = new URL('/', to.address).href
      await page.route(home, (route) => route.fulfill({ contentType: 'text/html', body: '<input type="file">' }))
      await page.goto(home)
      await page.unrouteAll()
      const input = page.locator('input')
      await input.setInputFiles(path)
      const send = (element: HTMLElement | SVGElement, { address, headers }: Destination) =>
        fetch(address, { method: 'PUT', headers, body: (element as HTMLInputElement).files?.[0] ?? null }).then(({ ok }) => ok)
      const cost = await costOf(async () => {
        if (!(await input.evaluate(send, to))) throw new Error('the plain PUT was refused')
      })
      await page.close()
      return cost
    },
    close: () => chrome.close(),
  }
}
