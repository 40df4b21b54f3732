import { defaultPhase, type Phase, phases } from '@portico/contract/kernel/permission'
import { RecordId } from '@portico/contract/kernel/ids'
import type { FastifyRequest } from 'fastify'
import { fail, fieldError } from './failure.ts'

export const phaseHeader = 'x-app-phase'

/** Returns the phase named by the request's header `X-App-Phase`. @throws invalid_input for an unknown one */
export const phaseOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Phase => {
  const named = headers[phaseHeader]
  if (named === undefined) return defaultPhase
  return phases.find((phase) => String(phase) === named) ?? fail('invalid_input', { fieldErrors: [fieldError(phaseHeader, 'invalid')] })
}

export const teamHeader = 'x-app-organization'

/** Returns the team's id of the request's header `X-App-Organization`; undefined without one. @throws invalid_input for what is no id */
export const teamOf = ({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined => {
  const named = headers[teamHeader]
  if (named === undefined) return undefined
  const { success, data } = RecordId.safeParse(Number(named))
  return success ? data : fail('invalid_input', { fieldErrors: [fieldError(teamHeader, 'invalid')] })
}

interface Placed {
  params: { appId: string }
  standing: { phase?: Phase }
}

/** Returns the app and the phase of a call, as both were checked. */
export const placeOf = ({ params: { appId }, standing: { phase = defaultPhase } }: Placed): { appId: string; phase: Phase } => ({
  appId,
  phase,
})
