import { resolve } from 'node:path'
import { EntryCard, entryCards } from '@portico/contract/people/accounts'
import { z } from 'zod'
import { linkSettings } from './config.links.ts'

const word = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] })
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const partnerLink = z
  .string()
  .regex(/^[^=]+=https:\/\/\S+$/, { error: 'a link is written as Name=https://address' })
  .transform((link) => ({ name: link.slice(0, link.indexOf('=')).trim(), url: link.slice(link.indexOf('=') + 1).trim() }))

/** A program with its arguments, separated by spaces. It is run without a shell. */
const command = z
  .string()
  .default('')
  .transform((line) => line.split(' ').filter((word) => word !== ''))

/** The services linked from the console. PION's campaigns have an address for each phase. */
const serviceLinks = ['pion-development', 'pion-staging', 'pion-production', 'pion-community', 'quaty'] as const

const nameAndAddress = (link: string): [string, string] => {
  const end = link.indexOf('=')
  return [link.slice(0, end).trim(), link.slice(end + 1).trim()]
}

/** Every setting by its environment variable, with its meaning and default. */
export const settings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on. `0.0.0.0` inside a container.'),
  PUBLIC_URL: origin
    .optional()
    .describe('Origin under which browsers reach the portal, such as `https://portal.example.com`. Default: `http://localhost:PORT`.'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses of reverse proxies whose `X-Forwarded-*` headers are trusted, separated by commas.'),
  PRODUCT_NAME: z.string().min(1).max(40).default('Portico').describe('Name of the platform, used in the title, texts and e-mails.'),
  PARTNER_LINKS: z
    .string()
    .default('')
    .transform((links) => links.split(',').filter((link) => link.trim() !== ''))
    .pipe(z.array(partnerLink).max(2))
    .describe('Up to two links at the foot of every page, such as `Studio=https://studio.example.com,Shop=https://shop.example.com`.'),
  SERVICE_LINKS: z
    .string()
    .default('')
    .transform((links) => Object.fromEntries(links.split(',').flatMap((link) => (link.trim() === '' ? [] : [nameAndAddress(link)]))))
    .pipe(z.partialRecord(z.enum(serviceLinks), z.httpUrl()))
    .describe(
      `Addresses of the services linked from the console, as \`name=address\` with commas between. Names: ${serviceLinks.map((name) => `\`${name}\``).join(', ')}.`,
    ),
  RECOMMENDED_CARDS: z
    .string()
    .default('app,developer')
    .transform((cards) => cards.split(',').flatMap((card) => card.trim() || []))
    .pipe(z.array(EntryCard))
    .describe(
      `Cards of the dashboard's home page that are tagged as recommended, separated by commas: ${entryCards.map((card) => `\`${card}\``).join(', ')}.`,
    ),
  DISPLAY_TIME_ZONE: z.string().default('Asia/Tokyo').describe('Time zone in which times are shown.'),
  ...linkSettings,
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
    .optional()
    .describe(
      'Header in which a reverse proxy names the visitor’s country by two letters, such as `CF-IPCountry`. Visitors must not be able to send it themselves.',
    ),
  COUNTRY_DATABASE: z
    .string()
    .optional()
    .describe('Path of a database of countries by IP address in MaxMind’s format (mmdb), for links if COUNTRY_HEADER is not set.'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path))
    .describe('Folder of the embedded database and of uploaded files.'),
  CONTENT_DIR: z
    .string()
    .default('./content')
    .transform((path) => resolve(path))
    .describe('Folder of the documentation, in Markdown and OpenAPI files.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL to use. Without it, the embedded database in DATA_DIR is used, for trials on one machine.'),
  BACKUPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(3)
    .describe('Number of backups of the embedded database to keep in DATA_DIR/backups. One is made at a start, at most daily; 0 for none.'),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same PostgreSQL, as the role that owns the tables. It migrates at each start, so that the role of DATABASE_URL cannot alter tables and can only add to the activity log. Default: one role for both.',
    ),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10).describe('Maximum connections to PostgreSQL per process.'),
  PORTAL_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32)))
    .optional()
    .describe(
      'At least 32 random characters that sign sessions; the same for all processes. Required with DATABASE_URL, otherwise created once in DATA_DIR. Of several, separated by commas, the first signs and all are accepted (`npm run keys -- rotate`).',
    ),
  WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('Number of processes that serve on PORT, such as one for each core. More than one requires DATABASE_URL.'),
  STOP_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120)
    .default(0)
    .describe(
      'Seconds after `SIGTERM` in which the portal goes on serving while `/readyz` answers 503, so that a load balancer stops sending calls before the port closes. Longer than the balancer’s interval; 0 closes the port at once.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Token that callers of `/metrics` send as `Authorization: Bearer …`. Without it and METRICS_PORT, only this machine may call.',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port on HOST that serves `/metrics` instead of PORT. Keep it inside your network.'),
  DEMO: word
    .optional()
    .describe(
      'Fill an empty database with demo data and offer its accounts. Default: on with the embedded database, off with DATABASE_URL.',
    ),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(0)
    .default(3000)
    .describe('Maximum calls per minute from one IP address; 0 for no limit. Signing in has limits of its own.'),
  FILE_MAX_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(4096)
    .default(50)
    .describe('Maximum size of an uploaded file in MB, such as a metadata value or a CSV file; files of builds have a limit of their own.'),
  BUILD_OBFUSCATE: command.describe(
    'Program that obfuscates a package, with its arguments: `/opt/obfuscate {input} {output} {rules}`. Without it, packages are not obfuscated.',
  ),
  BUILD_SIGN: command.describe(
    'Program that signs a package, such as `/opt/sign {input} {output} {certificate}`; alias and password of the certificate (.p12) are in `PORTICO_SIGNING_ALIAS` and `PORTICO_SIGNING_PASSWORD`. Without it, the portal signs with a key of the app.',
  ),
  BUILD_PRECHECK: command.describe(
    'Program that tests a package on a device, such as `/opt/precheck {input}`. Its exit code is 0 for success, otherwise the failure: 1 install, 2 startup, 3 crash, 4 ANR, 50 run. Without a program, a service that takes the job `build-precheck` can run the checks.',
  ),
  BUILD_STEP_MINUTES: z.coerce.number().int().min(1).max(1_440).default(30).describe('Minutes after which such a program is terminated.'),
  BUILD_SPACE_GB: z.coerce.number().int().min(1).max(1_000_000).default(100).describe('Maximum space for the builds of one app, in GB.'),
  COMPANY_BUILD_SPACE_GB: z.coerce.number().int().min(1).default(1_000).describe('The same for all apps of one developer company.'),
  FAVORITES_MAX: z.coerce.number().int().min(1).max(10_000).default(200).describe('Maximum favorites per person.'),
  DASHBOARDS_MAX: z.coerce.number().int().min(1).max(1_000).default(50).describe('Maximum dashboards per person.'),
  S3_BUCKET: z.string().optional().describe('Bucket for uploaded files. Without it, they are stored in DATA_DIR.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ENDPOINT: z.url().optional().describe('Address of an S3-compatible store other than Amazon’s.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key for the bucket. Without it, the AWS SDK’s default credentials are used.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of S3_ACCESS_KEY_ID.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, `smtp://user:password@host:port`. Without it, e-mails are only stored, for administrators to read in the portal.',
    ),
  MAIL_FROM: z.string().default('Portico <portico@localhost>').describe('Sender of e-mails.'),
  MAIL_BUNDLING_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_440)
    .default(15)
    .describe('Minutes in which further notifications wait after one was mailed, to go out as one e-mail; 0 mails each at once.'),
  CONTACT_MAIL: z.email().optional().describe('Address to which questions from “Contact us” are mailed. Default: the sender of e-mails.'),
  SUPPORT_REPLY_TO: z
    .email()
    .regex(/^[^+@]{1,24}@/, { error: 'the part before the @ has at most 24 characters and no +' })
    .optional()
    .describe(
      'Address at which a mail service receives answers to e-mails about tickets, such as `support@example.com`. The portal sends `Reply-To: support+TOKEN@example.com`. Without it, tickets are answered only on their page.',
    ),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, { error: 'at least 32 characters of base64, as in whsec_…' })
    .transform((secret) => (secret.startsWith('whsec_') ? secret : `whsec_${secret}`))
    .optional()
    .describe('Secret with which the mail service signs its calls as Standard Webhooks describes. Required with SUPPORT_REPLY_TO.'),
  WEBHOOK_POLL_MS: z.coerce.number().int().min(10).max(60_000).default(500).describe('Milliseconds between two checks for due webhooks.'),
  STREAM_HEARTBEAT_MS: z.coerce
    .number()
    .int()
    .min(20)
    .max(60_000)
    .default(25_000)
    .describe(
      'Interval in milliseconds at which the event streams of open pages (notifications, a step’s output) send a keep-alive, and their sessions and permissions are checked again.',
    ),
  OUTBOUND_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    )
    .describe(
      'Hosts inside your network that webhooks and other calls to user-supplied URLs may reach, as `name` or `name:port`, separated by commas. All others must be public and use https.',
    ),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      'Issuer of the company’s OpenID Connect sign-on. Other hosts that its description names must be public or in OUTBOUND_HOSTS.',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('Client id registered there. Redirect address: `PUBLIC_URL/api/auth/callback/oidc`.'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Secret of the client.'),
  OIDC_NAME: z.string().max(40).default('SSO').describe('Name on the sign-in button.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Minimum severity that is logged.'),
} satisfies Record<string, z.ZodType>

