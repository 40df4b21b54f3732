import { security } from '@portico/contract/people/sign-in'
import { call } from '../../../../kernel/api.ts'
import { answerPasskey, isCancelled } from './passkeys.ts'

/** Signs in by passkey, as the second step of the token's sign-in or without a password. @returns false if the person cancelled */
export const signInByPasskey = async (token: string | null): Promise<boolean> => {
  const challenge = await call(security.askPasskey, { body: { token } })
  const response = await answerPasskey(challenge.options).catch((error: unknown) => {
    if (isCancelled(error)) return undefined
    throw error
  })
  if (!response) return false
  await call(security.signInByPasskey, { body: { token: challenge.token, response } })
  return true
}
