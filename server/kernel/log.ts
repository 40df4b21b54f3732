import { type DestinationStream, type Logger, pino } from 'pino'

/** Secrets within a URL: any run of 40 or more characters, since 256 bits encode to 43. */
const secretPart = /[\w-]{40,}/g

/** Removes secrets from a URL: long tokens, and the parameters of a sign-on callback. */
const withoutSecrets = (url: string): string => url.replace(/^(\/api\/auth\/callback\/[^?]*)\?.*$/, '$1?…').replace(secretPart, '…')

/** Creates the portal's log: JSON lines, on standard output unless another destination is given. Credentials never enter it. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      serializers: { req: ({ method, url }: { method: string; url: string }) => ({ method, url: withoutSecrets(url) }) },
      redact: {
        paths: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-support-service-secret"]', 'res.headers["set-cookie"]'],
        remove: true,
      },
    },
    destination,
  )