const Settings = z.object(settings)

const conflictsIn = (read: z.output<typeof Settings>): string[] => [
  ...(read.DATABASE_URL && !read.PORTAL_SECRET
    ? ['PORTAL_SECRET is required with DATABASE_URL: set it to at least 32 random characters.']
    : []),
  ...(read.DATABASE_OWNER_URL && !read.DATABASE_URL
    ? ['DATABASE_OWNER_URL needs DATABASE_URL, for the role that the portal works with.']
    : []),
  ...(read.WORKERS > 1 && !read.DATABASE_URL
    ? ['WORKERS needs PostgreSQL: the embedded database serves one process. Set DATABASE_URL, or WORKERS to 1.']
    : []),
  ...(read.SUPPORT_REPLY_TO && !read.INBOUND_MAIL_SECRET
    ? ['INBOUND_MAIL_SECRET is required with SUPPORT_REPLY_TO: set it to at least 32 random characters of base64.']
    : []),
  ...(read.OIDC_ISSUER && !(read.OIDC_CLIENT_ID && read.OIDC_CLIENT_SECRET)
    ? ['OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.']
    : []),
]

const problemsOf = (error: z.ZodError): string[] => error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

/** The configuration, read once at start. */
export type Config = Omit<z.output<typeof Settings>, 'PORTAL_SECRET'> & {
  /** The secrets that sign sessions: the first signs, all are accepted. If empty, those in DATA_DIR are used. */
  secrets: readonly string[]
  demo: boolean
  version: string
}

