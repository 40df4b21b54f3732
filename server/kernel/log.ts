import { type Logger, pino } from 'pino'

/** Parts of an address that only who was given them knows: as long as a 256-bit secret. */
const secretPart = /[\w-]{40,}/g

/** An address without what only its caller may know: long secrets, and what a sign-on sends back. */
const told = (url: string): string => url.replace(/^(\/api\/auth\/callback\/[^?]*)\?.*$/, '$1?…').replace(secretPart, '…')

/** The portal's log: JSON lines on standard output. What people send to prove who they are never enters it. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    serializers: { req: ({ method, url }: { method: string; url: string }) => ({ method, url: told(url) }) },
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-support-service-secret"]', 'res.headers["set-cookie"]'],
      remove: true,
    },
  })
