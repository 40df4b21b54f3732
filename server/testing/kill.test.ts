import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pieceSize } from '../kernel/files/folder.ts'
import { addressOf, createPlace, waitUntil, type Place, processTimeout, secret } from './real-portal.ts'
import { countStored, type Latest, latest, Refused, saveNext, type SeededApp, seed } from './saving.ts'
import { beginUpload, type RealUpload, sha256Of } from './uploading.ts'

let place: Place
beforeEach(async () => {
  place = await createPlace()
})
afterEach(() => place.clear())

/**
 * Saves version after version until the portal ends.
 * @param saved called after each acknowledged save
 * @returns the number of the last acknowledged version
 */
const saveUntilExit = async (origin: string, seeded: SeededApp, from: Latest, saved: () => void): Promise<number> => {
  let last = from
  for (;;) {
    const next = await saveNext(origin, seeded, last).catch((error: unknown) => {
      // Refused saves would make this test meaningless.
      if (error instanceof Refused) throw error
      return undefined
    })
    if (!next) return last.version
    last = next
    saved()
  }
}

/** Continues the upload from the given offset until one more piece has arrived. What was sent beyond it is lost with the portal. */
const sendOnePieceAndABit = async (origin: string, upload: RealUpload, from: number) => {
  expect(await upload.arrived(origin)).toBe(from)
  const line = upload.send(origin, from, from + pieceSize + 1_000)
  await waitUntil(async () => (await upload.arrived(origin)) === from + pieceSize)
  return line
}

test(
  'everything acknowledged before a kill is stored completely; an upload resumes, repeating at most one piece',
  async () => {
    const seeded = await seed(place)
    const bytes = randomBytes(3 * pieceSize + 1_234)
    let upload: RealUpload | undefined
    let arrived = 0
    let acknowledged = 0
    for (const saves of [1, 4, 9]) {
      const portal = place.start({ PORTAL_SECRET: secret })
      const origin = await addressOf(portal)
      upload ??= await beginUpload(origin, seeded, bytes)
      const line = await sendOnePieceAndABit(origin, upload, arrived)
      arrived += pieceSize
      let left = saves
      // The next save is on its way when the signal is sent.
      const saving = saveUntilExit(origin, seeded, await latest(origin, seeded), () => {
        left -= 1
        if (left === 0) portal.child.kill('SIGKILL')
      })
      await portal.ended
      acknowledged = await saving
      line.destroy()
    }
    expect(acknowledged).toBeGreaterThanOrEqual(14)

    const portal = place.start({ PORTAL_SECRET: secret })
    const origin = await addressOf(portal)
    const { version, value } = await latest(origin, seeded)
    // The save in progress may have been stored, but only completely.
    expect([acknowledged, acknowledged + 1]).toContain(version)
    expect(value).toBe(`save ${version}`)
    expect(await upload?.arrived(origin)).toBe(arrived)
    upload?.send(origin, arrived, bytes.length)
    let kept: string | undefined
    await waitUntil(async () => (kept = await upload?.kept(origin)) !== undefined)
    expect(kept).toBe(sha256Of(bytes))
    portal.child.kill('SIGTERM')
    expect(await portal.ended).toBe(0)
    expect(await countStored(place, seeded)).toEqual({ versions: version, activities: version })
  },
  processTimeout,
)
