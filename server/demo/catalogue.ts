import { contractTypeSet } from '@portico/contract/dashboard/catalogue'
import type { MetaValue } from '@portico/contract/dashboard/metadata'
import { appRoles } from '@portico/contract/permissions'
import type { Catalogue, NewCategory, NewDefinition } from '../domains/dashboard/metadata/index.ts'
import { contractTypes, daysBefore } from './games.ts'
import { labelledOption, namesOfCategory, namesOfKey } from './names.ts'
import type { Draw } from './random.ts'

/** Invents a key's value for a game at a step of its history (0, 1, 2 …); null for no value. */
export type ValueGenerator = (draw: Draw, step: number) => MetaValue

/** A key with the function that invents its values. Mirrored and uploaded values are not invented. */
export interface DemoKey extends NewDefinition {
  invent?: ValueGenerator
}

export interface DemoCategory extends Omit<NewCategory, 'definitions'> {
  definitions: readonly DemoKey[]
}

const options: Record<string, readonly string[]> = {
  'Minimum OS': ['Android 8', 'Android 9', 'Android 10', 'Android 12', 'iOS 14', 'iOS 15', 'iOS 16'],
  Engine: ['Unity', 'Unreal Engine', 'Godot', 'Cocos', 'In-house'],
  Platforms: ['IOS', 'Android', 'Web'],
  [contractTypeSet]: contractTypes,
  Currency: ['JPY', 'KRW', 'USD', 'EUR', 'TWD'],
  'Age rating': ['3+', '7+', '12+', '16+', '18+'],
  Genre: ['Action', 'Adventure', 'Casual', 'Puzzle', 'Racing', 'Role-playing', 'Simulation', 'Strategy'],
  Themes: ['Fantasy', 'History', 'Mystery', 'Nature', 'Science fiction', 'Slice of life', 'Sport'],
  'Server region': ['Tokyo', 'Seoul', 'Singapore', 'Frankfurt', 'Oregon'],
  'Support channels': ['E-mail', 'In-game form', 'Community', 'Chat'],
  'QA result': ['Pass', 'Conditional', 'Fail', 'Not tested'],
}

const version =
  (major: number): ValueGenerator =>
  (draw, step) =>
    `${major}.${8 + step * 2 + draw.number(3)}.${draw.number(10)}`
const yesNo =
  (share: number): ValueGenerator =>
  (draw) =>
    draw.chance(share) ? 'True' : 'False'
const pick =
  (set: string): ValueGenerator =>
  (draw) =>
    draw.one(options[set] ?? [])
const several =
  (set: string, limit = 3): ValueGenerator =>
  (draw) =>
    draw.some(options[set] ?? [], limit)
const day =
  (from: number, span: number): ValueGenerator =>
  (draw) =>
    daysBefore(from - draw.number(span))
      .toISOString()
      .slice(0, 10)
const maybe =
  (share: number, invent: ValueGenerator): ValueGenerator =>
  (draw, step) =>
    draw.chance(share) ? invent(draw, step) : null
const oneOf =
  (...values: readonly string[]): ValueGenerator =>
  (draw) =>
    draw.one(values)
const count =
  (low: number, high: number): ValueGenerator =>
  (draw, step) =>
    String(Math.round((low + draw.number(high - low)) * (1 + step / 4)))
const people =
  (...names: readonly string[]): ValueGenerator =>
  (draw) => [`${draw.one(names)}@demo.portico.test`]
const someOf =
  (values: readonly string[], limit: number): ValueGenerator =>
  (draw) =>
    draw.some(values, limit)

const mirror = (name: string, recordField: NonNullable<NewDefinition['recordField']>, type: DemoKey['type'] = 'TEXT_NUMBER'): DemoKey => ({
  name,
  type,
  origin: 'LGD_DB_BASED',
  recordField,
})
const bool = (name: string, share: number): DemoKey => ({ name, type: 'BOOL', invent: yesNo(share) })
const service = (serviceGroup: 'Product Usage' | 'Core Usage', name: string, share: number): DemoKey => ({
  name,
  type: 'BOOL',
  serviceGroup,
  invent: yesNo(share),
})
const external = (name: string, invent: ValueGenerator, type: DemoKey['type'] = 'TEXT_NUMBER'): DemoKey => ({
  name,
  type,
  origin: 'EXTERNAL_SYSTEM_BASED',
  invent,
})

