import { existsSync } from 'node:fs'

/** @type {Record<string, string[]>} */
const places = {
  linux: ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/snap/bin/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: [`${process.env.PROGRAMFILES ?? 'C:\\Program Files'}\\Mozilla Firefox\\firefox.exe`],
}

/** Finds Firefox: at FIREFOX_PATH, or in the system's usual places. Undefined if there is none. */
export function findFirefox() {
  return [process.env.FIREFOX_PATH, ...(places[process.platform] ?? [])].find((path) => path && existsSync(path))
}

/** Finds WebKit, of which Playwright only drives its own build. Undefined if that is not installed. */
export async function findWebkit() {
  // Imported late, because the tests install it themselves.
  const { webkit } = await import('@playwright/test')
  return [webkit.executablePath()].find((path) => existsSync(path))
}

/** Explains why a browser other than Chromium is not used. */
export const missing = {
  firefox: 'there is no Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH',
  webkit: "there is no WebKit: install Playwright's (npx playwright install webkit)",
}
