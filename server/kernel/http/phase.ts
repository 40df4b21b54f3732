import { defaultPhase, type Phase, phases } from '@portico/contract/kernel/permission'
import type { FastifyRequest } from 'fastify'
import { fail, fieldError } from './failure.ts'

export const phaseHeader = 'x-app-phase'

/** Returns the phase named by the request's header `X-App-Phase`. @throws invalid_input for an unknown one */
export const phaseOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Phase => {
  const named = headers[phaseHeader]
  if (named === undefined) return defaultPhase
  return phases.find((phase) => String(phase) === named) ?? fail('invalid_input', { fieldErrors: [fieldError(phaseHeader, 'invalid')] })
}
