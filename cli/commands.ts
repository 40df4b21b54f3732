import { writeFileSync } from 'node:fs'
import { signingIn } from '@portico/contract/people/sign-in'
import { apps } from '@portico/contract/apps/apps'
import { search } from '@portico/contract/dashboard/search'
import { type Access, saveAccess } from './access.ts'
import { buildsOf } from './builds/builds.ts'
import { call, exitCodes, Problem, requireSafe, signIn } from './client.ts'
import { type CommandContext, type CommandResult, textOption } from './command.ts'
import { qaOf } from './qa.ts'

const login = async (context: CommandContext): Promise<CommandResult> => {
  const [address] = context.words
  if (address === undefined || !URL.canParse(address))
    throw new Problem('The address of the portal is missing: portico login https://portal.example.com --email E-MAIL', exitCodes.usage)
  const portal = new URL(address).origin
  requireSafe(portal)
  const email = textOption(context, 'email')
  const password = context.environment.PORTICO_PASSWORD ?? (await context.ask('Password: '))
  const cookie = await signIn(portal, signingIn.signIn, { email, password })
  const file = saveAccess(context.environment, { portal, cookie })
  return { lines: [`Signed in to ${portal}. The session is kept in ${file}.`], value: { portal, email } }
}

/** Returns the session of the last `login`, for what only people may do. @throws Problem */
const session = ({ access }: Pick<CommandContext, 'access'>): Access => {
  const current = access()
  if ('token' in current)
    throw new Problem('Tokens cannot do this. Unset PORTICO_TOKEN, and sign in with portico login.', exitCodes.signedOut)
  return current
}

const listApps = async (context: CommandContext): Promise<CommandResult> => {
  const [keyword] = context.words
  const result = await call(session(context), apps.list, { query: { ...(keyword !== undefined && { keyword }) } })
  return { lines: result.apps.map(({ id, name, status }) => `${id.padEnd(24)} ${status.padEnd(12)} ${name}`), value: result.apps }
}

const writeTo = (file: string, content: Uint8Array): void => {
  try {
    writeFileSync(file, content)
  } catch (error) {
    throw new Problem(`${file}: ${error instanceof Error ? error.message : String(error)}`, exitCodes.usage)
  }
}

const find = async (context: CommandContext): Promise<CommandResult> => {
  const query = context.words.join(' ')
  if (query === '') throw new Problem('The query is missing: portico search "Status = PUBLISHED"', exitCodes.usage)
  if (context.options.csv === true) {
    const file = await call(session(context), search.csv, { body: { query } })
    const csv = await file.text()
    const { out } = context.options
    // The bytes as they came: decoding drops the mark by which spreadsheets know the encoding.
    if (typeof out === 'string') writeTo(out, new Uint8Array(await file.arrayBuffer()))
    return { lines: [typeof out === 'string' ? `Written to ${out}.` : csv.trimEnd()], value: { csv } }
  }
  const { 'app-detail-list': list, total } = await call(session(context), search.listDetail, { body: { query } })
  return {
    lines: [...list.map(({ id, name }) => `${id.padEnd(24)} ${name}`), total === 1 ? '1 app' : `${total} apps`],
    value: { total, apps: list },
  }
}

/** All commands by name. */
export const commands: Readonly<Record<string, (context: CommandContext) => Promise<CommandResult>>> = {
  login,
  apps: listApps,
  search: find,
  qa: qaOf,
  builds: buildsOf,
}

export const usage = `portico COMMAND [--json]

  login URL --email E-MAIL             sign in; asks for the password, or takes it from PORTICO_PASSWORD
  apps [KEYWORD]                       list the apps you have access to
  search QUERY [--csv [--out FILE]]    search apps with the query language
  qa request --app APP --file FILE [--build VERSION-ID] [--days N] [--submit]
                                       draft a QA request from a JSON file, for a version of the builds and for
                                       the next N days instead of what the file says; --submit also requests it
  builds upload DIR --app APP --folder FOLDER --version NAME [--os OS] [--component NAME]
                                       upload the files of a folder to a version, creating it if needed; run it
                                       again to continue. OS: aos, ios or etc; by default, that of the packages
  builds status VERSION-ID --app APP   show whether the files of a version have been verified, and whether a
                                       step failed; --wait waits until neither a file nor a step is in progress
  help                                 show this

Programs such as CI set PORTICO_URL and PORTICO_TOKEN, a token of an app, instead of signing in, for qa and builds.
Exit codes: 0 success, 1 refused, or a file or a step failed, 2 wrong usage, 3 not signed in, 4 portal not reached,
5 in progress.`
