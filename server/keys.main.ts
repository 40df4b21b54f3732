import { ConfigError, readConfig } from './config.ts'
import { newSecret, rotateSecretIn } from './kernel/secret.ts'

const usage = `Usage: npm run keys -- rotate

Puts a new secret in force that signs sessions. Sessions signed by the one before stay valid for their seven days.`

/** Advice for a secret that comes from the environment, which this command cannot change. */
const advice = (secrets: readonly string[]): string =>
  `A new secret:

  ${newSecret()}

1. Set PORTAL_SECRET for all processes to the new secret, a comma, and the present one${secrets.length > 1 ? ', without older ones' : ''}: NEW,PRESENT
   With several processes that are restarted one by one, set PRESENT,NEW everywhere first and NEW,PRESENT afterwards, so
   that each accepts what another has signed.
2. Restart the portal. Sessions stay valid: the first secret signs, all are accepted.
3. After seven days, when no session is older, set PORTAL_SECRET to the new secret alone.`

const rotate = (): string => {
  const { secrets, DATA_DIR } = readConfig()
  if (secrets.length > 0) return advice(secrets)
  rotateSecretIn(DATA_DIR)
  return `A new secret is in ${DATA_DIR}. Restart the portal to put it in force.\nSessions signed by the one before stay valid for their seven days.`
}

try {
  const [command, ...more] = process.argv.slice(2)
  const asked = command === 'rotate' && more.length === 0
  console.log(asked ? rotate() : usage)
  process.exitCode = asked ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
