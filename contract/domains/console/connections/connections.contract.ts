import { platform } from './connections.platform.ts'

export * from './connections.platform.ts'

/** How the platform’s own systems are connected: what they read, what they are told, and what they do. */
export const connections = { ...platform }
