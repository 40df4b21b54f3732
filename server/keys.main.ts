import { ConfigError, readConfig } from './config.ts'
import { newSecret, rotateSecretIn } from './kernel/secret.ts'

const usage = `Usage: npm run keys -- rotate

Creates a new secret for signing sessions. Sessions signed with the previous one stay valid for their seven days.`

/** Returns instructions for a secret in the environment, which this command cannot change. */
const instructionsFor = (secrets: readonly string[]): string =>
  `A new secret:

  ${newSecret()}

1. Set PORTAL_SECRET for all processes to the new secret, a comma, and the present one${secrets.length > 1 ? ', without older ones' : ''}: NEW,PRESENT
   If several processes are restarted one by one, set PRESENT,NEW everywhere first and NEW,PRESENT afterwards, so
   that each accepts what the others have signed.
2. Restart the portal. Sessions stay valid: the first secret signs, all are accepted.
3. After seven days, when all older sessions have ended, set PORTAL_SECRET to the new secret alone.`

const rotate = (): string => {
  const { secrets, DATA_DIR } = readConfig()
  if (secrets.length > 0) return instructionsFor(secrets)
  rotateSecretIn(DATA_DIR)
  return `A new secret is in ${DATA_DIR}. Restart the portal to use it.\nSessions signed with the previous one stay valid for their seven days.`
}

try {
  const [command, ...more] = process.argv.slice(2)
  const isValid = command === 'rotate' && more.length === 0
  console.log(isValid ? rotate() : usage)
  process.exitCode = isValid ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
