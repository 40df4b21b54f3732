import { appEvents, endpoints } from './connections.endpoints.ts'
import { platform } from './connections.platform.ts'
import { tokens } from './connections.tokens.ts'

export * from './connections.endpoints.ts'
export * from './connections.platform.ts'
export * from './connections.tokens.ts'
export * from './connections.topics.ts'

/** Connections of the platform’s own systems: what they may read, which events they receive, and which jobs they do. */
export const connections = { ...platform, ...endpoints, ...appEvents, ...tokens }
