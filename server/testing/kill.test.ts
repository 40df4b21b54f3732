import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf, createPlace, type Place, patience, secret } from './real-portal.ts'
import { countKept, type Latest, latest, Refused, saveNext, type Seeded, seed } from './saving.ts'

let place: Place
beforeEach(async () => {
  place = await createPlace()
})
afterEach(() => place.clear())

/**
 * Saves version after version until the portal is gone.
 * @param saved told of each that was acknowledged
 * @returns the last one
 */
const saveUntilGone = async (origin: string, seeded: Seeded, from: Latest, saved: () => void): Promise<number> => {
  let last = from
  for (;;) {
    const next = await saveNext(origin, seeded, last).catch((error: unknown) => {
      // Refused saves would make this test say nothing.
      if (error instanceof Refused) throw error
      return undefined
    })
    if (!next) return last.version
    last = next
    saved()
  }
}

test(
  'whatever was acknowledged before a kill is there after it, whole',
  async () => {
    const seeded = await seed(place)
    let acknowledged = 0
    for (const saves of [1, 4, 9]) {
      const portal = place.start({ PORTAL_SECRET: secret })
      const origin = await addressOf(portal)
      let left = saves
      // The next save is on its way when the signal is sent.
      const saving = saveUntilGone(origin, seeded, await latest(origin, seeded), () => {
        left -= 1
        if (left === 0) portal.child.kill('SIGKILL')
      })
      await portal.ended
      acknowledged = await saving
    }
    expect(acknowledged).toBeGreaterThanOrEqual(14)

    const portal = place.start({ PORTAL_SECRET: secret })
    const { version, value } = await latest(await addressOf(portal), seeded)
    // The save that was under way may have been kept, but then whole.
    expect([acknowledged, acknowledged + 1]).toContain(version)
    expect(value).toBe(`save ${version}`)
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(await countKept(place, seeded)).toEqual({ versions: version, activities: version })
  },
  patience,
)
