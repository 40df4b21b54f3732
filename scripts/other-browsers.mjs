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

/**
 * Finds the driver of the system's WebKit, which starts its own browser, and the program that provides a screen where there is none.
 * Undefined if either is missing. Playwright itself can only drive its own build.
 */
export function findWebkit() {
  const [driver, screen] = [process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  if (process.platform !== 'linux' || !existsSync(driver)) return undefined
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return { driver }
  return existsSync(screen) ? { driver, screen } : undefined
}

/** Explains why a browser other than Chromium is not used. */
export const missing = {
  firefox: 'there is no Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH',
  webkit: 'there is no driver of WebKit, or no screen for it: install both (Debian: apt-get install webkit2gtk-driver xvfb)',
}
