import { pipeline, pipelineLimits, type Step } from '@portico/contract/console/pipeline'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf as pathOf } from '../../../testing/caller.ts'
import { addressOf, createPlace, waitUntil, processTimeout, secret } from '../../../testing/real-portal.ts'
import { send, seed } from '../../../testing/saving.ts'
import { beginUpload } from '../../../testing/uploading.ts'
import { sampleApk } from '../builds/index.ts'

/** Prints a gigabyte and copies the package. */
const flood = 'echo first\nyes | head -c 1073741824\necho last\ncp "$1" "$2"\n'

const start = async () => {
  const place = await createPlace()
  onTestFinished(place.clear)
  const program = join(place.folder, 'flood.sh')
  await writeFile(program, flood)
  const seeded = await seed(place)
  const settings = { PORTAL_SECRET: secret, BUILD_OBFUSCATE: `/bin/sh ${program} {input} {output}` }
  const portal = place.start(settings, 'server/testing/measured.main.ts')
  const origin = await addressOf(portal)
  const reports = () => [...portal.output().matchAll(/memory: (\d+), at most (\d+)/g)]
  /** Asks the portal for its memory: as it is, and the most since it was asked last. */
  const memory = async () => {
    const before = reports().length
    portal.child.kill('SIGUSR2')
    await waitUntil(async () => reports().length > before)
    const [, now, peak] = reports().at(-1) ?? []
    return { now: Number(now), peak: Number(peak) }
  }
  return { seeded, origin, memory }
}

test(
  'a step that prints a gigabyte takes little memory, and leaves a quarter of a megabyte, with its beginning and its end',
  async () => {
    const { seeded, origin, memory } = await start()
    const { appId, cookie } = seeded
    const apk = sampleApk({ package: 'com.example.game', versionName: '1.0.0', versionCode: 7 })
    const upload = await beginUpload(origin, seeded, apk, 'game.apk')
    upload.send(origin, 0, apk.length)
    await waitUntil(async () => (await upload.kept(origin)) !== undefined)

    const before = await memory()
    const headers = { cookie, origin, 'x-requested-with': 'XMLHttpRequest' }
    const path = pathOf(pipeline.obfuscate, { params: { appId, vid: upload.versionId } })
    const begun = await fetch(`${origin}${path}`, { method: 'POST', headers })
    const { data } = (await begun.json()) as { data: { id: number } }
    let log: { step: Step; text: string } | undefined
    await waitUntil(async () => {
      log = await send(origin, seeded, pathOf(pipeline.log, { params: { appId, jid: data.id } }))
      return log?.step.endedAt !== null
    })
    const { peak } = await memory()

    expect(log?.step).toMatchObject({ status: 'passed' })
    expect(log?.text).toMatch(/^— game\.apk\nfirst\ny\n[^]*\n… \(output left out\) …\n[^]*y\nlast\n$/)
    expect(log?.text.length).toBeLessThan(pipelineLimits.logBytes + 200)
    expect(peak - before.now).toBeLessThan(128 * 1024 ** 2)
  },
  processTimeout,
)
