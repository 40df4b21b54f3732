import { builds } from '@portico/contract/console/builds'
import { pipeline, type StepKind } from '@portico/contract/console/pipeline'
import { appRoles } from '@portico/contract/permissions'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addVersion, uploadFile } from '../../../testing/building.ts'
import { createPeople } from '../../../testing/people.ts'
import { testPortal } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { sampleApk } from '../builds/index.ts'
import { runStep } from './pipeline.actions.ts'

/** An obfuscator that copies; the rules `fail` or `flood` make it do that, and `until` and a path wait for that file. */
const obfuscator = `
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const [input, output, rules] = process.argv.slice(2)
const rule = readFileSync(rules, 'utf8')
console.log('secret:', process.env.PORTAL_SECRET, process.env.PORTICO_VERSION)
if (rule === 'fail') process.exit(3)
if (rule === 'flood') for (let line = 0; line < 20_000; line += 1) process.stdout.write('x'.repeat(1_000) + line + '\\n')
const end = () => rule === 'empty' || writeFileSync(output, Buffer.concat([readFileSync(input)]))
const [, awaited] = rule.split('until ')
const look = () => (awaited === undefined || existsSync(awaited) ? end() : setTimeout(look, 20))
look()
`

/** A check that prints the name of what it tests, and fails; with the rules `pass` it passes, and with `until` and a path it waits for that file. */
const checker = `#!/bin/sh
echo "trying $(basename "$1")"
rule=$(cat "$2")
awaited=\${rule#until }
until [ "$awaited" = "$rule" ] || [ -e "$awaited" ]; do sleep 0.02; done
[ "$rule" = pass ] || exit 50
`

/** Returns the settings of a portal with a command for obfuscation and one for checks. */
export const stepCommands = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-steps-'))
  const [program, check] = [join(folder, 'obfuscate.cjs'), join(folder, 'check.sh')]
  await writeFile(program, obfuscator)
  await writeFile(check, checker)
  await chmod(check, 0o755)
  return {
    STREAM_HEARTBEAT_MS: '50',
    BUILD_OBFUSCATE: `${process.execPath} ${program} {input} {output} {rules}`,
    BUILD_PRECHECK: `${check} {input} {rules}`,
  }
}

export const app = { package: 'com.example.game', versionName: '1.0.0', versionCode: 7 }
/** A setting as delivered, for one that is saved. */
export const setting = {
  os: 'aos' as const,
  obfuscate: false,
  order: 'after' as 'after' | 'beside',
  rulesName: '',
  rules: '',
  autoSign: false,
  retentionDays: null as number | null,
  version: 0,
  receivers: [] as string[],
}

/** Creates an app with a version of one package, and a Tech PM who processes it. */
export const startPipeline = async () => {
  const scene = await createWorld()
  const { portal, served } = await testPortal()
  const people = createPeople(portal.deps, served)
  const techPm = await people.person('Tec', { companyId: scene.provider.id, staff: true, roles: [[scene.app.id, appRoles.tech_pm]] })
  const appId = scene.app.id
  const { vid, cid } = await addVersion(techPm, appId)
  const fid = await uploadFile(techPm, scene.deps, { appId, cid }, 'game.apk', sampleApk(app))
  const params = { appId, vid }
  const version = async () => (await techPm.call(builds.one, { params })).version
  const routes = { obfuscate: pipeline.obfuscate, sign: pipeline.codesign, precheck: pipeline.precheck }
  /** Starts a step and runs it at once. */
  const step = async (kind: StepKind) => {
    const { id } = await techPm.call(routes[kind], { params })
    await runStep(scene.deps, id)
    for (;;) {
      const log = await techPm.call(pipeline.log, { params: { appId, jid: id } })
      // The portal's own worker may have been faster.
      if (log.step.endedAt !== null) return log
      await pause(20)
    }
  }
  const save = (more: Partial<typeof setting>) => techPm.call(pipeline.saveSetting, { params: { appId }, body: { ...setting, ...more } })
  return { ...scene, techPm, appId, vid, cid, fid, params, version, step, save }
}
