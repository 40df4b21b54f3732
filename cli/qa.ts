import { readFileSync } from 'node:fs'
import { builds } from '@portico/contract/console/builds'
import { qa } from '@portico/contract/console/qa'
import type { Input } from '@portico/contract/kernel/route'
import { call, exitCodes, Problem } from './client.ts'
import { type CommandContext, type CommandResult, numberOption, textOption } from './command.ts'

const wording = 'portico qa request --app APP --file request.json [--build VERSION-ID] [--days N] [--submit]'

type Draft = Input<typeof qa.add>['body']

const jsonFile = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Problem(`${file}: ${error instanceof Error ? error.message : String(error)}`, exitCodes.usage)
  }
}

/** Returns the version named by `--build`, as a request refers to it. */
const versionsOf = async (context: CommandContext, appId: string): Promise<Partial<Draft>> => {
  const vid = numberOption(context, 'build')
  if (vid === undefined) return {}
  const { version } = await call(context.access(), builds.one, { params: { appId, vid } })
  return { versions: [{ name: version.name, versionId: vid }] }
}

/** Returns the schedule named by `--days`, which begins now. */
const scheduleOf = (context: CommandContext): Partial<Draft> => {
  const days = numberOption(context, 'days')
  if (days === undefined) return {}
  if (days === 0) throw new Problem('--days must be 1 or more.', exitCodes.usage)
  const from = new Date()
  const to = new Date(from)
  to.setUTCDate(to.getUTCDate() + days)
  return { scheduleFrom: from.toISOString(), scheduleTo: to.toISOString() }
}

/** `portico qa request`. */
export const qaOf = async (context: CommandContext): Promise<CommandResult> => {
  const [verb] = context.words
  if (verb !== 'request') throw new Problem(wording, exitCodes.usage)
  const appId = textOption(context, 'app')
  const file = jsonFile(textOption(context, 'file')) as Draft
  const body = { ...file, ...scheduleOf(context), ...(await versionsOf(context, appId)) }
  const { id } = await call(context.access(), qa.add, { params: { appId }, body })
  if (context.options.submit !== true) return { lines: [`Drafted as ${id}.`], value: { id, status: 'DRAFT' } }
  const { status } = await call(context.access(), qa.submit, { params: { appId, id } })
  return { lines: [`Requested as ${id}.`], value: { id, status } }
}
