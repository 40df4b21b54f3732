import { type PrecheckCode, pipelineLimits, precheckFailures } from '@portico/contract/console/pipeline'
import * as z from 'zod'
import type { Db } from '../../../../kernel/database/database.ts'
import { jobKind, type JobOutcome } from '../../connections/index.ts'
import type { CommandResult } from '../command.ts'
import { concludeStep } from '../pipeline.actions.ts'
import { plainOutput } from '../pipeline.rules.ts'
import { addLog, stepToRun, logLength, startStep } from '../pipeline.store.ts'
import type { Parts } from '../running.actions.ts'
import { type CheckData, checkKind } from './requests.actions.ts'

const codes = Object.keys(precheckFailures).map((code) => Number(code) as PrecheckCode)
const maxOutput = 65_536

const Report = z.strictObject({
  /** Appended to the step's output. */
  output: z.string().max(maxOutput).default(''),
  /** The failure that occurred; without one, a check that is done has passed. */
  failure: z.enum(Object.values(precheckFailures)).optional(),
})
type Report = z.infer<typeof Report>

/** Returns a report as a command's result. A service that could not run the check reports that it failed. */
const resultOf = (report: JobOutcome<Report>): CommandResult => {
  const failure = report.outcome === 'failed' ? precheckFailures[50] : report.result.failure
  const code = codes.find((one) => precheckFailures[one] === failure)
  return code === undefined ? { reason: null, resultCode: 0 } : { reason: 'exit', resultCode: code }
}

/** Appends a report's text to a step's output, up to its limit. */
const addOutput = async (tx: Db, stepId: number, text: string): Promise<void> => {
  const rest = pipelineLimits.logBytes - (await logLength(tx, stepId))
  const output = plainOutput()(text).replaceAll('\0', '').slice(0, Math.max(0, rest))
  if (output !== '') await addLog(tx, stepId, output)
}

/** Pre-build checks by a service: it reads the packages, tries them on devices, and reports the results. */
export const checkJob = (deps: Parts) =>
  jobKind<CheckData, Report>({
    ...checkKind,
    report: Report,
    leaseSeconds: 900,
    withinHours: 24,
    reported: async (tx, { data: { stepId } }, report) => {
      const step = await stepToRun(tx, stepId)
      // The version may have been deleted meanwhile.
      if (!step) return
      await startStep(tx, stepId)
      await addOutput(tx, stepId, report.outcome === 'failed' ? `${report.reason}\n` : report.result.output)
      if (report.outcome !== 'progress') await concludeStep(tx, deps, step, resultOf(report))
    },
  })
