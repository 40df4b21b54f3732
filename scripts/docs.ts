import { mkdir, writeFile } from 'node:fs/promises'
import type { Route } from '../contract/kernel/route.ts'
import { btsLife } from '../contract/domains/console/bts/bts.life.ts'
import { buildLife } from '../contract/domains/console/builds/builds.life.ts'
import { landingLife } from '../contract/domains/console/landing-pages/landing-pages.contract.ts'
import { appLife } from '../contract/domains/apps/registrations/registrations.contract.ts'
import { liveLife, revisionLife } from '../contract/domains/console/messages/messages.contract.ts'
import { itemLife } from '../contract/domains/console/game-billing/game-billing.contract.ts'
import { noticeLife } from '../contract/domains/console/game-notices/game-notices.contract.ts'
import { pushLife } from '../contract/domains/console/push-messages/push-messages.contract.ts'
import { qaLife } from '../contract/domains/console/qa/qa.life.ts'
import { channelLife } from '../contract/domains/console/channel/channel.contract.ts'
import { airLife, liappLife } from '../contract/domains/console/security/security.contract.ts'
import { editLife } from '../contract/domains/console/settings/settings.contract.ts'
import { automaticMoves, ticketMoves, ticketStates } from '../contract/domains/console/tickets/tickets.life.ts'
import { failures } from '../contract/failures.ts'
import type { Grant } from '../contract/kernel/permission.ts'
import type { Lifecycle } from '../contract/lifecycle.ts'
import { appRoles, memberRoles, permissions } from '../contract/permissions.ts'
import { settings } from '../server/config.ts'
import { textTypes } from './text-types.ts'
import { contracts } from '../server/domains.ts'
import { operationIdOf, tagOf } from '../server/kernel/http/openapi/openapi.ts'