/** Thrown when the environment is invalid, with one sentence per variable. */
export class ConfigError extends Error {}

/** Matches names that begin like those of the portal. Unknown ones are treated as misspellings. */
const ownNames =
  /^(BUILD_|PORTAL_|DATABASE_|S3_|SMTP_|OIDC_|RATE_L|DISPLAY_|PRODUCT_|PUBLIC_U|FILE_MAX|MAIL_F|CONTENT_D|PARTNER_L|CONTACT_|METRICS_[PT]|OUTBOUND_|OUTSIDE_H|WEBHOOK_|STREAM_|SUPPORT_R|INBOUND_M|STOP_|TRUST_|COUNTRY_)/

/**
 * Reads the configuration from the environment.
 * @throws ConfigError that names every wrong or unknown variable
 */
export const readConfig = (environment: Record<string, string | undefined> = process.env): Config => {
  const ownSettings = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in settings && value !== ''))
  const unknown = Object.keys(environment).filter((name) => ownNames.test(name) && !(name in settings))
  const parsed = Settings.safeParse(ownSettings)
  const problems = [
    ...unknown.map((name) => `${name} is not a setting of this portal.`),
    ...(parsed.success ? conflictsIn(parsed.data) : problemsOf(parsed.error)),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  const { PORTAL_SECRET: secrets = [], ...read } = parsed.data
  return { ...read, secrets, demo: read.DEMO ?? !read.DATABASE_URL, version: '0.1.0' }
}
