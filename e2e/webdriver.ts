import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/testing/cluster.ts'

const timeoutMs = 20_000
/** The name under which the protocol passes elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Element = Record<typeof elementKey, string>

/** Selects visible elements by a selector, and a name or text. */
interface ElementQuery {
  selector: string
  named?: string | RegExp
}

/** Finds the first visible element in the page, inside the dialog on top if there is one. */
const finder = `
  const [selector, source, flags] = arguments
  const named = new RegExp(source, flags)
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
  const labels = (one) => [...(one.labels ?? [])].map((label) => label.textContent)
  const names = (one) => [one.getAttribute('aria-label'), ...labels(one), one.textContent].map((name) => (name ?? '').trim())
  const fits = (one) => one.checkVisibility({ visibilityProperty: true }) && names(one).some((name) => named.test(name))
  return [...(dialogs.at(-1) ?? document).querySelectorAll(selector)].find(fits) ?? null`

const patternOf = (named: string | RegExp = /(?:)/): [source: string, flags: string] =>
  typeof named === 'string' ? [`^${named.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, ''] : [named.source, named.flags]

/** A browser driven by W3C WebDriver: a dozen of its calls, by HTTP. */
export class WebDriver {
  readonly #session: string
  readonly #stop: () => Promise<void>

  private constructor(session: string, stop: () => Promise<void>) {
    this.#session = session
    this.#stop = stop
  }

  /** Starts the driver, on a screen of its own if one is given, and a browser. */
  static async start({ driver, screen }: { driver: string; screen?: string }): Promise<WebDriver> {
    const processes: ChildProcess[] = []
    const stop = async () => {
      for (const one of processes.toReversed()) if (one.exitCode === null && one.kill()) await once(one, 'exit')
    }
    try {
      const environment = { ...process.env, ...(screen !== undefined && { DISPLAY: await openScreen(screen, processes) }) }
      const port = await freePort()
      processes.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: environment }))
      const address = `http://127.0.0.1:${port}/session`
      const { sessionId } = await openSession(address)
      return new WebDriver(`${address}/${sessionId}`, stop)
    } catch (error) {
      await stop()
      throw error
    }
  }

  async end(): Promise<void> {
    await call(this.#session, 'DELETE').catch(() => undefined)
    await this.#stop()
  }

  readonly resize = (width: number, height: number) => this.#post('window/rect', { x: 0, y: 0, width, height })
  readonly open = (url: string) => this.#post('url', { url })
  readonly run = <Value>(script: string, ...args: unknown[]) => this.#post<Value>('execute/sync', { script, args })
  readonly wait = <Value>(script: string, ...args: unknown[]) => this.#post<Value>('execute/async', { script, args })

  /** Waits for an element. @throws when it does not appear */
  async find({ selector, named }: ElementQuery): Promise<Element> {
    const until = Date.now() + timeoutMs
    while (Date.now() < until) {
      const found = await this.run<Element | null>(finder, selector, ...patternOf(named))
      if (found) return found
      await sleep(100)
    }
    throw new Error(`no ${selector} named ${String(named)}: ${await this.run<string>('return document.body.innerText')}`)
  }

  async click(sought: ElementQuery): Promise<void> {
    await this.#post(`element/${(await this.find(sought))[elementKey]}/click`, {})
  }

  /** Replaces what a field holds, key by key. */
  async type(sought: ElementQuery, text: string): Promise<void> {
    const field = `element/${(await this.find(sought))[elementKey]}`
    await this.#post(`${field}/clear`, {})
    await this.#post(`${field}/value`, { text })
  }

  #post<Value>(path: string, body: object): Promise<Value> {
    return call<Value>(`${this.#session}/${path}`, 'POST', body)
  }
}

const call = async <Value>(url: string, method: string, body?: object): Promise<Value> => {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(60_000) })
  const { value } = (await answer.json()) as { value: Value }
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}

/** Opens a session as soon as the driver listens. */
const openSession = async (address: string): Promise<{ sessionId: string }> => {
  for (const until = Date.now() + timeoutMs; ; await sleep(100))
    try {
      return await call(address, 'POST', { capabilities: {} })
    } catch (error) {
      if (Date.now() > until || !(error instanceof TypeError)) throw error
    }
}

/** Opens a screen in memory. @returns its name */
const openScreen = async (program: string, processes: ChildProcess[]): Promise<string> => {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  processes.push(child)
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return `:${number.toString().trim()}`
}