const folder = new URL('../docs/reference/', import.meta.url)
const row = (...cells: (string | number)[]): string => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
const table = (head: string[], rows: string[][]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')
const page = (title: string, intro: string, body: string): string => `# ${title}\n\n${intro}\n\n${body}\n`

/** Returns a setting's default as it would be written, or a dash for none or an empty one. */
const defaultOf = (schema: { safeParse: (value: undefined) => { success: boolean; data?: unknown } }): string => {
  const { data = '' } = schema.safeParse(undefined)
  const text = typeof data === 'object' ? Object.values(data ?? {}).join(',') : String(data)
  return text === '' ? '–' : `\`${text.replace(process.cwd(), '.')}\``
}

const callsOf = (domain: string, routes: Record<string, Route>): string =>
  table(
    ['Call', 'Operation', 'What it does', 'Who', 'Body', 'Activity'],
    Object.entries(routes).map(([name, { method, path, summary, access, body, encoding, activity }]) => [
      `\`${method} ${path}\``,
      `\`${operationIdOf(domain, name)}\``,
      summary,
      access.who === 'permitted' ? `\`${access.permission}\` on \`${access.on}\`` : access.who,
      encoding ?? (body ? 'json' : '–'),
      activity?.name ?? '–',
    ]),
  )

const grantText = ({ phases, own }: Grant): string =>
  [phases ? 'Development' : '', own ? 'own entries' : ''].filter((part) => part !== '').join(', ') || 'yes'

/** Formats permissions as a table: a row per permission, a column per role. */
const grantsTable = (on: string, roles: Readonly<Record<string, number>>): string =>
  table(
    ['Permission', ...Object.entries(roles).map(([name, id]) => `${name} (${id})`)],
    Object.entries(permissions)
      .filter(([, rule]) => rule.on === on)
      .map(([code, { grants }]) => [
        `\`${code}\``,
        ...Object.values(roles).map((role) => {
          const grant = grants.get(role)
          return grant ? grantText(grant) : ''
        }),
      ]),
  )

/** Formats transitions, one line each. */
const lifeTable = ({ moves }: Lifecycle): string =>
  table(
    ['Move', 'From', 'To', 'Permission', 'Reason', 'Notifies'],
    Object.entries(moves).map(([name, { from, to, instead = [], permission, reason, notifies }]) => [
      name,
      from.join(', '),
      [to, ...instead].join(', '),
      `\`${permission}\``,
      reason ? 'required' : '',
      notifies.join(', '),
    ]),
  )

const lives: Readonly<Record<string, Lifecycle>> = {
  'An app': appLife,
  'A channel’s basic information': channelLife,
  LIAPP: liappLife,
  AIR: airLife,
  'A change of basic settings': editLife,
  'A revision of a message template (GAME)': revisionLife('user'),
  'A revision of a message template (OA)': revisionLife('oa'),
  'A live message template (GAME)': liveLife('user'),
  'A live message template (OA)': liveLife('oa'),
  'An item of billing': itemLife,
  'A notice of a game': noticeLife,
  'A push notification': pushLife,
  'A build': buildLife,
  'A QA request': qaLife,
  'A test account': btsLife,
  'A landing page': landingLife,
}

const statesText = (states: readonly string[], start: string | undefined): string => `States: ${states.join(', ')}. It begins as ${start}.`

/** Formats the life cycle of tickets, whose moves follow from a person's relation to one rather than from a permission alone. */
const ticketLife = (): string =>
  `${statesText(ticketStates, ticketStates[0])}

${table(
  ['Move', 'From', 'To', 'By', 'Notifies the other side'],
  ticketMoves.map(({ name, from, to, by, notifies }) => [name, from.join(', '), to, by.join(', '), Object.keys(notifies).join(', ')]),
)}

${table(
  ['Automatically', 'From', 'To', 'When'],
  Object.entries(automaticMoves).map(([name, { from, to, when }]) => [name, from.join(', '), to, when]),
)}`

const pages: Record<string, string> = {
  'configuration.md': page(
    'Configuration',
    'Environment variables, read once at start. An unknown variable or a wrong value stops the start with a message that names it.',
    table(
      ['Variable', 'Default', 'Meaning'],
      Object.entries(settings).map(([name, schema]) => [`\`${name}\``, defaultOf(schema), schema.description ?? '']),
    ),
  ),
  'failures.md': page(
    'Failures',
    'Every `funcCode` of a failed call (`"status": false`).',
    table(
      ['Code', 'HTTP', 'Message'],
      Object.entries(failures).map(([code, { status, message }]) => [`\`${code}\``, String(status), message]),
    ),
  ),
  'permissions.md': page(
    'Permissions',
    'What each role may do. Administrators hold every permission; `app-metadata-edit` also requires access to the data dashboard.',
    [
      `## On an app\n\n${grantsTable('app', appRoles)}`,
      `## In a company\n\n${grantsTable('company', memberRoles)}`,
      `## In a team\n\n${grantsTable('team', memberRoles)}`,
    ].join('\n\n'),
  ),
  'lifecycles.md': page(
    'Life cycles',
    'States and the moves between them. The server refuses all others; `qa` is everyone with the role qa or tester on the app, `members` are all people with a role on it. Of a QA request that was never submitted, only its requester is notified.',
    Object.entries(lives)
      .map(([name, life]) => `## ${name}\n\n${statesText(life.states, life.start)}\n\n${lifeTable(life)}`)
      .concat(`## A ticket\n\n${ticketLife()}`)
      .join('\n\n'),
  ),
  'calls.md': page(
    'Calls',
    'Every call with what it does and who may make it. Shapes are in `GET /openapi.json`, under the operation named here.',
    Object.entries<Record<string, Route>>(contracts)
      .map(([domain, routes]) => `## ${tagOf(domain)}\n\n${callsOf(domain, routes)}`)
      .join('\n\n'),
  ),
}

await writeFile(new URL('../web/i18next.d.ts', import.meta.url), textTypes())
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(pages)) await writeFile(new URL(name, folder), text)
