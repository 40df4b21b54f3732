import type { BuiltPage, BuiltPages } from '@portico/contract/kernel/built-page'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Area, Page } from './kernel/pages.ts'
import { inOrder, type TextArea } from './texts.areas.ts'
import { barOf } from './shell/bar/bars.ts'
import { closureOf, type PlannedPage } from './vite.chunks.ts'
import { firstTexts, languages, textFile } from './vite.texts.ts'

/** The exports of `pages.ts`, and of `routes/ways.ts`. */
interface PagesModule {
  pages: Readonly<Record<string, Page>>
  patterns: Readonly<Record<string, Page>>
}
interface WaysModule {
  ways: ReadonlyMap<string, Page>
}

/** An address, the path and the area of the page that it shows or leads to, and the path of the module that this loads. */
interface ReadPage extends Pick<Page, 'area' | 'path'> {
  address: string
  screen: string
}

/** The members' part of the bar. On pages for visitors it comes once the session is known. */
const ownBar = '/shell/bar/MemberBar.tsx'

/** Modules that load with the pages of an area: their menus, and the bar of the console. */
const companions: Readonly<Record<Area, readonly string[]>> = {
  portal: [],
  member: [ownBar],
  plain: [],
  dashboard: [ownBar, '/shell/menu/DashboardNavigation.tsx'],
  console: [ownBar, '/shell/layout/AppLayout.tsx'],
  app: [ownBar, '/shell/layout/AppLayout.tsx'],
  account: [ownBar, '/shell/menu/AccountNavigation.tsx'],
  administration: [ownBar, '/shell/menu/AdminNavigation.tsx'],
}

/** Parts that a page shows as soon as its data is there, by its module. */
const partsAtOnce: Readonly<Record<string, readonly string[]>> = {
  '/domains/console/approvals/approvals.screen.tsx': ['/domains/console/approvals/Detail.tsx'],
}

/** Parts that a page shows at once to some readers, or at some addresses, by its module. */
const variantsOf: Readonly<Record<string, NonNullable<PlannedPage['variants']>>> = {
  '/domains/portal/products/products.screen.tsx': [{ isForVisitors: false, parts: [ownBar, '/shell/menu/AdminNavigation.tsx'] }],
  '/domains/portal/documents/documents.screen.tsx': [{ isForVisitors: true, parts: ['/domains/portal/documents/ApiReference.tsx'] }],
}

/** Areas that need no account. */
const forVisitors: readonly Area[] = ['portal', 'plain']

/** Areas whose pages have a menu on the left. */
const withMenu: readonly Area[] = ['dashboard', 'app', 'account', 'administration']

/** Returns the module that a page loads, which Vite's runner writes as `import("/domains/…")`. */
const screenOf = ({ path, load }: Page): string => {
  const [, screen] = /import\w*\("([^"]+)"\)/.exec(load.toString()) ?? []
  if (screen === undefined) throw new Error(`${path} loads no module.`)
  return screen
}

/** Reads the pages of the application, and the addresses that lead on to them. */
export const readPages = async (): Promise<ReadPage[]> => {
  const root = import.meta.dirname
  const read = async <Exports>(path: string): Promise<Exports> =>
    (await runnerImport<Exports>(join(root, path), { root, configFile: false, logLevel: 'error' })).module
  const [{ pages, patterns }, { ways }] = await Promise.all([read<PagesModule>('pages.ts'), read<WaysModule>('routes/ways.ts')])
  const own = [pages, patterns].flatMap(Object.values<Page>).map((page) => [page.path, page] as const)
  return [...own, ...ways].map(([address, page]) => ({ address, path: page.path, area: page.area, screen: screenOf(page) }))
}

/** Describes the pages that a screen shows: those of an account and those of mailed links may be one module. */
export const describeScreen = (pages: readonly ReadPage[], screen: string): Required<Omit<PlannedPage, 'textBytes'>> => {
  const shown = pages.filter((page) => screen.endsWith(page.screen))
  const areas = shown.map(({ area }) => area)
  const path = shown[0]?.screen ?? ''
  return {
    isForVisitors: areas.every((area) => forVisitors.includes(area)),
    companions: [...areas.flatMap((area) => companions[area]), ...(partsAtOnce[path] ?? [])],
    variants: variantsOf[path] ?? [],
  }
}

/** Modules that load with pages alone. The bar of members loads on pages of visitors, too. */
const menus = new Set(Object.values(companions).flat())
menus.delete(ownBar)

/** Returns whether a script of the build is a page or its menu, so that `pages.json` lists what it needs. */
export const isListed = (file: string): boolean => {
  const [, name = ''] = /([\w.-]+)-[\w-]{7}\.js$/.exec(file) ?? []
  return name.endsWith('.screen') || [...menus].some((menu) => menu.endsWith(`/${name}.tsx`))
}

/** Returns the areas of the texts of a module; for a page's, also those of what loads with it. @param of the areas of a module alone */
export const textsWith = (pages: readonly ReadPage[], of: (path: string) => Iterable<TextArea>, path: string): TextArea[] => {
  const beside = describeScreen(pages, path).companions.map((part) => join(import.meta.dirname, part))
  return inOrder([path, ...beside].flatMap((part) => [...of(part)]))
}

/** Returns the words for what surrounds a page. */
const frameOf = ({ path, area }: ReadPage): string => {
  const bar = barOf(path)
  if (bar === 'none') return 'none'
  if (area === 'plain') return 'plain'
  return ['bar', bar === 'console' && 'console', withMenu.includes(area) && 'side'].filter(Boolean).join(' ')
}

/** Writes to `pages.json` what each page loads, so that the server can name it in the page, before the first script asks for it. */
export const filesOfPages = (pages: readonly ReadPage[], textsOf: (path: string) => readonly TextArea[]): Plugin => ({
  name: 'portico-files-of-pages',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const onEach = closureOf(
      byName,
      chunks.filter(({ isEntry }) => isEntry),
    )
    const describe = (page: ReadPage): BuiltPage => {
      const parts = [page.screen, ...companions[page.area], ...(partsAtOnce[page.screen] ?? [])]
      const own = chunks.filter(({ moduleIds }) => parts.some((part) => moduleIds.includes(join(import.meta.dirname, part))))
      const areas = textsOf(join(import.meta.dirname, page.screen))
      const files = [...closureOf(byName, own).difference(onEach)]
      return {
        frame: frameOf(page),
        scripts: files.map(({ fileName }) => `/${fileName}`),
        styles: [...new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map((file) => `/${file}`),
        texts: Object.fromEntries(languages.map((language) => [language, `/${textFile(language, firstTexts(areas))}`])),
      }
    }
    const built: BuiltPages = Object.fromEntries(pages.map((page) => [page.address, describe(page)]))
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(built) })
  },
})
