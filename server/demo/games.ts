import { dayMs, hourMs } from '@portico/contract/kernel/time'
import type { SavedApp } from '../domains/apps/apps/index.ts'
import { drawFrom } from './random.ts'
import { storyApp } from './story.ts'

/** End of the demo data: the day before the first start, so that the portal looks used whenever that is. */
const storyEnd = new Date(Math.floor(Date.now() / dayMs - 1) * dayMs + 3 * hourMs)
export const daysBefore = (days: number, hour = 0): Date => new Date(storyEnd.getTime() - days * dayMs + hour * hourMs)

/** The companies that publish on the demo platform. */
export const developers = [
  'Northwind Studio',
  'Lantern Works',
  'Paper Crane Games',
  'Blue Harbor',
  'Kitsune Interactive',
  'Mosaic Bay',
  'Ember & Oak',
  'Polaris Play',
  'Half Moon Labs',
  'Tidewater',
  'Stray Comet',
  'Copperfield Games',
  'Hanok Entertainment',
  'Seven Bridges',
  'Silent Fox',
  'Granite Peak',
  'Sora Digital',
  'Little Engine',
  'Red Panda Works',
  'Marble Arch',
  'Clockwork Garden',
  'Nebula Foundry',
  'Riverstone',
  'Two Lighthouses',
  'Jade Mountain',
  'Wildflower',
  'Open Sky Studio',
  'Hidden Valley',
  'Starling',
  'Bright Winter',
] as const

/** A company with a single game, to show that studios don't see each other's. */
export const otherDeveloper = 'Mossy Stone'
export const otherApp = 'LG-STONE'

const namedGames: readonly [id: string, name: string, developer: number][] = [
  [storyApp, 'Aurora Saga', 0],
  ['CG-TIDE', 'Tide Runners', 9],
  ['LG-EMBER', 'Ember Keep', 6],
  ['LG-LANTERN', 'Lantern Road', 1],
  ['LG-HANABI', '花火の夜', 4],
  ['LG-YUKI', '雪のキャラバン', 16],
  ['LG-BYEOL', '별의 항해사', 12],
  ['CG-DALBIT', '달빛 정원', 12],
  ['LG-SHANHAI', '山海旅人', 24],
  ['CG-YUNDUAN', '云端茶馆', 24],
  ['EX-HARBOR', 'Harbor Community', 3],
  ['GP-ORBIT', 'Orbit Arena', 7],
  ['TG-SANDBOX', 'Sandbox Zero', 0],
  ['LG-PAPER', 'Paper Kingdoms', 2],
  ['LG-COMET', 'Stray Comet Racing', 10],
  ['CG-FOXFIRE', 'Foxfire Tactics', 14],
]

const first = [
  'Amber',
  'Azure',
  'Brass',
  'Cedar',
  'Crystal',
  'Dawn',
  'Echo',
  'Fable',
  'Frost',
  'Golden',
  'Hollow',
  'Iron',
  'Ivory',
  'Jade',
  'Lunar',
  'Maple',
  'Misty',
  'Neon',
  'Ocean',
  'Pixel',
  'Quiet',
  'Rainy',
  'Scarlet',
  'Shadow',
  'Silver',
  'Solar',
  'Storm',
  'Velvet',
]
const second = [
  'Ballad',
  'Circus',
  'Chronicle',
  'Delivery',
  'Dungeon',
  'Empire',
  'Express',
  'Farm',
  'Garden',
  'Heroes',
  'Islands',
  'Journey',
  'Kitchen',
  'Legends',
  'Odyssey',
  'Puzzle',
  'Quest',
  'Rally',
  'Saga',
  'Tactics',
  'Valley',
  'Voyage',
]
const prefixes = ['LG', 'LG', 'LG', 'CG', 'CG', 'GP', 'EX'] as const
const statuses = ['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'DEVELOPING', 'DEVELOPING', 'APP_REVIEW', 'DEACTIVATED'] as const
export const contractTypes = ['Exclusive', 'Non-exclusive', 'Revenue share', 'Licensing', 'Self-publishing'] as const
const platforms = { LG: 1, CG: 11, EX: 12, GP: 14, TG: 0 } as const
const types = { LG: 1, CG: 2, EX: 6, GP: 9, TG: 10 } as const

const isPrefix = (text: string): text is keyof typeof platforms => Object.hasOwn(platforms, text)

/** The number of the demo platform's games. */
export const gameCount = 240

/** Returns the demo platform's games. @param developerIds ids of `developers` in order, and of `otherDeveloper` */
export const games = (developerIds: readonly number[]): SavedApp[] => {
  const draw = drawFrom('games')
  const game = (id: string, name: string, developer: number): SavedApp => {
    const prefix = id.slice(0, 2)
    const kind = isPrefix(prefix) ? prefix : 'LG'
    const status = id === storyApp ? 'PUBLISHED' : draw.one(statuses)
    const createdAt = daysBefore(400 + draw.number(700), draw.number(9))
    return {
      id,
      name,
      status,
      appType: types[kind],
      mainPlatform: platforms[kind],
      developerId: developerIds[developer] ?? null,
      contractType: draw.one(contractTypes),
      createdAt,
      updatedAt: daysBefore(drawFrom(`${id} updated`).number(90), drawFrom(id).number(9)),
    }
  }
  const gamesById = new Map(namedGames.map(([id, name, developer]) => [id, game(id, name, developer)]))
  while (gamesById.size < gameCount - 1) {
    const name = `${draw.one(first)} ${draw.one(second)}`
    const id = `${draw.one(prefixes)}-${name.replace(' ', '').toUpperCase()}`
    if (![...gamesById.values()].some((other) => other.name === name)) gamesById.set(id, game(id, name, draw.number(developers.length)))
  }
  return [...gamesById.values(), game(otherApp, 'Stone Garden', developers.length)]
}
