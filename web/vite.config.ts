import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { contractForBrowsers } from './vite.contract.ts'
import { textsByArea } from './vite.texts.ts'

const server = 'http://127.0.0.1:8080'

const mantine = (...names: string[]) =>
  new RegExp(`[\\\\/]@mantine[\\\\/]core[\\\\/]esm[\\\\/](components|utils)[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})[\\\\/.]`)
const own = (path: string) => new RegExp(`[\\\\/](web|contract)[\\\\/](${path.replaceAll('/', '[\\\\/]')})`)
const anyOf =
  (...tests: RegExp[]) =>
  (id: string): boolean =>
    tests.some((test) => test.test(id))

/** Schemas: the first page's code names them and does not use them. */
const schemas = anyOf(/[\\/]zod[\\/]/, own('kernel/text.ts|domains/metadata/metadata.types.ts'))
const libraries = /[\\/]node_modules[\\/]/
const overlays = anyOf(
  mantine('Popover', 'Menu', 'Tooltip', 'Modal', 'ModalBase', 'Drawer', 'ScrollArea', 'Portal', 'Overlay', 'FocusTrap', 'Floating'),
  mantine('Combobox', 'Table', 'Paper', 'Checkbox', 'InlineInput', 'Accordion/AccordionChevron', 'Radio/RadioIcon'),
  own('kit/(Dialog|NameDialog|SidePanel|LateMenu|MenuDrawer)'),
  /[\\/](@floating-ui|react-remove-scroll\w*|react-remove-scroll-bar|react-style-singleton|use-sidecar|node_modules[\\/]use-callback-ref|use-focus-\w+)[\\/]/,
)
const page = anyOf(
  own(
    'kit/(Page|Paging|RichText|rows|Tag|Pill)|kernel/(sizes|paging|files)|domains/(accounts/(Fields|photo)|announcements/CategoryTag|products/(Art|products.(ts|module)))',
  ),
  mantine(
    'Combobox/(ComboboxChevron|get-parsed-combobox-data|Combobox.module)',
    'Anchor',
    'Breadcrumbs',
    'Alert',
    'Badge',
    'SegmentedControl',
    'FloatingIndicator',
    'Pagination',
    'NativeSelect',
  ),
  /[\\/]@tabler[\\/]|to-int\.mjs|[\\/]use-callback-ref\.mjs/,
)
const fields = mantine(
  'Select',
  'MultiSelect',
  'TagsInput',
  'Autocomplete',
  'Pill',
  'PillsInput',
  'Textarea',
  'NumberInput',
  'Radio',
  'Switch',
  'Stepper',
  'FileButton',
)
const lists = anyOf(/[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/, own('kit/(Virtual|CheckList|SearchBox|choice)'))
/** Menu, panels and tables of the dashboard, with its two smallest pages. */
const dashboard = anyOf(
  own('shell/(DashboardNavigation|SavedItems|Entry|Navigation.module)'),
  own('kit/(ItemsPanel|Panel|DataTable|AsOf|BarPlot)'),
  own(
    'domains/(home|apps|groups|favorites|my-dashboards|display-options)/[\\w.-]*(index|contract|queries|filter|types|rules|Icon|Row|Panel|Table|Mode|Options|Tags)\\b',
  ),
  own('domains/(home|groups|favorites)/(home.screen|home.module|groups.screen|groups.module|AddToFavorites)'),
  own(
    'domains/metadata/(index|MetaTags|FoundTags|Facts|ValueView|DrawerSkeleton|useDefinitions|metadata.queries|metadata.contract|metadata.kinds|metadata.codes|metadata.formats|metadata.module|BulkEdit.tsx)',
  ),
)
const editing = own(
  'domains/metadata/(CategoryDrawer|useCategoryEdit|Conflicts|edit|pickers|Editor|FileEditor|metadata.values)|kernel/drafts',
)
const administration = anyOf(
  own('shell/AdminNavigation|routes/admin.guards|kit/(MarkdownField|LanguageTabs|MomentInput|FullScreen)'),
  own('domains/(catalogue|imports|services|mails|app-download|onboarding)/[\\w.-]*contract'),
)

/**
 * Which modules come together (docs/decisions/0018): few files, because each costs a request, and none that holds much of
 * what its page does not need. The first group that a module fits takes it; what only one page uses comes with that page.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'schemas', test: schemas },
  { name: 'libraries', tags: ['$initial'], test: libraries },
  { name: 'libraries', test: /rolldown[\\/]runtime/ },
  { name: 'portal', tags: ['$initial'] },
  { name: 'dates', test: /[\\/](dayjs|@mantine[\\/]dates)[\\/]/ },
  { name: 'sorting', test: anyOf(/[\\/]@dnd-kit[\\/]/, own('kit/SortableList')) },
  { name: 'lists', test: lists },
  { name: 'overlays', test: (id) => overlays(id) && !page(id) },
  { name: 'fields', test: fields },
  { name: 'administration', test: administration },
  { name: 'editing', test: editing, minShareCount: 2 },
  { name: 'dashboard', test: dashboard },
  { name: 'page', test: (id) => page(id) || libraries.test(id), minShareCount: 2 },
  { name: 'searching', test: own('domains/search/[\\w.-]*(contract|language|operators|parser|reader|chips|queries)'), minShareCount: 2 },
]

/** Keeps each asset compressed as well as can be beside it, so that the server need not do it again and again. */
const compressed = (): Plugin => ({
  name: 'portico-compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const assets = join(dir, 'assets')
    for (const name of (await readdir(assets)).filter((file) => /\.(js|css)$/.test(file))) {
      const bytes = await readFile(join(assets, name))
      await writeFile(join(assets, `${name}.br`), brotliCompressSync(bytes))
      await writeFile(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
})

export default defineConfig({
  plugins: [react(), contractForBrowsers(), textsByArea(), compressed()],
  json: { namedExports: false },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/games-api', '/dashboard-api', '/documents-api', '/supports-api', '/api', '/openapi.json'].map((path) => [path, server]),
    ),
  },
})