/** The demo's catalogue: nine categories with keys of every type and origin. */
export const demoCategories: readonly DemoCategory[] = [
  {
    name: 'Basic info',
    definitions: [
      mirror('App name', 'app.name'),
      mirror('Status', 'app.status'),
      mirror('App type', 'app.type'),
      mirror('Main platform', 'app.mainPlatform'),
      mirror('game developer', 'app.developer'),
      { ...mirror('contract info', 'app.contractType'), pullDown: contractTypeSet },
      mirror('Registered', 'app.createdAt', 'DATE'),
      { name: 'Genre', type: 'pull_down', pullDown: 'Genre', invent: pick('Genre') },
      { name: 'Themes', type: 'mutil_pulldown', pullDown: 'Themes', invent: several('Themes') },
      {
        name: 'Tagline',
        type: 'TEXT_NUMBER',
        invent: oneOf(
          'Every road leads somewhere.',
          'Small crew, big sky.',
          'Build it. Lose it. Build it better.',
          'A quiet game for loud days.',
          'Ten thousand stars and one ship.',
        ),
      },
    ],
  },
  {
    name: 'SDK',
    definitions: [
      { name: 'SDK Version (IOS)', type: 'VERSION', serviceGroup: 'SDK Version', platform: 'ios', invent: version(4) },
      { name: 'SDK Version (Android)', type: 'VERSION', serviceGroup: 'SDK Version', platform: 'aos', invent: version(4) },
      { name: 'Client version', type: 'VERSION', invent: version(1) },
      { name: 'Minimum OS', type: 'pull_down', pullDown: 'Minimum OS', invent: pick('Minimum OS') },
      { name: 'Platforms', type: 'CHECKBOX', pullDown: 'Platforms', invent: several('Platforms') },
      { name: 'Engine', type: 'autocomplete_pulldown', pullDown: 'Engine', createsOptions: true, invent: pick('Engine') },
      {
        name: 'Release notes',
        type: 'TEXT_NUMBER',
        invent: maybe(
          0.6,
          oneOf(
            'Adds the new login flow.',
            'Fixes a crash when the app resumes.',
            'Smaller download, faster start.',
            'Prepares for the winter event.',
          ),
        ),
      },
    ],
  },
  {
    name: 'Contract',
    editorRoles: [appRoles.reviewer, appRoles.biz, appRoles.director],
    definitions: [
      { name: 'Signed', type: 'DATE', invent: day(700, 300) },
      { name: 'Expires', type: 'DATE', invent: day(40, 700) },
      { name: 'Currency', type: 'pull_down', pullDown: 'Currency', invent: pick('Currency') },
      { name: 'Share (%)', type: 'TEXT_NUMBER', invent: oneOf('60', '65', '70', '75', '80') },
      { name: 'Regions', type: 'COUNTRY_CODE', multiSelectable: true, invent: someOf(['JP', 'KR', 'TW', 'TH', 'ID', 'US', 'DE'], 5) },
      { name: 'Contract document', type: 'FILE' },
      { name: 'Renews by itself', type: 'BOOL', invent: yesNo(0.5) },
    ],
  },
  {
    name: 'Release',
    definitions: [
      { name: 'Release date', type: 'DATE', invent: day(300, 420) },
      bool('Pre-registration', 0.4),
      { name: 'Age rating', type: 'pull_down', pullDown: 'Age rating', invent: pick('Age rating') },
      {
        name: 'Languages',
        type: 'LANGUAGE_CODE',
        multiSelectable: true,
        invent: someOf(['en', 'ja', 'ko', 'zh-Hans', 'zh-Hant', 'th', 'id', 'de', 'fr'], 5),
      },
      { name: 'First country', type: 'COUNTRY_CODE', invent: oneOf('JP', 'KR', 'TW', 'US') },
      { name: 'Store page', type: 'URL', invent: (draw) => `https://store.example.com/games/${100_000 + draw.number(899_999)}` },
    ],
  },
  {
    name: 'People',
    definitions: [
      { name: 'Tech PM', type: 'MEMBER', invent: (draw) => `${draw.one(['tech_pm', 'pm_operator'])}@demo.portico.test` },
      { name: 'QA PM', type: 'MEMBER', multiSelectable: true, invent: people('qa', 'tester') },
      { name: 'Business owners', type: 'MEMBER', multiSelectable: true, invent: people('biz', 'director') },
      { name: 'Primary language', type: 'LANGUAGE_CODE', invent: oneOf('ja', 'ko', 'en', 'zh-Hans') },
      { name: 'Office hours', type: 'TEXT_NUMBER', invent: oneOf('10:00–19:00 JST', '09:00–18:00 KST', '09:30–18:30 CST') },
    ],
  },
  {
    name: 'Product usage',
    definitions: [
      service('Product Usage', 'Push', 0.8),
      service('Product Usage', 'Login', 0.9),
      service('Product Usage', 'Message template', 0.5),
      service('Product Usage', 'Landing page', 0.3),
      service('Product Usage', 'Tracker', 0.4),
      service('Product Usage', 'Billing', 0.7),
    ],
  },
  {
    name: 'Core usage',
    definitions: [
      service('Core Usage', 'Cloud save', 0.6),
      service('Core Usage', 'Friends', 0.5),
      service('Core Usage', 'Rankings', 0.6),
      service('Core Usage', 'Remote config', 0.7),
      service('Core Usage', 'Anti-cheat', 0.4),
    ],
  },
  {
    name: 'Store and media',
    definitions: [
      external('Store rating', (draw) => (3 + draw.number(20) / 10).toFixed(1)),
      external('Installs', count(10_000, 4_000_000)),
      external('Store version', version(1), 'VERSION'),
      external('Last store update', day(60, 60), 'DATE'),
      { name: 'Key visual', type: 'IMAGE' },
      { name: 'Theme song', type: 'AUDIO' },
      { name: 'Trailer', type: 'VIDEO' },
      { name: 'Press kit', type: 'URL', invent: maybe(0.5, (draw) => `https://press.example.com/${draw.number(9_999)}`) },
    ],
  },
  {
    name: 'Operations',
    definitions: [
      {
        name: 'Server regions',
        type: 'autocomplete_mutil_pulldown',
        pullDown: 'Server region',
        createsOptions: true,
        invent: several('Server region'),
      },
      { name: 'Support channels', type: 'CHECKBOX', pullDown: 'Support channels', invent: several('Support channels', 4) },
      { name: 'QA result', type: 'pull_down', pullDown: 'QA result', invent: pick('QA result') },
      { name: 'Last QA', type: 'DATE', invent: day(120, 120) },
      { name: 'Peak players', type: 'TEXT_NUMBER', invent: count(200, 90_000) },
      {
        name: 'On-call notes',
        type: 'TEXT_NUMBER',
        invent: maybe(
          0.3,
          oneOf('Scale up before the weekend event.', 'Restart order: gateway, match, chat.', 'Cache warm-up takes ten minutes.'),
        ),
      },
    ],
  },
]

const definitionOf = ({ invent: _invent, ...definition }: DemoKey): NewDefinition => {
  const names = namesOfKey(definition.name)
  return { ...definition, ...(names && { names }) }
}

/** The catalogue in the form that `createDefinitions` takes. */
export const demoCatalogue: Catalogue = {
  options: Object.fromEntries(Object.entries(options).map(([set, values]) => [set, values.map((value) => labelledOption(set, value))])),
  categories: demoCategories.map(({ definitions, ...category }) => {
    const names = namesOfCategory(category.name)
    return { ...category, ...(names && { names }), definitions: definitions.map(definitionOf) }
  }),
}
