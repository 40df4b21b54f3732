import type { Phase } from '@portico/contract/kernel/permission'
import type { InjectOptions } from 'fastify'
import { caller, type Caller, type Person } from './caller.ts'

/** Returns the same person on pages of another phase, whose header their calls send. */
export const inPhase = (person: Person, phase: Phase): Caller =>
  caller(
    { inject: (request) => person.raw(request as InjectOptions & { headers?: Record<string, string> }) },
    { 'x-app-phase': String(phase) },
  )
