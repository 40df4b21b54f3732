import type { MetaValue } from '@portico/contract/metadata'
import { daysBefore } from './games.ts'
import type { Draw } from './random.ts'

/** How a key's value comes about: for a game, at a step of its story (0, 1, 2 …). `null`: none. */
export type Invent = (draw: Draw, step: number) => MetaValue

/** The option sets of the demo platform. */
export const options: Record<string, readonly string[]> = {
  'Minimum OS': ['Android 8', 'Android 9', 'Android 10', 'Android 12', 'iOS 14', 'iOS 15', 'iOS 16'],
  Engine: ['Unity', 'Unreal Engine', 'Godot', 'Cocos', 'In-house'],
  Platforms: ['IOS', 'Android', 'Web'],
  'Contract type': ['Exclusive', 'Non-exclusive', 'Revenue share', 'Licensing', 'Self-publishing'],
  Currency: ['JPY', 'KRW', 'USD', 'EUR', 'TWD'],
  'Age rating': ['3+', '7+', '12+', '16+', '18+'],
  Genre: ['Action', 'Adventure', 'Casual', 'Puzzle', 'Racing', 'Role-playing', 'Simulation', 'Strategy'],
  Themes: ['Fantasy', 'History', 'Mystery', 'Nature', 'Science fiction', 'Slice of life', 'Sport'],
  'Server region': ['Tokyo', 'Seoul', 'Singapore', 'Frankfurt', 'Oregon'],
  'Support channels': ['E-mail', 'In-game form', 'Community', 'Chat'],
  'QA result': ['Pass', 'Conditional', 'Fail', 'Not tested'],
}

export const version =
  (major: number): Invent =>
  (draw, step) =>
    `${major}.${8 + step * 2 + draw.number(3)}.${draw.number(10)}`
export const yesNo =
  (share: number): Invent =>
  (draw) =>
    draw.chance(share) ? 'True' : 'False'
export const pick =
  (set: string): Invent =>
  (draw) =>
    draw.one(options[set] ?? [])
export const several =
  (set: string, most = 3): Invent =>
  (draw) =>
    draw.some(options[set] ?? [], most)
export const day =
  (from: number, span: number): Invent =>
  (draw) =>
    daysBefore(from - draw.number(span))
      .toISOString()
      .slice(0, 10)
export const maybe =
  (share: number, invent: Invent): Invent =>
  (draw, step) =>
    draw.chance(share) ? invent(draw, step) : null
export const among =
  (...values: readonly string[]): Invent =>
  (draw) =>
    draw.one(values)
export const count =
  (low: number, high: number): Invent =>
  (draw, step) =>
    String(Math.round((low + draw.number(high - low)) * (1 + step / 4)))
export const people =
  (...names: readonly string[]): Invent =>
  (draw) => [`${draw.one(names)}@demo.portico.test`]
export const listed =
  (values: readonly string[], most: number): Invent =>
  (draw) =>
    draw.some(values, most)
