import type { SavedApp } from '../domains/apps/index.ts'
import { drawFrom } from './random.ts'

/** The day on which the story of the demo data ends. */
export const storyEnd = new Date('2026-11-18T03:00:00Z')
const dayMs = 86_400_000
export const daysBefore = (days: number, hour = 0): Date => new Date(storyEnd.getTime() - days * dayMs + hour * 3_600_000)

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

const named: readonly [id: string, name: string, developer: number][] = [
  ['LG-AURORA', 'Aurora Saga', 0],
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
  ['LG-HOSHI', '星降る図書館', 16],
  ['LG-NEKOYA', 'ねこや物語', 4],
  ['GP-KAZE', '風のレーサー', 7],
  ['CG-SORAMIMI', 'ソラミミ学園', 16],
  ['LG-BARAM', '바람의 공방', 12],
  ['LG-HORANGI', '호랑이 원정대', 12],
  ['CG-BADA', '푸른 바다 낚시', 3],
  ['GP-DOJEON', '도전! 미니 리그', 20],
  ['LG-FENGHUO', '烽火列城', 24],
  ['LG-XINGHE', '星河快递', 21],
  ['CG-LIANXIN', '莲心物语', 24],
  ['EX-CHAHUI', '茶会日和', 1],
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
const statusOf = (share: number): SavedApp['status'] => {
  if (share < 65) return 'PUBLISHED'
  if (share < 83) return 'DEVELOPING'
  return share < 91 ? 'APP_REVIEW' : 'DEACTIVATED'
}
export const contractTypes = ['Exclusive', 'Non-exclusive', 'Revenue share', 'Licensing', 'Self-publishing'] as const
const platforms = { LG: 1, CG: 11, EX: 12, GP: 14, TG: 0 } as const
const types = { LG: 1, CG: 2, EX: 6, GP: 9, TG: 10 } as const

const isPrefix = (text: string): text is keyof typeof platforms => Object.hasOwn(platforms, text)

/** The story is told in rounds, this many days apart; the last is some days ago. */
export const rounds = 8
const roundDays = 90
export const dayOfRound = (round: number): number => (rounds - 1 - round) * roundDays + 10

/** Games that the story tells the most about. */
export const favourites: ReadonlySet<string> = new Set(['LG-AURORA', 'CG-TIDE', 'LG-HANABI', 'LG-BYEOL', 'LG-SHANHAI'])

/** A game, and the round of the story in which it was registered. */
export interface DemoGame extends SavedApp {
  born: number
}

/** How many games the demo platform has. */
export const gameCount = 240

/** The demo platform's games. @param developerIds ids of `developers`, in order */
export const games = (developerIds: readonly number[]): DemoGame[] => {
  const draw = drawFrom('games')
  const game = (id: string, name: string, developer: number): DemoGame => {
    const prefix = id.slice(0, 2)
    const kind = isPrefix(prefix) ? prefix : 'LG'
    const status = favourites.has(id) ? 'PUBLISHED' : statusOf(draw.number(100))
    const born = favourites.has(id) || draw.chance(0.55) ? 0 : draw.number(rounds)
    const createdAt = daysBefore(dayOfRound(born) + 1 + draw.number(born === 0 ? 400 : 80), draw.number(9))
    return {
      id,
      name,
      status,
      appType: types[kind],
      mainPlatform: platforms[kind],
      developerId: developerIds[developer] ?? null,
      contractType: draw.one(contractTypes),
      createdAt,
      born,
    }
  }
  const found = new Map(named.map(([id, name, developer]) => [id, game(id, name, developer)]))
  while (found.size < gameCount) {
    const name = `${draw.one(first)} ${draw.one(second)}`
    const id = `${draw.one(prefixes)}-${name.replace(' ', '').toUpperCase()}`
    if (![...found.values()].some((other) => other.name === name)) found.set(id, game(id, name, draw.number(developers.length)))
  }
  return [...found.values()]
}
