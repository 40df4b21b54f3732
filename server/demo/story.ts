import type { MetaValue } from '@portico/contract/metadata'
import { type Author, saveApps } from '../domains/apps/index.ts'
import { type AppValues, followRecords, saveMany } from '../domains/metadata/index.ts'
import type { Db } from '../kernel/database/database.ts'
import { type DemoCategory, demoCategories } from './catalogue.ts'
import { dayOfRound, daysBefore, type DemoGame, favourites, rounds } from './games.ts'
import { drawFrom } from './random.ts'

/** Who wrote something, with what they are called on the demo platform, and what they may edit. */
export interface Writer extends Author {
  role: number | undefined
}

const reasons = [
  null,
  null,
  null,
  'Monthly review',
  'Store submission',
  'After the partner meeting',
  'Corrected a typing error',
  'Prepared the winter event',
]

/** Values that a game has at once; later a round changes some of them. */
const changeShare = 0.4
/** How many games a later round touches. */
const touchedShare = 0.35
/** Between the rounds there are these extra ones, of the favourites only. */
const extraRounds: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6])
const extraDays = 45

interface Chapter {
  /** Whole for a round of everybody, half for one of the favourites. */
  step: number
  daysAgo: number
}

const chapters: readonly Chapter[] = Array.from({ length: rounds }, (_, round): Chapter[] => [
  { step: round, daysAgo: dayOfRound(round) },
  ...(extraRounds.has(round) ? [{ step: round + 0.5, daysAgo: dayOfRound(round) - extraDays }] : []),
]).flat()

const isTold = ({ id, born }: DemoGame, category: string, step: number): boolean => {
  if (favourites.has(id) || step === born) return true
  return Number.isInteger(step) && step > born && drawFrom(`${id} ${category} ${step}`).chance(touchedShare)
}

/** What a step of the story says about the games in a category; the same each time. */
export const toldAt = (games: readonly DemoGame[], { name, definitions }: DemoCategory, step: number): AppValues[] =>
  games
    .filter((game) => isTold(game, name, step))
    .map(({ id, born }) => {
      const values = definitions.flatMap(({ name: key, invent }): [string, MetaValue][] => {
        const draw = drawFrom(`${id} ${key} ${step}`)
        return invent && (step === born || draw.chance(changeShare)) ? [[key, invent(draw, step)]] : []
      })
      return { appId: id, values: Object.fromEntries(values) }
    })

const mayWrite = ({ editorRoles }: DemoCategory, { role }: Writer): boolean =>
  editorRoles === undefined || (role !== undefined && editorRoles.some((allowed) => allowed === role))

/**
 * Registers the games and tells how what is known about them came to be: eight rounds over two years, in which games
 * appear and their values change, and more of the favourites.
 */
export const tellStory = async (db: Db, timeZone: string, games: readonly DemoGame[], writers: readonly Writer[]): Promise<void> => {
  for (const { step, daysAgo } of chapters) {
    const newcomers = games.filter(({ born }) => born === step).map(({ born: _born, ...app }) => app)
    await saveApps(db, newcomers, { id: null, name: 'System' }, [followRecords(timeZone, daysBefore(daysAgo, 1))])
    for (const [place, category] of demoCategories.entries()) {
      const draw = drawFrom(`${category.name} ${step}`)
      const { id, name } = draw.one(writers.filter((writer) => mayWrite(category, writer)))
      const at = daysBefore(daysAgo - 1 - place, draw.number(8))
      await saveMany(db, toldAt(games, category, step), { id, name }, { at, reason: draw.one(reasons) })
    }
  }
}
