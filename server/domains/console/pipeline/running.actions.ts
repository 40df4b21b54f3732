import { pipelineLimits, type StepKind } from '@portico/contract/console/pipeline'
import { fileTypeOf } from '@portico/contract/kernel/checks'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../../deps.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { extensionOf, nameOnDisk, nameWith } from '../../../kernel/files/names.ts'
import { storeFile } from '../../../kernel/files/storing.ts'
import { removeUnused } from '../../../kernel/files/sweep.ts'
import { addVariant, packagesOf, readContents, type PackageToProcess } from '../builds/index.ts'
import { writeCertificate } from './signatures/certificates.actions.ts'
import { type CommandResult, runCommand } from './command.ts'
import { keyOf } from './signatures/keys.actions.ts'
import { minisign } from './signatures/minisign.ts'
import { boundedOutput, fillCommand, inputVariants, variantName, plainOutput } from './pipeline.rules.ts'
import { addLog, type StepToRun, pipelineStore } from './pipeline.store.ts'

export type Parts = Pick<Deps, 'db' | 'files' | 'config' | 'mail' | 'jobs' | 'log' | 'vault' | 'clock' | 'rules'>

const passed: CommandResult = { reason: null, resultCode: 0 }
const flushMs = 500

/** Returns the operator's command for a step; empty without one. */
export const commandOf = (config: Deps['config'], kind: StepKind): readonly string[] =>
  ({ obfuscate: config.BUILD_OBFUSCATE, sign: config.BUILD_SIGN, precheck: config.BUILD_PRECHECK })[kind]

/** Buffers a step's output and writes it every half second, so that a chatty program does not overload the database. */
const createOutput = ({ db, log }: Parts, stepId: number) => {
  const bounds = boundedOutput(pipelineLimits.logBytes / 2)
  const plain = plainOutput()
  let pending = ''
  let writing = Promise.resolve()
  const flush = (): void => {
    // PostgreSQL cannot store U+0000.
    const text = pending.replaceAll('\0', '')
    pending = ''
    if (text !== '')
      writing = writing
        .then(() => addLog(db, stepId, text))
        .catch((error: unknown) => log.warn({ err: error }, 'output of a step was lost'))
  }
  const timer = setInterval(flush, flushMs)
  return {
    add: (text: string): void => void (pending += bounds.take(plain(text))),
    end: async (): Promise<void> => {
      clearInterval(timer)
      pending += bounds.rest()
      flush()
      await writing
    },
  }
}
type Output = ReturnType<typeof createOutput>

/** Returns the app's settings for the system of a step's version. */
const settingOf = ({ db }: Parts, { appId, os }: StepToRun) => pipelineStore(db, appId).setting(os)

const variantOf = ({ kind }: StepToRun) => (kind === 'obfuscate' ? 'obfuscated' : 'signed')

const storeResult = async (
  deps: Parts,
  step: StepToRun,
  source: PackageToProcess['source'],
  bytes: Readable,
  name: string,
): Promise<void> => {
  const { db, files } = deps
  const { id, size } = await storeFile(db, files, bytes)
  const extension = fileTypeOf(name) === 0 ? extensionOf(name) : null
  const contents = await readContents(files, { id, extension, size })
  const variant = variantOf(step)
  const setting = await settingOf(deps, step)
  const replaces = variant === 'obfuscated' && setting.stepOrder !== 'beside' ? (['signed'] as const) : []
  const unused = await inTransaction(db, (tx) => addVariant(tx, step.appId, source, { variant, replaces, name, contents, storedId: id }))
  await removeUnused(db, files, unused)
}

/** Signs a package with the app's key, as a detached signature. */
const signHere = async (deps: Parts, step: StepToRun, { source, file }: PackageToProcess, output: Output): Promise<CommandResult> => {
  const key = await keyOf(deps, step.appId)
  const name = basename(file.name)
  const text = minisign(key, { name, blake2b: file.blake2b, at: deps.clock.now() })
  await storeResult(deps, step, source, Readable.from([Buffer.from(text)]), nameWith(file.name, '.minisig'))
  output.add(`Signed ${name} (${file.variant}) with key ${key.keyId}.\n`)
  return passed
}

/** Runs the operator's command on a package, in a temporary folder. */
const runOn = async (deps: Parts, step: StepToRun, { source, file }: PackageToProcess, output: Output): Promise<CommandResult> => {
  const { config, files } = deps
  const folder = join(config.DATA_DIR, 'steps', `${step.id}-${source.id}`)
  const name = nameOnDisk(basename(file.name))
  await mkdir(folder, { recursive: true })
  try {
    const [input, outputFile, rules] = [name, `made-${name}`, 'rules.txt'].map((one) => join(folder, one)) as [string, string, string]
    await pipeline(await files.get(file.blobId ?? ''), createWriteStream(input))
    await writeFile(rules, (await settingOf(deps, step)).rules)
    const signing = step.kind === 'sign' ? await writeCertificate(deps, step, folder) : { certificate: '', facts: {} }
    const { certificate } = signing
    const command = fillCommand(commandOf(config, step.kind), { input, output: outputFile, rules, certificate })
    const facts = { ...signing.facts, PORTICO_APP: step.appId, PORTICO_VERSION: step.name, PORTICO_OS: step.os }
    const ended = await runCommand({ command, folder, facts, milliseconds: config.BUILD_STEP_MINUTES * 60_000, onOutput: output.add })
    if (ended.reason !== null || step.kind === 'precheck') return ended
    const size = await stat(outputFile).then(
      (found) => found.size,
      () => 0,
    )
    if (size === 0) return { reason: 'no_output', resultCode: ended.resultCode }
    await storeResult(deps, step, source, createReadStream(outputFile), variantName(source.name, variantOf(step)))
    return ended
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a step for all packages of a version, until one fails. Its output is streamed to open pages. */
export const executeStep = async (deps: Parts, step: StepToRun): Promise<CommandResult> => {
  const output = createOutput(deps, step.id)
  try {
    const setting = await settingOf(deps, step)
    const packages = await packagesOf(deps.db, step.appId, step.versionId, inputVariants(step.kind, setting.stepOrder))
    const isHere = step.kind === 'sign' && commandOf(deps.config, 'sign').length === 0
    for (const one of packages) {
      output.add(`— ${basename(one.file.name)}\n`)
      const ended = await (isHere ? signHere(deps, step, one, output) : runOn(deps, step, one, output))
      if (ended.reason !== null) return ended
    }
    return packages.length === 0 ? { reason: 'no_output', resultCode: null } : passed
  } finally {
    await output.end()
  }
}
