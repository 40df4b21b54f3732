const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const firstOf = (signs: typeof browsers, agent: string): string | null => signs.find(([, sign]) => sign.test(agent))?.[0] ?? null

/**
 * Returns the browser and operating system that a `User-Agent` names, null for an unknown one. Browsers that also name another
 * are matched first.
 */
export const deviceOf = (agent: string | null): { browser: string | null; system: string | null } => ({
  browser: firstOf(browsers, agent ?? ''),
  system: firstOf(systems, agent ?? ''),
})
