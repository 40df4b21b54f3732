import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** The way in which the portal is accessed: as a person with a session, or as a program with a token of an app. */
export type Access = { portal: string } & ({ cookie: string } | { token: string })

/** Returns whether passwords and tokens may be sent to an address: over HTTPS, or within this computer. */
export const canKeepSecrets = (portal: string): boolean => {
  if (!URL.canParse(portal)) return false
  const { protocol, hostname } = new URL(portal)
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

type Environment = Readonly<Record<string, string | undefined>>

const fileOf = ({ XDG_CONFIG_HOME }: Environment): string => join(XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'portico', 'session.json')

/** Returns the token from the environment, which CI uses, or the session of the last `login`; undefined without either. */
export const readAccess = (environment: Environment): Access | undefined => {
  const { PORTICO_URL, PORTICO_TOKEN } = environment
  if (PORTICO_URL && PORTICO_TOKEN) return { portal: PORTICO_URL.replace(/\/$/, ''), token: PORTICO_TOKEN }
  try {
    return JSON.parse(readFileSync(fileOf(environment), 'utf8')) as Access
  } catch {
    return undefined
  }
}

/** Stores a session for the next command. Only its user may read the file. */
export const saveAccess = (environment: Environment, access: Access): string => {
  const file = fileOf(environment)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // A mode counts only for a new file, so the old one is replaced.
  const newFile = `${file}.${process.pid}`
  rmSync(newFile, { force: true })
  writeFileSync(newFile, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(newFile, file)
  return file
}
