import { writeFileSync } from 'node:fs'
import { appList, type ListedApp } from '@portico/contract/console/app-list'
import { search } from '@portico/contract/dashboard/search'
import type { Access } from './access.ts'
import { buildsOf } from './builds/builds.ts'
import { call, exitCodes, Problem } from './client.ts'
import type { CommandContext, CommandResult } from './command.ts'
import { login } from './login.ts'
import { qaOf } from './qa.ts'

/** Returns the session of the last `login`, for commands that only people may use. @throws Problem */
const session = ({ access }: Pick<CommandContext, 'access'>): Access => {
  const current = access()
  if ('token' in current)
    throw new Problem('Tokens cannot do this. Unset PORTICO_TOKEN, and sign in with portico login.', exitCodes.signedOut)
  return current
}

/** Returns the apps whose name or id contains the keyword, by name, from all pages of the list. */
const appsWith = async (access: Access, keyword: string | undefined): Promise<ListedApp[]> => {
  const found: ListedApp[] = []
  for (let page = 0; ; page += 1) {
    const query = { ...(keyword !== undefined && { keyword }), sort: 'name,asc', page, size: 100 } as const
    const { list, total } = await call(access, appList.list, { query })
    found.push(...list)
    if (list.length === 0 || found.length >= total) return found
  }
}

const listApps = async (context: CommandContext): Promise<CommandResult> => {
  const [keyword] = context.words
  const found = await appsWith(session(context), keyword)
  return { lines: found.map(({ id, name, status }) => `${id.padEnd(24)} ${status.padEnd(12)} ${name}`), value: found }
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
    // The original bytes: decoding would drop the byte order mark, by which spreadsheets recognise the encoding.
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

  login URL --email E-MAIL             sign in; asks for the password and, with two-step sign-in, for a code, or takes
                                       them from PORTICO_PASSWORD and PORTICO_CODE
  apps [KEYWORD]                       list the apps you have access to
  search QUERY [--csv [--out FILE]]    search apps with the query language; requires access to the data dashboard
  qa request --app APP --file FILE [--build VERSION-ID] [--days N] [--submit]
                                       draft a QA request from a JSON file, for a version of the builds and for
                                       the next N days instead of what the file says; --submit also requests it
  builds upload DIR --app APP --folder FOLDER --version NAME [--os OS] [--component NAME]
                                       upload the files of a folder to a version, creating it if needed; run it
                                       again to continue. OS: aos, ios or etc; by default, that of the packages
  builds status VERSION-ID --app APP   show whether the files of a version have been verified, and how its steps
                                       ended; --wait waits until nothing is in progress or about to start, for 120
                                       minutes at most or as many as --timeout says
  help                                 show this

Programs such as CI set PORTICO_URL and PORTICO_TOKEN, a token of an app, instead of signing in, for qa and builds.
Exit codes: 0 success, 1 refused, or a file or a step failed, 2 wrong usage, 3 not signed in, 4 portal not reached,
5 in progress.`
