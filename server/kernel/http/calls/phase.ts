import { defaultPhase, type Phase, phases } from '@portico/contract/kernel/permission'
import { RecordId } from '@portico/contract/kernel/ids'
import type { FastifyRequest } from 'fastify'
import { fail, fieldError } from './failure.ts'

export const phaseHeader = 'x-app-phase'

/** Returns the phase in the `X-App-Phase` header. @throws invalid_input for an unknown one */
export const phaseOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Phase => {
  const header = headers[phaseHeader]
  if (header === undefined) return defaultPhase
  return phases.find((phase) => String(phase) === header) ?? fail('invalid_input', { fieldErrors: [fieldError(phaseHeader, 'invalid')] })
}

export const teamHeader = 'x-app-organization'

/** Returns the team id in the `X-App-Organization` header; undefined if absent. @throws invalid_input for an invalid id */
export const teamOf = ({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined => {
  const header = headers[teamHeader]
  if (header === undefined) return undefined
  const { success, data } = RecordId.safeParse(Number(header))
  return success ? data : fail('invalid_input', { fieldErrors: [fieldError(teamHeader, 'invalid')] })
}

interface PhaseCall {
  params: { appId: string }
  standing: { phase?: Phase }
}

/** Returns the checked app and phase of a call. */
export const placeOf = ({ params: { appId }, standing: { phase = defaultPhase } }: PhaseCall): { appId: string; phase: Phase } => ({
  appId,
  phase,
})
