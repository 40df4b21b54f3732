import { type Logger, pino } from 'pino'

/** The portal's log: JSON lines on standard output. What people send to prove who they are never enters it. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-support-service-secret"]', 'res.headers["set-cookie"]'],
      remove: true,
    },
  })
