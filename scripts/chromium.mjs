import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const programs = process.env.PROGRAMFILES ?? 'C:\\Program Files'
/** @type {Record<string, string[]>} */
const places = {
  linux: [
    // Opens a page three times as fast as the full browser, whose own windows consist of pages.
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map(
      (name) => `/usr/bin/${name}`,
    ),
    '/snap/bin/chromium',
  ],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: [
    `${programs}\\Google\\Chrome\\Application\\chrome.exe`,
    `${programs} (x86)\\Microsoft\\Edge\\Application\\msedge.exe`,
    `${programs}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ],
}

/** Finds Chromium: at CHROMIUM_PATH, else at the system's usual places. Undefined if there is none. */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return existsSync(configured) ? configured : undefined
  return places[process.platform]?.find((path) => existsSync(path))
}

/** As root, Chromium only runs without its own sandbox. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['gpu', 'quic', 'background-networking', 'component-update', 'sync', 'dev-shm-usage'].map((what) => `--disable-${what}`),
  '--no-first-run',
]

/**
 * Finds Chromium, or installs it where allowed.
 * @returns {{ path: string } | { missing: string }} its path, or a sentence explaining what to do
 */
export function needChromium() {
  const executable = findChromium()
  if (executable) return { path: executable }
  if (process.env.CHROMIUM_PATH) return { missing: `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and there is no such file` }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (/** @type {string[]} */ ...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
    apt('update')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt('install', '-y', '--no-install-recommends', name)
      const installed = findChromium()
      if (installed) return { path: installed }
    }
  }
  return { missing: 'there is no Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH' }
}
